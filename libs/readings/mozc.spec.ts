import { mozcNames } from './mozc.js';

const surname = '名詞,固有名詞,人名,姓';
const given = '名詞,固有名詞,人名,名';
const person = '名詞,固有名詞,人名,一般';
const word = (text: string, kana: string, before: string, after = before, cost = 8_200) => ({
  text,
  kana,
  kinds: [before, after] as const,
  cost,
});

const weights = (...words: ReturnType<typeof word>[]) =>
  Object.fromEntries(
    mozcNames(words).map(({ part, text, kana, weight }) => [`${part} ${text} ${kana}`, weight]),
  );

describe('the names of Mozc', () => {
  it('are surnames and given names, the cheaper ones weighing more', () => {
    const found = weights(
      word('山下', 'やました', surname, surname, 5_000),
      word('純一', 'じゅんいち', given, given, 8_600),
      word('山', 'やま', '名詞,一般'),
      word('ヤマ', 'やま', surname),
      word('山下', 'ヤマシタ', surname),
      word('山下屋', 'やましたや', surname, '名詞,一般'),
    );
    expect(Object.keys(found)).toEqual(['S 山下 やました', 'G 純一 じゅんいち']);
    expect(found['G 純一 じゅんいち']).toBe(0.3);
    expect(found['S 山下 やました']).toBe(10);
  });

  it('differ by how often each reading is used, however common the name is', () => {
    const found = weights(
      word('剛', 'つよし', given, given, 3_400),
      word('剛', 'たけし', given, given, 4_100),
    );
    expect(found).toEqual({ 'G 剛 つよし': 10, 'G 剛 たけし': 3.7 });
  });

  it('count how the people of the dictionary read theirs', () => {
    const names = [
      word('中島', 'なかじま', surname),
      word('中島', 'なかしま', surname),
      word('友咲', 'ゆさき', given),
    ];
    const found = weights(
      ...names,
      word('中島友咲', 'なかじまゆさき', surname, given),
      word('中島健', 'なかじまたける', person),
      word('星野友咲', 'ほしのゆさき', surname, given),
    );
    expect(found).toEqual({
      'S 中島 なかじま': 2.3,
      'S 中島 なかしま': 0.3,
      'G 友咲 ゆさき': 2.5,
      'G 健 たける': 1,
      'S 星野 ほしの': 1,
    });
  });

  it('count nobody who could be read in several ways, or in none', () => {
    const names = [word('小野', 'おの', surname), word('小', 'お', surname), word('誠', 'まこと', given)];
    const before = weights(...names);
    expect(weights(...names, word('小野木', 'おのき', surname, given))).toEqual(before);
    expect(weights(...names, word('山田花', 'やまだはな', surname, given))).toEqual(before);
  });
});
