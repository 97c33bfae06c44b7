/** What may come next; `…-or-end`: or the end of the open value. */
type Expected = 'value' | 'value-or-end' | 'name' | 'name-or-end' | 'colon' | 'comma-or-end' | 'nothing';

const missing: Record<Expected, string> = {
  value: 'a value is missing',
  'value-or-end': 'a value is missing',
  name: 'a property name in double quotes is missing',
  'name-or-end': 'a property name in double quotes is missing',
  colon: 'a colon is missing',
  'comma-or-end': 'a comma is missing',
  nothing: 'there is more text after its end',
};

type Kind = '{' | '}' | '[' | ']' | ',' | ':' | 'text' | 'other value' | 'end';

/** A token, or why there is none. `at`: where it starts. */
type Token = { at: number; to: number } & ({ kind: Kind } | { fault: string });

const space = /[ \t\r\n]*/y;
const otherValue = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;
// oxlint-disable-next-line no-control-regex -- these are not allowed in a text
const plainText = /[^"\\\u0000-\u001f]*/y;
const escape = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

/**
 * Locates the syntax error in a text that JSON.parse refused: `Line 2, column 12: a value is missing.` Counted from 1.
 * One pass over the text, however deep it is nested.
 */
export function whereJsonBreaks(text: string): string {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  for (let at = 0; ;) {
    const token = tokenAt(text, at);
    if ('fault' in token) return placed(text, token.at, token.fault);
    if (token.kind === 'end' && expected === 'nothing') return 'This is not JSON.';
    const next: Expected | null = after(token.kind, expected, open);
    if (!next) return placed(text, token.at, reasonOf(token.kind, expected, open));
    expected = next;
    at = token.to;
  }
}

/** What may come after a token, or null if the token is not allowed here. Updates `open`. */
function after(kind: Kind, expected: Expected, open: ('{' | '[')[]): Expected | null {
  const isName = expected === 'name' || expected === 'name-or-end';
  const isValue = expected === 'value' || expected === 'value-or-end';
  if (kind === 'text' && isName) return 'colon';
  if (kind === ':' && expected === 'colon') return 'value';
  if (kind === ',' && expected === 'comma-or-end') return open.at(-1) === '{' ? 'name' : 'value';
  if ((kind === '{' || kind === '[') && isValue) {
    open.push(kind);
    return kind === '{' ? 'name-or-end' : 'value-or-end';
  }
  const isEnd = (kind === '}' || kind === ']') && expected.endsWith('-or-end');
  if (isEnd && open.at(-1) !== (kind === '}' ? '{' : '[')) return null;
  if (isEnd) open.pop();
  else if (!isValue || (kind !== 'text' && kind !== 'other value')) return null;
  return open.length > 0 ? 'comma-or-end' : 'nothing';
}

const reasonOf = (kind: Kind, expected: Expected, open: ('{' | '[')[]): string =>
  kind === 'end' && expected.endsWith('-or-end')
    ? `a closing ${open.at(-1) === '{' ? 'brace' : 'bracket'} is missing`
    : missing[expected];

function tokenAt(text: string, from: number): Token {
  const at = endOf(space, text, from);
  const sign = text[at];
  if (sign === undefined) return { kind: 'end', at, to: at };
  if ('{}[],:'.includes(sign)) return { kind: sign as Kind, at, to: at + 1 };
  if (sign === '"') return textAt(text, at);
  const to = endOf(otherValue, text, at);
  return to > at ? { kind: 'other value', at, to } : { fault: 'something that is not valid in JSON', at, to };
}

function textAt(text: string, at: number): Token {
  for (let to = at + 1; ;) {
    to = endOf(plainText, text, to);
    const sign = text[to];
    if (sign === '"') return { kind: 'text', at, to: to + 1 };
    if (sign === undefined || sign === '\n' || sign === '\r')
      return { fault: 'a string without its closing quote', at, to };
    const next = sign === '\\' ? endOf(escape, text, to) : to;
    if (next === to) {
      const fault = sign === '\\' ? 'an invalid escape sequence' : 'a control character inside a string';
      return { fault, at: to, to };
    }
    to = next;
  }
}

/** The end of a match of a sticky pattern at an offset; the offset itself if there is none. */
function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : from;
}

/** Counts lines without splitting the text. */
function placed(text: string, offset: number, reason: string): string {
  let line = 1;
  let begin = 0;
  for (let end = text.indexOf('\n'); end >= 0 && end < offset; end = text.indexOf('\n', begin)) {
    line += 1;
    begin = end + 1;
  }
  return `Line ${line}, column ${offset - begin + 1}: ${reason}.`;
}
