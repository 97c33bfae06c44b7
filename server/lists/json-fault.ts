import { type ParseError, ParseErrorCode, parse } from 'jsonc-parser';

const reasons: Partial<Record<ParseErrorCode, string>> = {
  [ParseErrorCode.InvalidSymbol]: 'something that JSON does not know',
  [ParseErrorCode.PropertyNameExpected]: 'a property name in double quotes is missing',
  [ParseErrorCode.ValueExpected]: 'a value is missing',
  [ParseErrorCode.ColonExpected]: 'a colon is missing',
  [ParseErrorCode.CommaExpected]: 'a comma is missing',
  [ParseErrorCode.CloseBraceExpected]: 'a closing brace is missing',
  [ParseErrorCode.CloseBracketExpected]: 'a closing bracket is missing',
  [ParseErrorCode.EndOfFileExpected]: 'the file goes on after its end',
  [ParseErrorCode.UnexpectedEndOfString]: 'a text without its closing quote',
};

/** Says where a text that JSON.parse refused breaks: `Line 2, column 12: a value is missing.` Counted from 1. */
export function whereJsonBreaks(text: string): string {
  const faults: ParseError[] = [];
  parse(text, faults, { disallowComments: true, allowTrailingComma: false });
  const fault = faults[0];
  if (!fault) return 'It holds a control character that JSON does not allow.';
  const before = text.slice(0, fault.offset).split('\n');
  return `Line ${before.length}, column ${before.at(-1)!.length + 1}: ${reasons[fault.error] ?? 'this is no JSON'}.`;
}
