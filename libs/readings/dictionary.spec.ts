import { FrozenCounts } from './counts.js';
import { enamdictLine, ipadicName, makeDictionary, sudachiName, type ListedName } from './dictionary.js';
import { NameModel } from './model.js';
import { suggest } from './suggest.js';

const ipadic = [
  '松本,名詞,固有名詞,人名,姓,*,*,松本,マツモト,マツモト',
  '一郎,名詞,固有名詞,人名,名,*,*,一郎,イチロウ,イチロー',
  '勇,名詞,固有名詞,人名,名,*,*,勇,イサム,イサム',
  '沙,名詞,固有名詞,人名,名,*,*,沙,サ,サ',
  '沙汰,名詞,サ変接続,*,*,*,*,沙汰,サタ,サタ',
  '勇気,名詞,一般,*,*,*,*,勇気,ユウキ,ユーキ',
  '摺木,名詞,固有名詞,地域,一般,*,*,摺木,スルギ,スルギ',
].map((line) => ipadicName(line, 7_000));

const first = (name: string, names: readonly (ListedName | null)[] = ipadic) => {
  const counts = new FrozenCounts(
    makeDictionary(
      names.filter((one) => one !== null),
      [],
    ),
  );
  return suggest(name, new NameModel(counts))[0]?.en;
};

describe('a reading dictionary', () => {
  it('reads a character that occurs in no name as it is read in words', () => {
    expect(first('松本勇汰')).toBe('Isamuta Matsumoto');
    expect(
      first(
        '松本勇汰',
        ipadic.filter((one) => one?.text !== '沙汰'),
      ),
    ).toBeUndefined();
  });

  it('does not learn readings of name characters from words', () => {
    expect(first('松本勇')).toBe('Isamu Matsumoto');
    const words = ipadic.filter((one) => one?.text === '勇気');
    expect(words).toMatchObject([{ part: null }]);
  });

  it('accepts a place name as a surname that is in no list', () => {
    expect(first('摺木一郎')).toBe('Ichirou Surugi');
  });

  it('accepts a listed reading that belongs to none of the characters', () => {
    const listed = [
      ['小鳥', 'コトリ'],
      ['遊佐', 'ユサ'],
    ].map(([text, kana]): ListedName => ({
      part: 'S',
      text: text!,
      kana: kana!,
      weight: 0.3,
      teaches: true,
    }));
    const word: ListedName = { part: 'S', text: '小鳥遊', kana: 'タカナシ', weight: 0.3, teaches: false };
    expect(first('小鳥遊一郎', [...ipadic, ...listed, word])).toBe('Ichirou Takanashi');
  });

  it('ignores verbs, companies and places of one character', () => {
    for (const line of [
      '退く,動詞,自立,*,*,五段・カ行イ音便,基本形,退く,シリゾク,シリゾク',
      '帝国繊維,名詞,固有名詞,組織,*,*,*,帝国繊維,テイコクセンイ,テイコクセンイ',
      '津,名詞,固有名詞,地域,一般,*,*,津',
    ])
      expect(ipadicName(line, 7_000)).toBeNull();
  });

  it('reads surnames and given names from Sudachi, with frequent ones as better known', () => {
    const surname = (text: string, cost: number) =>
      sudachiName('名詞,固有名詞,人名,姓', text, cost, () => 'オノ');
    expect(surname('小野', 7_000)).toMatchObject({ part: 'S', text: '小野', kana: 'オノ', teaches: true });
    expect(surname('小野', 8_000)!.weight).toBeGreaterThan(surname('尾埜', 9_770)!.weight);
    // A surname that stands in texts for something else, too.
    expect(surname('大西', 2_000)!.weight).toBeLessThan(4 * surname('小野', 8_000)!.weight);
    expect(sudachiName('名詞,固有名詞,人名,名', '仁美', 9_000, () => 'ヒトミ')).toMatchObject({ part: 'G' });
    for (const kind of ['名詞,固有名詞,人名,一般', '名詞,固有名詞,地名,一般', '名詞,普通名詞,一般,*'])
      expect(sudachiName(kind, '比国', 9_000, () => 'ヒコク')).toBeNull();
  });

  it('resolves the macrons of a few full names in enamdict by their kana', () => {
    expect(enamdictLine('上田幸一郎 [うえだこういちろう] /(h) Ueda Kouichirō/').person).toEqual({
      ja: '上田幸一郎',
      surname: 'ueda',
      given: 'kouichirou',
    });
    expect(enamdictLine('大野太 [おおのふとし] /(h) Ōno Futoshi/').person).toMatchObject({ surname: 'oono' });
  });
});
