const things =
  'まいごの風船 月の水車 ねむり薬 お弁当箱 ふしぎな鍵 雪だるま 空とぶ靴 古時計 星の砂 赤い傘 笑うかぼちゃ 魔法のほうき 銀のすず 迷子のクジラ しゃべる井戸 七色のパン 影ぼうし 氷のお城 花火職人 紙ひこうき おばけ列車 金魚ばち 長ぐつの王さま 虹の橋 忘れもの屋 夜の遊園地'.split(
    ' ',
  );
const patterns = ['月うさぎと$', '$をさがせ!', '$のひみつ', 'さよなら、$'];

/** Titles of a long-running children's series, in fixed patterns. */
export const longTitles = patterns.flatMap((pattern) => things.map((thing) => pattern.replace('$', thing)));
