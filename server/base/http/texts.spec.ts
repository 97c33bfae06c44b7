import { takeTexts } from './texts.js';

describe('A text that can be stored', () => {
  it.each(['plain', '', '日本語', '😀', '\\u0000 as written', '\n\t', 'ud83d', '\u0001'])(
    'is %j',
    (value) => {
      expect(takeTexts(value)).toBeNull();
      expect(takeTexts({ [value]: [value] })).toBeNull();
    },
  );

  it.each(['\u0000', 'a\u0000b', '\ud83d', '\ude00', '\\\u0000', '\ude00\ud83d'])('is not %j', (value) => {
    expect(takeTexts(value)).toEqual([]);
    expect(takeTexts({ a: 1, menus: [{}, { name: value }] })).toEqual(['menus', 1, 'name']);
    expect(takeTexts({ settings: { [value]: 1 } })).toEqual(['settings']);
  });

  it('is checked at any depth, in linear time', () => {
    let value: unknown = '\0';
    for (let level = 0; level < 200_000; level += 1) value = level % 2 ? [value] : { a: value };
    expect(takeTexts(value)).toHaveLength(200_000);
  });
});
