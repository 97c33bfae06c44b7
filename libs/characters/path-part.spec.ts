import * as fc from 'fast-check';
import { anyCharacter } from '../testing/any-character.js';
import { cases } from '../testing/cases.js';
import { nameOfPathPart, pathPartOfName } from '../contract/people/person-path.js';
import { pathPart, textOfPathPart } from './path-part.js';

const odd = [
  '.',
  '..',
  '...',
  '%2E',
  '%2e%2E',
  '%252E%252E',
  '.%2E',
  '-',
  '/',
  '%2F',
  '#01',
  '?',
  '\\',
  'a b',
  '%',
  '%25',
  '',
];
const texts = fc.oneof(
  fc.constantFrom(...odd),
  fc.string({ unit: fc.oneof(fc.constantFrom(...'.%2EeF5/\\?#'), anyCharacter) }),
);

it('is a part of its own in an address, and the same text again', () =>
  fc.assert(
    fc.property(texts, (text) => {
      for (const [encode, read] of [
        [pathPart, textOfPathPart],
        [pathPartOfName, nameOfPathPart],
      ] as const) {
        const { pathname } = new URL(`/staff/list/${encode(text)}`, 'https://example.org');
        expect(pathname).toBe(`/staff/list/${encode(text)}`);
        expect(pathname.split('/')).toHaveLength(4);
        expect(read(decodeURIComponent(pathname.split('/')[3]!))).toBe(text);
      }
    }),
    cases(20_000, 500),
  ));
