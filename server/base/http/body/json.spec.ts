import fc from 'fast-check';
import { cases } from '@libs/testing/cases.js';
import { whereJsonBreaks } from './json-fault.js';
import { JsonShape } from './json-shape.js';

describe('A file that is not JSON', () => {
  it.each([
    ['', 'Line 1, column 1: a value is missing.'],
    ['{"a": 1,}', /^Line 1, column 9: /],
    ['{\n  "a" 1\n}', 'Line 2, column 7: a colon is missing.'],
    ['{"a": 1} x', /^Line 1, column 10: /],
    ["{'a': 1}", /^Line 1, column 2: /],
    ['// note\n{}', /^Line 1, column 1: /],
    ['{"a": "b', /^Line 1, column 7: a string without its closing quote\.$/],
    ['{"a": "\u0001"}', 'Line 1, column 8: a control character inside a string.'],
    ['[1, 2', 'Line 1, column 6: a closing bracket is missing.'],
    ['{"a": [1}', /^Line 1, column 9: /],
    ['[1] [2]', 'Line 1, column 5: there is more text after its end.'],
    ['[01]', /^Line 1, column 2: /],
    ['[tru]', /^Line 1, column 2: /],
  ])('gives the position of the error in %j', (text, sentence) => {
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
    if (typeof sentence === 'string') expect(whereJsonBreaks(text)).toBe(sentence);
    else expect(whereJsonBreaks(text)).toMatch(sentence);
  });

  it('is reported for everything that JSON.parse refuses, and nothing else', () => {
    const pieces = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"',
      '1',
      '-',
      '1e5',
      'null',
      'x',
      ' ',
      '\\',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        expect([text, whereJsonBreaks(text) === 'This is not JSON.']).toEqual([text, isJson]);
      }),
      cases(2_000),
    );
  });

  it('is reported at any nesting depth', () => {
    expect(whereJsonBreaks('['.repeat(1_000_000))).toBe(
      'Line 1, column 1000001: a closing bracket is missing.',
    );
    expect(whereJsonBreaks(`{"a":`.repeat(200_000))).toMatch(/^Line 1, column 1000001: a value is missing/);
  });
});

describe('The shape of JSON', () => {
  const limits = { depth: 3, nodes: 10, fields: 4 };
  const judge = (text: string, step = text.length) => {
    const shape = new JsonShape(limits);
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += step) {
      const fault = shape.take(bytes.subarray(at, at + step));
      if (fault) return fault;
    }
    return null;
  };

  it.each([
    ['[[[]]]', null],
    ['[[[[]]]]', /deeper than 3/],
    ['[[],[],[],[[]]]', null],
    ['"[[[[[[{{{{"', null],
    ['"\\"[[[[["', null],
    ['"\\\\"[[[[', /deeper than 3/],
    ['[1,2,3,4,5,6,7,8,9]', null],
    ['[1,2,3,4,5,6,7,8,9,10]', /more than 10 values/],
    ['["1,2,3,4,5,6,7,8,9,10,11"]', null],
    ['{"a":1,"b":2,"c":3,"d":4}', null],
    ['{"a":1,"b":2,"c":3,"d":4,"e":5}', /more than 4 fields/],
    ['[{"a":1,"b":2,"c":3},{"a":1,"b":2}]', null],
    [']]]]][[[', null],
  ])('of %s is checked in one piece and byte by byte, with the same result', (text, expected) => {
    for (const step of [text.length, 1, 3]) {
      const fault = judge(text, step);
      if (expected) expect(fault).toMatch(expected);
      else expect(fault).toBeNull();
    }
  });
});
