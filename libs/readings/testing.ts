import { FrozenCounts } from './counts.js';
import { makeDictionary, type ListedName } from './dictionary.js';

const surnames =
  '山下 やました 山本 やまもと 山田 やまだ 大野 おおの 大野 おの 小野 おの 中島 なかじま 中島 なかしま 中村 なかむら 渡辺 わたなべ 佐々木 ささき 五十嵐 いがらし 林 はやし 森 もり 三浦 みうら';
const givens =
  '純一 じゅんいち 純子 じゅんこ 裕子 ゆうこ 裕子 ひろこ 裕太 ゆうた 翔太 しょうた 翔 しょう 太郎 たろう 一郎 いちろう 洋一 よういち 美咲 みさき 美香 みか 友香 ゆか 友美 ともみ 樹 いつき 悠 ゆう';

const listed = (part: 'S' | 'G', text: string): ListedName[] =>
  text
    .split(' ')
    .flatMap((word, index, words) =>
      index % 2 ? [] : [{ part, text: word, kana: words[index + 1]!, weight: 1, teaches: true }],
    );

/** A small dictionary of common names, for specs. */
export const smallDictionary = () =>
  new FrozenCounts(
    makeDictionary(
      [...listed('S', surnames), ...listed('G', givens)],
      [{ ja: '渡辺洋一', surname: 'watanabe', given: 'youichi' }],
    ),
  );
