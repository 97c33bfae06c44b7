import * as fc from 'fast-check';
import { cases } from '../testing/cases.js';
import { titleKey } from './title-key.js';

describe('the key of a title', () => {
  it.each([
    ['CLANNAD After Story', 'Clannad: After Story'],
    ['ＣＬＡＮＮＡＤ　～ＡＦＴＥＲ　ＳＴＯＲＹ～', 'Clannad After Story'],
    ['雀の灯台', '雀 の　灯台！'],
    ['Suzume no Toudai', 'Suzume no Tōdai'],
    ['コンピューター', 'ｺﾝﾋﾟｭｰﾀ'],
    ['Oh Edo', 'OhEdo'],
    ['Kimi no Uta', 'Kimino Uta'],
    ['灯台Ⅱ', '灯台 II'],
  ])('is one for %s and %s', (one, other) => expect(titleKey(one)).toBe(titleKey(other)));

  it.each([
    ['Lighthouse', 'Lighthouse 2'],
    ['Lighthouse 2nd Season', 'Lighthouse 3rd Season'],
    ['灯台 第2期', '灯台'],
    ['Lighthouse II', 'Lighthouse III'],
    ['!!', '??'],
  ])('tells %s from %s', (one, other) => expect(titleKey(one)).not.toBe(titleKey(other)));

  it('does not depend on spaces and punctuation, wherever they are', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...'oOuhōŌaeTn7雀ノーがＯ'), { minLength: 1, maxLength: 12 }),
        fc.array(fc.constantFrom('', '', ' ', '　', ': ', '～', '-', '！')),
        (letters, between) => {
          const spelled = letters.map((letter, index) => letter + (between[index] ?? '')).join('');
          // A long mark alone is no title.
          if (letters.every((letter) => letter === 'ー')) return;
          expect(titleKey(spelled)).toBe(titleKey(letters.join('')));
        },
      ),
      cases(5000, 300),
    ));
});
