import { sharedName } from './told-apart.js';

it.each([
  ['佐藤翔 (2)', '佐藤翔'],
  ['佐藤翔（音響）', '佐藤翔'],
  ['Shou Satou (2)', 'Shou Satou'],
  ['佐藤翔', '佐藤翔'],
  ['(2)', '(2)'],
  ['Satou (2) Shou', 'Satou (2) Shou'],
])('%s is told apart from %s', (primary, shared) => expect(sharedName(primary)).toBe(shared));
