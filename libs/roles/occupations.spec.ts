import { builtInTerms } from './built-in.js';
import { occupationOf, occupationsOf } from './occupations.js';

it.each([
  ['Key Animation', 'Key Animator'],
  ['2nd Key Animation', '2nd Key Animator'],
  ['In-Between Check', 'In-Between Checker'],
  ['Background Art', 'Background Artist'],
  ['Character Design', 'Character Designer'],
  ['Episode Director', 'Episode Director'],
  ['Animation Production', 'Animation Production'],
  ['Director of Photography', 'Director of Photography'],
  ['Assistant Director of Photography', 'Assistant Director of Photography'],
  ['Supervision of Photography', 'Supervisor of Photography'],
  ['Director of Photography Assistance', 'Director of Photography Assistant'],
  ['Script / Storyboard', 'Scriptwriter / Storyboard Artist'],
  ['Photography and Editing', 'Photographer and Editor'],
  ['In-Between/Finish Animation', 'In-Between/Finish Animator'],
  ['Color Script', 'Color Script'],
  ['Production Assistance', 'Production Assistance'],
])('Who does %s is called %s', (role, person) => expect(occupationOf(role)).toBe(person));

it('In no role of the dictionary becomes a person what somebody directs or designs', () => {
  const people = builtInTerms().map(({ nameEn }) => occupationOf(nameEn));
  expect(people.filter((person) => /\b(?:of|for|in) .*(?:er|or|ist)$/.test(person))).toEqual([]);
  expect(people.length).toBeGreaterThan(500);
});

it('Studios keep the names of roles, and none is empty', () => {
  expect(occupationsOf(['Key Animation', ''], false)).toEqual(['Key Animator']);
  expect(occupationsOf(['Key Animation'], true)).toEqual(['Key Animation']);
});
