import { placeOfNoText } from './texts.js';

describe('A text that can be stored', () => {
  it.each(['plain', '', '日本語', '😀', '\\u0000 as written', '\n\t', 'ud83d', '\u0001'])(
    'is %j',
    (value) => {
      expect(placeOfNoText(value)).toBeNull();
      expect(placeOfNoText({ [value]: [value] })).toBeNull();
    },
  );

  it.each(['\u0000', 'a\u0000b', '\ud83d', '\ude00', '\\\u0000', '\ude00\ud83d'])('is not %j', (value) => {
    expect(placeOfNoText(value)).toEqual([]);
    expect(placeOfNoText({ a: 1, menus: [{}, { name: value }] })).toEqual(['menus', 1, 'name']);
    expect(placeOfNoText({ settings: { [value]: 1 } })).toEqual(['settings']);
  });

  it('is checked at any depth, in linear time', () => {
    let value: unknown = '\0';
    for (let level = 0; level < 200_000; level += 1) value = level % 2 ? [value] : { a: value };
    expect(placeOfNoText(value)).toHaveLength(200_000);
  });
});
