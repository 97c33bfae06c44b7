import { useEffect, useRef, useState } from 'react';
import { count } from '../../../../../lib/words';
import { say } from '../../../../../stores/announcements';
import { freshLines, nothingFresh, type Fresh, type ReadLines } from './fresh-lines';

/** Milliseconds that changed lines are marked. */
const shown = 4_000;

/**
 * What is different since somebody last said how the text is built; nothing after some seconds, and nothing while the text itself
 * changes. `taught`: all that was said, the same object while it stays the same.
 */
export function useFreshLines(
  text: string,
  taught: object,
  isReading: boolean,
  now: ReadLines,
): ReadonlySet<number> {
  const [fresh, setFresh] = useState<Fresh>(nothingFresh);
  const settled = useRef<{ text: string; taught: object; read: ReadLines } | null>(null);
  useEffect(() => {
    if (isReading) return;
    const last = settled.current;
    settled.current = { text, taught, read: now };
    if (!last || last.taught === taught) return;
    const found = last.text === text ? freshLines(last.read, now) : nothingFresh;
    // It depends on what was there before, which is not kept.
    // oxlint-disable-next-line react/set-state-in-effect
    setFresh(found);
    if (last.text === text) say(freshWords(found), 'fresh-lines');
  }, [text, taught, isReading, now]);
  useEffect(() => {
    if (fresh.lines.size === 0) return;
    const timer = setTimeout(() => setFresh(nothingFresh), shown);
    return () => clearTimeout(timer);
  }, [fresh]);
  return fresh.lines;
}

const freshWords = ({ lines, come, gone }: Fresh): string =>
  [
    lines.size > 0 ? `${count(lines.size, 'line')} changed` : 'Nothing changed',
    come > 0 && `${count(come, 'new credit')}`,
    gone > 0 && `${count(gone, 'credit')} gone`,
  ]
    .filter(Boolean)
    .join(', ');
