import type { AdvancedQuery } from '@libs/contract/site/advanced-search.js';
import { Failure } from '@libs/contract/base/errors.js';
import { regexFault } from '@libs/list/operations/regex-fault.js';
import type { Condition } from './filters.js';

/** The search as source and flags of a JavaScript regular expression. */
export interface Pattern {
  source: string;
  flags: string;
  /** Whether it was entered as an expression, and may be slow. */
  isRegex: boolean;
  /** A text that every match contains, ignoring case; empty if none is known. */
  literal: string;
}

/** Failures: regex-invalid, with the reason. */
export function patternOf(query: Pick<AdvancedQuery, 'q' | 'regex' | 'case' | 'whole'>): Pattern {
  const inner = query.regex ? query.q : escaped(query.q.trim());
  const source = query.whole ? `^(?:${inner})$` : inner;
  const flags = query.case ? 'gu' : 'giu';
  // The expression by itself first, so that errors refer to what was entered.
  const fault = regexFault(inner, flags) ?? regexFault(source, flags);
  if (fault) throw new Failure('regex-invalid', fault);
  return {
    source,
    flags,
    isRegex: query.regex,
    literal: query.regex ? requiredText(query.q) : query.q.trim(),
  };
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/**
 * The longest run of plain characters that every match of an expression contains. Conservative: only counts what is
 * outside groups, classes and alternatives, and is not repeated.
 */
export function requiredText(source: string): string {
  let depth = 0;
  let run = '';
  let longest = '';
  const end = () => {
    if (run.length > longest.length) longest = run;
    run = '';
  };
  const tokens =
    source.match(
      /\\(?:[pPuxk]\{[^}]*\}|k<[^>]*>|u[0-9a-fA-F]{4}|x..|c.|[^])|\[(?:\\[^]|[^\]\\])*\]|\{[^}]*\}|[^]/gu,
    ) ?? [];
  for (const token of tokens) {
    if (token === '|' && depth === 0) return '';
    if (token === '(') {
      end();
      depth += 1;
    } else if (token === ')') {
      end();
      depth -= 1;
    } else if (/^[*+?]$/.test(token) || (token.length > 1 && token.startsWith('{'))) {
      // What precedes it may be absent.
      run = token === '+' ? run : [...run].slice(0, -1).join('');
      end();
    } else if (depth > 0 || /^[.^$]$/.test(token) || (token.length > 1 && token.startsWith('['))) {
      end();
    } else if (token.startsWith('\\')) {
      if (/^\\[\\^$.*+?()[\]{}|/-]$/.test(token)) run += token[1]!;
      else end();
    } else {
      run += token;
    }
  }
  end();
  return longest;
}

/** A condition that a column contains the literal, for `like`. */
export const containing = (literal: string): string => `%${literal.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether an index of trigrams finds the literal. */
export const hasTrigrams = ({ literal }: Pattern): boolean => [...literal].length >= 3;

/**
 * A condition that one of the columns contains the non-empty literal. Trigrams serve texts of three characters or more;
 * shorter ones scan every row, where `ilike` is much slower than an ASCII-only comparison.
 */
export function literalIn(columns: string[], pattern: Pattern): Condition {
  const { literal, flags } = pattern;
  const isCased = flags.includes('i') && literal.toLowerCase() !== literal.toUpperCase();
  const isShort = !hasTrigrams(pattern) && /^[ -~]*$/.test(literal);
  const sql = !isCased
    ? (column: string) => `${column} like ?`
    : isShort
      ? (column: string) => `lower(${column} collate "C") like ?`
      : (column: string) => `${column} ilike ?`;
  const value = containing(isCased && isShort ? literal.toLowerCase() : literal);
  return { sql: `(${columns.map(sql).join(' or ')})`, values: columns.map(() => value) };
}
