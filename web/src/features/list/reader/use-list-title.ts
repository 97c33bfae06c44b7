import { plainRuby } from '@libs/list/model/ruby.js';
import { useSyncExternalStore } from 'react';
import { useRouter } from '../../../lib/router';
import { readAddress, subscribeToAddress, type ListMode } from './address';

const modeWords: Record<Exclude<ListMode, 'credits'>, string> = {
  summary: 'Summary',
  stats: 'Statistics',
  settings: 'Settings',
};

interface Shown {
  title: string;
  mode: ListMode;
  isEditing: boolean;
  /** Index of the current menu, and its name. */
  selected: number;
  episode: string;
}

/** The title of the tab: what is shown of the list, if it is not just its beginning, and the list. */
export function useListTitle({ title, mode, isEditing, selected, episode }: Shown): string {
  const { path } = useRouter();
  const hasHash = useSyncExternalStore(
    subscribeToAddress,
    () => readAddress().hash !== '',
    () => false,
  );
  const isNamed = isEditing || selected > 0 || hasHash || path.split('/').length > 3;
  const part = mode === 'credits' ? isNamed && plainRuby(episode) : modeWords[mode];
  const edited = mode === 'credits' && isEditing ? ['Editing', part].filter(Boolean).join(' ') : part;
  return [edited, title, 'Staffroll'].filter(Boolean).join(' – ');
}
