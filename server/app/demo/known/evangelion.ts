import { known } from './read.js';

export const evangelion = () =>
  known(
    {
      slug: 'neon-genesis-evangelion',
      english: 'Neon Genesis Evangelion',
      romaji: 'Shin Seiki Evangelion',
      native: '新世紀エヴァンゲリオン',
      synonyms: ['NGE', 'Eva'],
      anilistId: 30,
      format: 'TV',
      season: 'FALL',
      seasonYear: 1995,
      start: '1995-10-04',
      end: '1996-03-27',
      episodes: 26,
      author: 'genga_no_mori,cut_bag',
      studios: [
        { name: 'Gainax', id: 6, isMain: true },
        { name: 'Tatsunoko Production', isMain: true },
      ],
    },
    `
# Overview
> Holds the key staff only; see [AniList](https://anilist.co/anime/30) for the series. **Missing:** episodes 3 to 25 and all animators.
## Main Staff
監督: 庵野秀明|Hideaki Anno
副監督: 摩砂雪|Masayuki, 鶴巻和哉|Kazuya Tsurumaki
キャラクターデザイン: 貞本義行|Yoshiyuki Sadamoto
メカニックデザイン: 山下いくと|Ikuto Yamashita, 庵野秀明|Hideaki Anno
## Production
プロデューサー: 小林教子|Noriko Kobayashi, 杉山豊|Yutaka Sugiyama
アニメーション制作: *タツノコプロ|Tatsunoko Production, *GAINAX|Gainax|6
## Sound
音響監督: 田中英行|Hideyuki Tanaka
## Finish Animation
色彩設計: 高星晴美|Harumi Takaboshi
## Background Art
美術監督: 加藤浩|Hiroshi Katou
## Photography
撮影監督: 黒田洋一|Youichi Kuroda
## Editing
編集: 三木幸子|Sachiko Miki
## Music
音楽: 鷺巣詩郎|Shirou Sagisu
# OP
> "残酷な天使のテーゼ" (A Cruel Angel's Thesis)
## Theme Song
作詞: 及川眠子|Neko Oikawa
作曲: 佐藤英敏|Hidetoshi Satou
編曲: 大森俊之|Toshiyuki Oomori
歌: 高橋洋子|Youko Takahashi
# ED
> "FLY ME TO THE MOON"
## Theme Song
作詞・作曲: |Bart Howard
歌: CLAIRE|Claire
# #01「使徒、襲来」
@ 1995-10-04
## Main Staff
脚本: 庵野秀明|Hideaki Anno
絵コンテ: 摩砂雪|Masayuki, 庵野秀明|Hideaki Anno
演出: 鶴巻和哉|Kazuya Tsurumaki
作画監督: 鈴木俊二|Shunji Suzuki
# #02「見知らぬ、天井」
## Main Staff
脚本: 榎戸洋司|Youji Enokido, 庵野秀明|Hideaki Anno
絵コンテ: 摩砂雪|Masayuki, 庵野秀明|Hideaki Anno
演出: 鶴巻和哉|Kazuya Tsurumaki
作画監督: 本田雄|Takeshi Honda
# #26「世界の中心でアイを叫んだけもの」
@ 1996-03-27
## Main Staff
脚本: 庵野秀明|Hideaki Anno
`,
  );
