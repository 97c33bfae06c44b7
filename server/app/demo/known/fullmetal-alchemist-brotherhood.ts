import { known } from './read.js';

export const fullmetalAlchemistBrotherhood = () =>
  known(
    {
      slug: 'fullmetal-alchemist-brotherhood',
      english: 'Fullmetal Alchemist: Brotherhood',
      romaji: 'Hagane no Renkinjutsushi: FULLMETAL ALCHEMIST',
      native: '鋼の錬金術師 FULLMETAL ALCHEMIST',
      synonyms: ['FMAB', 'Hagaren'],
      anilistId: 5114,
      format: 'TV',
      season: 'SPRING',
      seasonYear: 2009,
      start: '2009-04-05',
      end: '2010-07-04',
      episodes: 64,
      author: 'pausebutton',
      studios: [{ name: 'bones', id: 4, isMain: true }],
    },
    `
# Overview
> Holds the key staff and the theme songs only; see [AniList](https://anilist.co/anime/5114). **Missing:** all episodes but the script of the first.
## Main Staff
原作: 荒川弘|Hiromu Arakawa
監督: 入江泰浩|Yasuhiro Irie
シリーズ構成: 大野木寛|Hiroshi Oonogi
キャラクターデザイン: 菅野宏紀|Hiroki Kanno
## Production
アニメーション制作: *ボンズ|bones|4
## Sound
音響監督: 三間雅文|Masafumi Mima
## Finish Animation
色彩設計: 中尾総子|Fusako Nakao
## Background Art
美術監督: 佐藤豪志|Takeshi Satou
## Editing
編集: 定松剛|Tsuyoshi Sadamatsu
## Music
音楽: 千住明|Akira Senju
# OP1
> "again"
## Theme Song
作詞・作曲: YUI|YUI
歌: YUI|YUI
# OP2
> "ホログラム" (Hologram)
## Theme Song
歌: |NICO Touches the Walls
# OP3
> "ゴールデンタイムラバー" (Golden Time Lover)
## Theme Song
歌: スキマスイッチ|Sukima Switch
# OP4
> "Period"
## Theme Song
歌: CHEMISTRY|Chemistry
# OP5
> "レイン" (Rain)
## Theme Song
歌: シド|Sid
# ED1
> "嘘" (Uso)
## Theme Song
歌: シド|Sid
# ED2
> "LET IT OUT"
## Theme Song
歌: 福原美穂|Miho Fukuhara
# ED3
> "つないだ手" (Tsunaida Te)
## Theme Song
歌: Lil'B|Lil'B
# ED4
> "瞬間センチメンタル" (Shunkan Sentimental)
## Theme Song
歌: SCANDAL|Scandal
# ED5
> "RAY OF LIGHT"
## Theme Song
歌: 中川翔子|Shouko Nakagawa
# #01「鋼の錬金術師」
@ 2009-04-05
## Main Staff
脚本: 大野木寛|Hiroshi Oonogi
`,
  );
