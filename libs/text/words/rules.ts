import { builtInRoles, type RoleDictionary } from '../../roles/dictionary.js';
import { standardDelimiters } from '../../list/model/standard.js';
import type { TextSettings } from './text.types.js';
import { japaneseClass } from '../../characters/characters.js';
import { compilePattern, type Pattern } from './pattern.js';

/** Finds delimiters: calls `found` with the start and end of each, left to right. */
type Delimiters = (text: string, found: (start: number, end: number) => void) => void;

/** The settings of a list, ready to be used on a text. */
export interface Rules {
  staff: Delimiters;
  role: Delimiters;
  /** Only the usual signs separate roles and names: plain text is always one. */
  hasUsualRoles: boolean;
  hasUsualStaff: boolean;
  /** The user's own pattern for episode headings, tried before the usual ones. */
  episode: Pattern | null;
  /** Digits of an episode number. */
  padding: number;
  /** The dictionary that recognises and translates roles. */
  roles: RoleDictionary;
  /** Patterns that are not valid. */
  refused: string[];
  /** Patterns that have turned out too slow so far. */
  slow(): string[];
}

const defaultStaff = [standardDelimiters.staffDelimiters];
const defaultRole = [standardDelimiters.roleDelimiters, '[・/／]'];
/**
 * Used in place of the defaults, which are part of the list document: the same marks in other widths and from other
 * countries.
 */
const usualStaff = new RegExp(
  `[\\t\\n、､，\\u3000]+|(?<=${japaneseClass}|[)）」』\\]］])[,;；]|[,;；](?= ?${japaneseClass})`,
  'gu',
);
const usualRole = /[・･·/／]/g;

/** Whether the characters of a list's delimiters are the defaults of new lists. */
const isUsual = (characters: string): boolean => characters === standardDelimiters.delimiters;

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

/** Turns characters into a class; their order and any escapes are kept as written. */
function classOf(characters: string): string {
  return `[${characters.replace(/[\][^]/g, '\\$&').replace(/(^|[^\\])-/g, '$1\\-')}]+`;
}

/** Compiles the settings (rule input-12). Anything invalid falls back to the default. */
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
  const delimiters = (source: string | undefined, standard: readonly string[], usual: RegExp): Delimiters => {
    const pattern = source === undefined || standard.includes(source) ? null : compile(source);
    return pattern ? delimitersOfPattern(pattern) : delimitersOf(usual);
  };
  const staff =
    settings.staffDelimiters ??
    (settings.delimiters && !isUsual(settings.delimiters) ? classOf(settings.delimiters) : undefined);
  const isStandard = (source: string | undefined, standard: readonly string[]): boolean =>
    !source || standard.includes(source);
  return {
    hasUsualRoles: isStandard(settings.roleDelimiters, defaultRole),
    hasUsualStaff: isStandard(staff, defaultStaff),
    staff: delimiters(staff || undefined, defaultStaff, usualStaff),
    role: delimiters(settings.roleDelimiters || undefined, defaultRole, usualRole),
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
