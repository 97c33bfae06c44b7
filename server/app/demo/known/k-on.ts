import { known } from './read.js';

export const kOn = () =>
  known(
    {
      slug: 'k-on',
      english: 'K-ON!',
      romaji: 'K-ON!',
      native: 'けいおん!',
      synonyms: ['Keion'],
      anilistId: 5680,
      format: 'TV',
      season: 'SPRING',
      seasonYear: 2009,
      start: '2009-04-03',
      end: '2009-06-26',
      episodes: 13,
      author: '',
      studios: [{ name: 'Kyoto Animation', id: 2, isMain: true }],
    },
    `
# Overview
> Holds the key staff only; see [AniList](https://anilist.co/anime/5680) for the series. **Missing:** all episodes but the first, all animators.
## Main Staff
原作: かきふらい|Kakifly
監督: 山田尚子|Naoko Yamada
シリーズ構成: 吉田玲子|Reiko Yoshida
キャラクターデザイン・総作画監督: 堀口悠紀子|Yukiko Horiguchi
楽器設定・楽器作監: 高橋博行|Hiroyuki Takahashi
## Production
アニメーション制作: *京都アニメーション|Kyoto Animation|2
## Sound
音響監督: 鶴岡陽太|Youta Tsuruoka
音響制作: *楽音舎|Rakuonsha
## Finish Animation
色彩設計: 竹田明代|Akiyo Takeda
## Background Art
美術監督: 田村せいき|Seiki Tamura
## Photography
撮影監督: 山本倫|Rin Yamamoto
## Editing
編集: 重村建吾|Kengo Shigemura
## Music
音楽: 百石元|Hajime Hyakkoku
# OP
> "Cagayake!GIRLS"
## Theme Song
作詞: 大森祥子|Shouko Oomori
作曲・編曲: Tom-H@ck|Tom-H@ck
歌: 桜高軽音部|Sakura High School Light Music Club
# ED
> "Don't say 'lazy'"
## Theme Song
作詞: 大森祥子|Shouko Oomori
作曲: 前澤寛之|Hiroyuki Maezawa
編曲: 小森茂生|Shigeo Komori
歌: 桜高軽音部|Sakura High School Light Music Club
# #01「廃部!」
@ 2009-04-03
## Main Staff
脚本: 吉田玲子|Reiko Yoshida
絵コンテ・演出: 山田尚子|Naoko Yamada
作画監督: 堀口悠紀子|Yukiko Horiguchi
`,
  );
