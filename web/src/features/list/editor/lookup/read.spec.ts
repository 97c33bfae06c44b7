import fc from 'fast-check';
import { guessKind, readNames } from './read';

it.each([
  ['水野 汐\n海野岬\nHayao Miyazaki', 'names'],
  ['水野汐、海野岬', 'names'],
  ['水野 汐 / Shio Mizuno', 'names'],
  ['水野 汐 (Shio Mizuno)', 'names'],
  ['水野汐\tShio Mizuno', 'names'],
  ['監督：水野汐', 'sheet'],
  ['原画\n水野汐\n海野岬', 'sheet'],
  ['#01\n水野汐', 'sheet'],
  ['作画監督　　水野汐\nDirector: Shio Mizuno', 'sheet'],
])('takes %j for %s', (text, kind) => expect(guessKind(text)).toBe(kind));

it('reads names in one or both languages, each once', () => {
  expect(
    readNames('- 水野 汐\n2. 海野岬、成瀬透子\n\nHayao Miyazaki\n水野 汐\n小津 鳴海 (Narumi Ozu)').names,
  ).toEqual([
    { ja: '水野 汐' },
    { ja: '海野岬' },
    { ja: '成瀬透子' },
    { en: 'Hayao Miyazaki' },
    { ja: '小津 鳴海', en: 'Narumi Ozu' },
  ]);
});

it('says how many names are too many', () => {
  const text = Array.from({ length: 1_003 }, (_, index) => `Name ${index}`).join('\n');
  expect(readNames(text)).toMatchObject({ names: { length: 1_000 }, omitted: 3 });
});

it('asks for no empty name, whatever is pasted', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      guessKind(text);
      for (const { ja, en } of readNames(text).names) expect((ja ?? en)!.trim()).not.toBe('');
    }),
  ));
