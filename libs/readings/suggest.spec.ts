import fc from 'fast-check';
import { Tally } from './counts.js';
import { NameModel, type KnownName } from './model.js';
import { suggest } from './suggest.js';
import { smallDictionary } from './testing.js';

const dictionary = smallDictionary();
const modelOf = (...known: KnownName[]) => {
  const model = new NameModel(dictionary);
  known.forEach((name) => model.learn(name));
  return model;
};
const first = (name: string, model = modelOf()) => suggest(name, model)[0];

describe('suggestions for unknown names', () => {
  it('split, read and romanise a name made of a known surname and a known given name', () => {
    expect(first('山下純一')).toMatchObject({
      en: 'Junichi Yamashita',
      ja: '山下 純一',
      reading: 'やました じゅんいち',
      source: 'names',
    });
  });

  it('read an unknown given name from its characters', () => {
    expect(first('中村友咲')?.ja).toBe('中村 友咲');
    expect(suggest('中村友子', modelOf(), 3).map(({ en }) => en)).toContain('Tomoko Nakamura');
  });

  it('never read a company as a person, and translate typical company words', () => {
    expect(suggest('スタジオごんぐ', modelOf())).toEqual([
      {
        en: 'Studio Gongu',
        ja: 'スタジオごんぐ',
        reading: 'すたじおごんぐ',
        confidence: 0.9,
        source: 'letters',
      },
    ]);
    expect(first('アニメーションDo')).toMatchObject({ en: 'Animation Do', reading: null, source: 'letters' });
    expect(suggest('山下アニメーション', modelOf())).toEqual([]);
    expect(suggest('アニメ工房婆娑羅', modelOf())).toEqual([]);
  });

  it('give a company of the trade its official English name', () => {
    for (const name of ['ポニーキャニオン', '株式会社ポニーキャニオン', 'ポニー・キャニオン'])
      expect(suggest(name, modelOf())).toMatchObject([
        { en: 'Pony Canyon', ja: name, confidence: 0.95, source: 'letters' },
      ]);
    expect(first('京都アニメーション')?.en).toBe('Kyoto Animation');
  });

  it('leave open what is foreign in the name of an unknown company', () => {
    expect(suggest('スタジオカブリ', modelOf())).toEqual([]);
  });

  it('read katakana back to English, less sure than letters', () => {
    expect(first('ムーンカブリ')).toMatchObject({ en: 'Muunkaburi', confidence: 0.3 });
    expect(first('ムーンピクセル')).toMatchObject({ en: 'Moon Pixel', confidence: 0.7, source: 'letters' });
    expect(first('スタジオムーン')).toMatchObject({ en: 'Studio Moon', confidence: 0.7 });
    expect(first('マイケル・ジョンソン')).toMatchObject({ en: 'Michael Johnson', confidence: 0.7 });
  });

  it('never read a role as a person', () => {
    const model = modelOf({ ja: '分山一郎', en: 'Ichirou Wakeyama' });
    for (const role of [
      '分镜',
      '音響監督',
      '原画',
      '原 画',
      'プロデューサー　ミキサー',
      'プロデューサー',
      '作画監督：',
    ])
      expect([role, suggest(role, model)]).toEqual([role, []]);
    expect(first('原 純一')?.ja).toBe('原 純一');
  });

  it('keep a surname that is also a word', () => {
    const known = ['純一 Junichi', '翔太 Shouta', '裕太 Yuuta'].map((name) => {
      const [given, en] = name.split(' ');
      return { ja: `原${given}`, en: `${en} Hara` };
    });
    expect(first('原', modelOf(...known))).toMatchObject({ en: 'Hara' });
  });

  it('split a pen name in katakana only where it is a known surname and given name', () => {
    expect(first('ヤマシタミサキ')).toMatchObject({
      en: 'Misaki Yamashita',
      ja: 'ヤマシタ ミサキ',
      reading: 'やました みさき',
      source: 'names',
    });
    expect(first('ヤマシタ')).toMatchObject({ en: 'Yamashita', source: 'letters' });
    expect(first('ヤマシタモンペ')).toMatchObject({ en: 'Yamashitamonpe', confidence: 0.3 });
    expect(first('モリユウ')?.en).toBe('Moriyuu');
    expect(first('モリミサキ')?.en).toBe('Misaki Mori');
    expect(first('モリミサキ', modelOf({ ja: '森美咲 純一', en: 'Junichi Morimisaki' }))?.en).toBe(
      'Morimisaki',
    );
    const shin = { ja: '新 一郎', en: 'Ichirou Shin' };
    expect(first('シンイチロウ', modelOf(shin))?.en).toBe('Ichirou Shin');
    const shinichirou = { ja: '山下 新一郎', en: 'Shinichirou Yamashita' };
    expect(first('シンイチロウ', modelOf(shin, shinichirou))?.en).toBe('Shinichirou');
  });

  it('split a name where kana that are a known name meet kanji', () => {
    expect(first('やました友純')?.ja).toBe('やました 友純');
    expect(first('みき山純一')?.ja).toBe('みき山 純一');
    expect(first('純山ジュンイチ')?.ja).toBe('純山 ジュンイチ');
  });

  it('treat old and new character forms as equal and keep the given ones', () => {
    expect(first('渡邉翔太')).toMatchObject({ en: 'Shouta Watanabe', ja: '渡邉 翔太' });
  });

  it('respect the split of a name that is written with a space', () => {
    expect(first('中 村太郎')?.ja).toBe('中 村太郎');
  });

  it('learn from known people, and forget them when they are removed', () => {
    const called = (en: string) =>
      ['山田裕子', '林裕子', '森裕子'].map((ja, at) => ({
        ja,
        en: `${en} ${['Yamada', 'Hayashi', 'Mori'][at]}`,
      }));
    const model = modelOf(...called('Hiroko'));
    expect(first('中村裕子', model)?.en).toBe('Hiroko Nakamura');
    called('Hiroko').forEach((name) => model.forget(name));
    expect(model.people).toBe(0);
    expect(model.tally.size).toBe(0);
    called('Yuuko').forEach((name) => model.learn(name));
    expect(first('中村裕子', model)?.en).toBe('Yuuko Nakamura');
  });

  it('are more confident the more people support them', () => {
    const few = first('山本裕子', modelOf({ ja: '林裕子', en: 'Yuuko Hayashi' }))!;
    const many = first(
      '山本裕子',
      modelOf(
        ...['林', '森', '三浦'].flatMap((ja, at) => ({
          ja: `${ja}裕子`,
          en: `Yuuko ${['Hayashi', 'Mori', 'Miura'][at]}`,
        })),
      ),
    )!;
    expect([few.en, many.en]).toEqual(['Yuuko Yamamoto', 'Yuuko Yamamoto']);
    expect(many.confidence).toBeGreaterThan(few.confidence);
  });

  it('read Chinese and Korean names in their own languages', () => {
    expect(suggest('刘佳明', modelOf())[0]).toMatchObject({ en: 'Jiaming Liu', reading: null });
    expect(suggest('李在鎬', modelOf({ ja: '李星河', en: 'Seong-Ha Lee' })).map(({ en }) => en)).toContain(
      'Jae-Ho Lee',
    );
  });

  it('write kana and foreign names as they sound, hiragana surname first', () => {
    expect(first('あおい ゆき')).toMatchObject({ en: 'Yuki Aoi', source: 'letters' });
    expect(first('ニャルラト・ホテプ')).toMatchObject({ en: 'Nyarurato Hotepu', source: 'letters' });
    expect(first('John Smith')).toMatchObject({ en: 'John Smith', reading: null });
    expect(first('三浦しをん')).toMatchObject({ en: 'Shion Miura', reading: 'みうら しをん' });
  });

  it('recognise a surname on its own', () => {
    const known = ['純一 Junichi', '翔太 Shouta', '裕太 Yuuta'].map((name) => {
      const [given, en] = name.split(' ');
      return { ja: `山田${given}`, en: `${en} Yamada` };
    });
    expect(first('山田', modelOf(...known))).toMatchObject({ en: 'Yamada', ja: '山田', reading: 'やまだ' });
  });

  it('are distinct and sorted by confidence, for any text', () => {
    const model = modelOf({ ja: '林裕子', en: 'Yuuko Hayashi' });
    const letters = fc.constantFrom(...'山下大野純一裕子翔李金刘あいゆきッーヶ々ノアカ・ 　ab?﨑株');
    const text = fc.oneof(fc.string({ unit: letters, maxLength: 12 }), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 6 }), (name, most) => {
        const found = suggest(name, model, most);
        expect(found.length).toBeLessThanOrEqual(most);
        expect(new Set(found.map(({ en }) => en)).size).toBe(found.length);
        const sure = found.map(({ confidence }) => confidence);
        expect(sure).toEqual(sure.toSorted((a, b) => b - a));
        for (const confidence of sure) expect(confidence >= 0 && confidence <= 1).toBe(true);
      }),
    );
  });
});

describe('what is learned from people', () => {
  it('survives serialisation', () => {
    const model = modelOf({ ja: '林裕子', en: 'Yuuko Hayashi' }, { ja: '刘佳明', en: 'Jiaming Liu' });
    const again = new NameModel(dictionary, Tally.of(model.tally.serialise()));
    expect(suggest('森裕子', again)).toEqual(suggest('森裕子', model));
  });

  it('is nothing if the English name is not a reading of the characters', () => {
    const model = modelOf();
    expect(model.learn({ ja: '感覚', en: 'Sense Pierrot' })).toBe(false);
    expect(model.learn({ ja: '山下純一', en: 'Junichi' })).toBe(false);
    expect(model.people).toBe(0);
  });
});
