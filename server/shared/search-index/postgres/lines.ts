import type { SearchDocument } from '../search-engine.js';
import { sources } from './sources.js';

/** Lines are truncated here: an index entry must fit into a third of a page. */
export const maxLineLength = 200;
const cut = (line: string) =>
  line.length <= maxLineLength ? line : [...line].slice(0, maxLineLength).join('');

interface SearchLine {
  kind: 'p' | 'l';
  owner: number;
  line: string;
  /** 1: a whole name; 2: from an inner word on, or without common company words. */
  place: 1 | 2;
  weight: number;
}

/** The rows of `search_line` for a document. */
export function linesOf({ kind, id, native, romaji, inner, weight }: SearchDocument): SearchLine[] {
  const { code } = sources[kind];
  const whole = new Set([...native, ...romaji].map((key) => cut(key.replace(/ /g, ''))));
  const row = (place: 1 | 2) => (line: string) => ({ kind: code, owner: id, line, place, weight });
  const others = new Set(inner.map(cut).filter((line) => !whole.has(line)));
  return [...[...whole].map(row(1)), ...[...others].map(row(2))];
}
