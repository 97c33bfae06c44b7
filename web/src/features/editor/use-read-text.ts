import type { TextSettings } from '@libs/list/text.types.js';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { ReadText, TextPlace, readText } from './text-import';

const nothing: ReadText = { menus: [], notes: [], placements: [] };

/** The text as it would be taken in, a moment behind the typing. `place` and `settings` must be stable. */
export function useReadText(
  text: string,
  place: TextPlace,
  settings: TextSettings,
): { read: ReadText; isReading: boolean } {
  const [reader, setReader] = useState<{ read: typeof readText } | null>(null);
  const later = useDeferredValue(text);
  useEffect(() => {
    let gone = false;
    void import('./text-import').then((module) => gone || setReader({ read: module.readText }));
    return () => {
      gone = true;
    };
  }, []);
  const read = useMemo(
    () => (reader && later.trim() ? reader.read(later, place, settings) : nothing),
    [reader, later, place, settings],
  );
  return { read, isReading: text.trim() !== '' && (reader === null || later !== text) };
}
