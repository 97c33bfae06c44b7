import { known } from './read.js';

export const cowboyBebop = () =>
  known(
    {
      slug: 'cowboy-bebop',
      english: 'Cowboy Bebop',
      romaji: 'Cowboy Bebop',
      native: 'カウボーイビバップ',
      anilistId: 1,
      format: 'TV',
      season: 'SPRING',
      seasonYear: 1998,
      start: '1998-04-03',
      end: '1999-04-24',
      episodes: 26,
      author: 'genga_no_mori',
      studios: [{ name: 'Sunrise', id: 14, isMain: true }],
    },
    `
# Overview
> Holds the key staff only; see [AniList](https://anilist.co/anime/1) for the series. **Missing:** everything but scripts on the episodes.
## Main Staff
原作: 矢立肇|Hajime Yatate
監督: 渡辺信一郎|Shinichirou Watanabe
シリーズ構成: 信本敬子|Keiko Nobumoto
キャラクターデザイン: 川元利浩|Toshihiro Kawamoto
メカニックデザイン: 山根公利|Kimitoshi Yamane
セットデザイン: 今掛勇|Isamu Imakake
## Production
企画: *サンライズ|Sunrise|14
プロデューサー: 南雅彦|Masahiko Minami, 池口和彦|Kazuhiko Ikeguchi
アニメーション制作: *サンライズ|Sunrise|14
## Sound
音響監督: 小林克良|Katsuyoshi Kobayashi
## Finish Animation
色彩設計: 中山しほ子|Shihoko Nakayama
## Background Art
美術監督: 東潤一|Junichi Higashi
## Photography
撮影監督: 大神洋一|Youichi Oogami
## Editing
編集: 鶴渕友彰|Tomoaki Tsurubuchi
## Music
音楽: 菅野よう子|Youko Kanno
# OP
> "Tank!"
## Theme Song
作曲・編曲: 菅野よう子|Youko Kanno
歌=Performance: シートベルツ|Seatbelts
# ED1
> "THE REAL FOLK BLUES"
## Theme Song
作詞: 岩里祐穂|Yuuho Iwasato
作曲・編曲: 菅野よう子|Youko Kanno
歌: 山根麻衣|Mai Yamane
# ED3
> "BLUE", on the last episode
## Theme Song
作詞: |Tim Jensen
作曲・編曲: 菅野よう子|Youko Kanno
歌: 山根麻衣|Mai Yamane
# #01「アステロイド・ブルース」
## Main Staff
脚本: 信本敬子|Keiko Nobumoto
# #05「堕天使たちのバラッド」
## Main Staff
脚本: 横手美智子|Michiko Yokote
# #25「ザ・リアル・フォークブルース(前編)」
## Main Staff
脚本: 信本敬子|Keiko Nobumoto
# #26「ザ・リアル・フォークブルース(後編)」
## Main Staff
脚本: 信本敬子|Keiko Nobumoto
`,
  );
