import { builtInRoles, type RoleDictionary } from '../../roles/index.js';
import type { TextSettings } from '../text.types.js';
import { compilePattern, type Pattern } from './pattern.js';

/** Finds delimiters: calls `found` with start and end of each, left to right. */
export type Delimiters = (text: string, found: (start: number, end: number) => void) => void;

/** The settings of a list, ready to use on a text. */
export interface Rules {
  staff: Delimiters;
  role: Delimiters;
  /** The user's own form of episode headings, tried before the usual ones. */
  episode: Pattern | null;
  /** Digits of an episode number. */
  padding: number;
  /** What tells roles from names, and what they are called. */
  roles: RoleDictionary;
  /** Patterns that could not be used. */
  refused: string[];
  /** Patterns that turned out too slow, so far. */
  slow(): string[];
}

const defaultStaff = /[\t\n、　]+/g;
const defaultRole = /[・/／]/g;

function delimitersOf(pattern: RegExp): Delimiters {
  return (text, found) => {
    for (const match of text.matchAll(pattern)) found(match.index, match.index + match[0].length);
  };
}

function delimitersOfPattern(pattern: Pattern): Delimiters {
  return (text, found) => {
    for (let from = 0; from < text.length;) {
      const match = pattern.exec(text, from);
      if (!match) return;
      if (match.end > match.start) found(match.start, match.end);
      from = Math.max(match.end, match.start + 1);
    }
  };
}

/** Characters as a class; their order and any escapes are kept as written. */
function classOf(characters: string): string {
  return `[${characters.replace(/[\][^]/g, '\\$&').replace(/(^|[^\\])-/g, '$1\\-')}]+`;
}

/** Compiles the settings (specification, section 3: list settings). What cannot be used falls back to the default. */
export function compileRules(settings: TextSettings = {}, roles: RoleDictionary = builtInRoles): Rules {
  const refused: string[] = [];
  const used: { source: string; pattern: Pattern }[] = [];
  const compile = (source: string | undefined): Pattern | null => {
    if (!source) return null;
    const pattern = compilePattern(source);
    if (pattern) used.push({ source, pattern });
    else refused.push(source);
    return pattern;
  };
  const delimiters = (source: string | undefined, standard: RegExp): Delimiters => {
    if (source === undefined || source === standard.source) return delimitersOf(standard);
    const pattern = compile(source);
    return pattern ? delimitersOfPattern(pattern) : delimitersOf(standard);
  };
  const staff =
    settings.staffDelimiters ?? (settings.delimiters ? classOf(settings.delimiters) : defaultStaff.source);
  return {
    staff: delimiters(staff || undefined, defaultStaff),
    role: delimiters(settings.roleDelimiters || undefined, defaultRole),
    episode: compile(settings.episodeRegex) ?? compile(settings.episodeDelimiters),
    padding: Math.min(5, Math.max(2, Math.trunc(settings.episodePadding ?? 2) || 2)),
    roles,
    refused,
    slow: () => used.filter((one) => one.pattern.exhausted).map((one) => one.source),
  };
}

/** The pieces of a text between delimiters. */
export function splitAt(text: string, delimiters: Delimiters): string[] {
  const parts: string[] = [];
  let from = 0;
  delimiters(text, (start, end) => {
    parts.push(text.slice(from, start));
    from = end;
  });
  parts.push(text.slice(from));
  return parts;
}
