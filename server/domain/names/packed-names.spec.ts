import { createHash } from 'node:crypto';
import { FrozenCounts } from '@libs/readings/counts.js';
import { NameModel } from '@libs/readings/model.js';
import { suggest } from '@libs/readings/suggest.js';
import { ownDictionary } from './dictionary.js';
import { readMozc, readPacked, readPackedNames } from './packed-names.js';

describe('The packed names of dictionaries', () => {
  let names: Awaited<ReturnType<typeof readPackedNames>>;
  beforeAll(async () => {
    names = await readPackedNames();
  });

  it('are those that scripts/dictionaries/pack.mjs made', async () => {
    const sum = createHash('sha256')
      .update(await readPacked())
      .digest('hex');
    expect(sum).toBe('78c0ff356e5ed683eb31b45196e442ba03f189e646b209459dcbb79a9e267136');
  });

  it('and those that scripts/dictionaries/mozc.mjs made', async () => {
    const sum = createHash('sha256')
      .update(await readMozc())
      .digest('hex');
    expect(sum).toBe('43784407cc80ad0508d861366e3b13290abf899af581ff3eff5f2ae635ab95dc');
  });

  it('have surnames, given names and words, with readings and weights', () => {
    expect(names).toHaveLength(270_372);
    const isWhole = ({ part, text, kana, weight }: (typeof names)[number]) =>
      (part === null || part === 'S' || part === 'G') && text && kana && weight >= 0;
    expect(names.filter((name) => !isWhole(name))).toEqual([]);
    const find = (wanted: string) => names.filter(({ part, text }) => part && text === wanted);
    expect(find('山下')[0]).toMatchObject({ part: 'S', kana: 'ヤマシタ', teaches: true });
    const heaviest = (wanted: string) => Math.max(...find(wanted).map(({ weight }) => weight));
    expect(heaviest('佐藤')).toBeGreaterThan(heaviest('左藤'));
  });

  it('say how many people read a name in which way', () => {
    const usual = names.filter(
      ({ text, kana, weight }) => text === '裕子' && /^[ぁ-ゖ]+$/.test(kana) && weight > 2,
    );
    expect(usual.map(({ kana, weight }) => [kana, weight])).toEqual(
      expect.arrayContaining([
        ['ゆうこ', 12],
        ['ひろこ', 8],
      ]),
    );
  });

  it('make the dictionary read common names as most people with them do', async () => {
    const { read } = await ownDictionary('/there-is-none');
    const model = new NameModel(new FrozenCounts(await read()));
    const first = (ja: string) => suggest(ja, model)[0]?.en;
    expect(['高橋明', '鈴木剛', '山崎典子', '熊谷浩司'].map(first)).toEqual([
      'Akira Takahashi',
      'Tsuyoshi Suzuki',
      'Noriko Yamazaki',
      'Kouji Kumagai',
    ]);
  });
});
