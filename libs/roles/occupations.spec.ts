import { occupationOf, occupationsOf } from './occupations.js';

it.each([
  ['Key Animation', 'Key Animator'],
  ['2nd Key Animation', '2nd Key Animator'],
  ['In-Between Check', 'In-Between Checker'],
  ['Background Art', 'Background Artist'],
  ['Character Design', 'Character Designer'],
  ['Episode Director', 'Episode Director'],
  ['Animation Production', 'Animation Production'],
])('Who does %s is called %s', (role, person) => expect(occupationOf(role)).toBe(person));

it('Studios keep the names of roles, and none is empty', () => {
  expect(occupationsOf(['Key Animation', ''], false)).toEqual(['Key Animator']);
  expect(occupationsOf(['Key Animation'], true)).toEqual(['Key Animation']);
});
