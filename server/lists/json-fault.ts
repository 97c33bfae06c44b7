import { parse, type ParseError, printParseErrorCode } from 'jsonc-parser';

const reasons: Record<string, string> = {
  InvalidSymbol: 'something that JSON does not know',
  PropertyNameExpected: 'a property name in double quotes is missing',
  ValueExpected: 'a value is missing',
  ColonExpected: 'a colon is missing',
  CommaExpected: 'a comma is missing',
  CloseBraceExpected: 'a closing brace is missing',
  CloseBracketExpected: 'a closing bracket is missing',
  EndOfFileExpected: 'the file goes on after its end',
  UnexpectedEndOfString: 'a text without its closing quote',
};

/** Says where a text that JSON.parse refused breaks: `Line 2, column 12: a value is missing.` Counted from 1. */
export function whereJsonBreaks(text: string): string {
  const faults: ParseError[] = [];
  parse(text, faults, { disallowComments: true, allowTrailingComma: false });
  const fault = faults[0];
  if (!fault) return 'It holds a control character that JSON does not allow.';
  const before = text.slice(0, fault.offset).split('\n');
  return `Line ${before.length}, column ${before.at(-1)!.length + 1}: ${reasons[printParseErrorCode(fault.error)] ?? 'this is no JSON'}.`;
}
