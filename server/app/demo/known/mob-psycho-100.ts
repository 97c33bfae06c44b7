import { known } from './read.js';

export const mobPsycho100 = () =>
  known(
    {
      slug: 'mob-psycho-100',
      english: 'Mob Psycho 100',
      romaji: 'Mob Psycho 100',
      native: 'モブサイコ100',
      anilistId: 21507,
      format: 'TV',
      season: 'SUMMER',
      seasonYear: 2016,
      start: '2016-07-12',
      end: '2016-09-27',
      episodes: 12,
      author: 'cut_bag',
      studios: [{ name: 'bones', id: 4, isMain: true }],
    },
    `
# Overview
> Holds the key staff only; see [AniList](https://anilist.co/anime/21507) for the series. **Missing:** all episodes but the script of the first.
## Main Staff
原作: ONE|ONE
監督: 立川譲|Yuzuru Tachikawa
シリーズ構成: 瀬古浩司|Hiroshi Seko
キャラクターデザイン: 亀田祥倫|Yoshimichi Kameda
## Production
アニメーション制作: *ボンズ|bones|4
## Sound
音響監督: 若林和弘|Kazuhiro Wakabayashi
## Finish Animation
色彩設計: 中山しほ子|Shihoko Nakayama
## Background Art
美術監督: 河野羚|Ryou Kouno
## Photography
撮影監督: 古本真由子|Mayuko Furumoto
## Editing
編集: 廣瀬清志|Kiyoshi Hirose
## Music
音楽: 川井憲次|Kenji Kawai
# OP
> "99"
## Theme Song
歌: |MOB CHOIR
# ED
> "リフレインボーイ" (Refrain Boy)
## Theme Song
歌: |ALL OFF
# #01「自称霊能力者・霊幻新隆～とモブ～」
@ 2016-07-12
## Main Staff
脚本: 瀬古浩司|Hiroshi Seko
`,
  );
