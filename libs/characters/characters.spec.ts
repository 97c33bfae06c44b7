import { isSeparator } from './characters.js';

it.each([
  ['────', true],
  ['◇◆────◆◇', true],
  ['= = =', true],
  ['★★★', false],
  ['◇──海', false],
  ['', false],
])('whether a line only separates: “%s”, %s', (line, is) => {
  expect(isSeparator(line)).toBe(is);
});
