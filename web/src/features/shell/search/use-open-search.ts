import { useCallback } from 'react';
import { useRouter } from '../../../lib/router';
import { usePreferences } from '../../../stores/preferences';
import { openSearch } from '../../../stores/search';

/** Opens the search that this visitor prefers: the overlay (`new`), or the advanced search page (`old`). */
export function useOpenSearch(): () => void {
  const { push } = useRouter();
  const old = usePreferences().searchSystem === 'old';
  return useCallback(() => {
    if (old) void push('/search');
    else openSearch();
  }, [old, push]);
}
