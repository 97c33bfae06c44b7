import { known } from './read.js';

export const clannadAfterStory = () =>
  known(
    {
      slug: 'clannad-after-story',
      english: 'Clannad: After Story',
      romaji: 'CLANNAD: After Story',
      native: 'CLANNAD〜AFTER STORY〜',
      synonyms: ['クラナド アフターストーリー'],
      anilistId: 4181,
      format: 'TV',
      season: 'FALL',
      seasonYear: 2008,
      start: '2008-10-03',
      end: '2009-03-27',
      episodes: 24,
      author: 'pausebutton,genga_no_mori',
      studios: [{ name: 'Kyoto Animation', id: 2, isMain: true }],
    },
    `
# Overview
> Holds the key staff only; see [AniList](https://anilist.co/anime/4181) for the series. **Missing:** animators of the episodes, the episodes that are not shown here.
## Main Staff
原作: *Key|Key, *ビジュアルアーツ|Visual Arts
監督: 石原立也|Tatsuya Ishihara
シリーズ構成・脚本: 志茂文彦|Fumihiko Shimo
キャラクター原案: 樋上いたる|Itaru Hinoue
キャラクターデザイン・総作画監督: 池田和美|Kazumi Ikeda
## Production
プロデューサー: 中山佳久|Yoshihisa Nakayama, 中村伸一|Shinichi Nakamura, 太布尚弘, 八田陽子|Youko Hatta
アニメーション制作: *京都アニメーション|Kyoto Animation|2
製作: *光坂高校演劇部|Hikarizaka High School Drama Club, *TBS|TBS
## Sound
音響監督: 鶴岡陽太|Youta Tsuruoka
音響効果: 森川永子|Eiko Morikawa
音響制作: *楽音舎|Rakuonsha
## Finish Animation
色彩設計: 竹田明代|Akiyo Takeda
## Background Art
美術監督: 篠原睦雄|Mutsuo Shinohara
## Photography
撮影監督: 山本倫|Rin Yamamoto
## Editing
編集: 重村建吾|Kengo Shigemura
オンライン編集: *IMAGICA|IMAGICA
## Music
音楽: 折戸伸治|Shinji Orito, 戸越まごめ|Magome Togoshi, 麻枝准|Jun Maeda
# OP
> "時を刻む唄" (Toki wo Kizamu Uta)
## Main Staff
絵コンテ・演出: 石原立也|Tatsuya Ishihara
作画監督: 池田和美|Kazumi Ikeda
## Key Animation
原画: 武本康弘|Yasuhiro Takemoto, 高橋博行|Hiroyuki Takahashi, 西屋太志|Futoshi Nishiya, 植野千世子|Chiyoko Ueno, 高橋真梨子|Mariko Takahashi, 秋竹斉一|Seiichi Akitake, 山田尚子|Naoko Yamada
## Theme Song
作詞・作曲: 麻枝准|Jun Maeda
歌: Lia|Lia
# ED
> "TORCH"
## Main Staff
絵コンテ・演出: 石原立也|Tatsuya Ishihara
作画監督: 池田和美|Kazumi Ikeda
## Key Animation
原画: 武本康弘|Yasuhiro Takemoto, 坂本一也|Kazuya Sakamoto, 堀口悠紀子|Yukiko Horiguchi
## Theme Song
歌: Lia|Lia
# #01「夏の終わりのサヨナラ」
@ 2008-10-03
## Main Staff
脚本: 志茂文彦|Fumihiko Shimo
絵コンテ・演出: 石原立也|Tatsuya Ishihara
演出補佐: 米田光良|Mitsuyoshi Yoneda
作画監督: 池田和美|Kazumi Ikeda
# #02「いつわりの愛をさがして」
## Main Staff
脚本: 志茂文彦|Fumihiko Shimo
絵コンテ・演出: 石立太一|Taichi Ishidate
作画監督: 植野千世子|Chiyoko Ueno
# #03「すれちがう心」
## Main Staff
脚本: 志茂文彦|Fumihiko Shimo
絵コンテ・演出: 山田尚子|Naoko Yamada
作画監督: 堀口悠紀子|Yukiko Horiguchi
# #04「あの日と同じ笑顔で」
## Main Staff
脚本: 志茂文彦|Fumihiko Shimo
絵コンテ・演出: 米田光良|Mitsuyoshi Yoneda
作画監督: 秋竹斉一|Seiichi Akitake
# #05「君のいた季節」
## Main Staff
脚本: 志茂文彦|Fumihiko Shimo
絵コンテ: 武本康弘|Yasuhiro Takemoto
演出: 北之原孝将|Noriyuki Kitanohara
作画監督: 西屋太志|Futoshi Nishiya
# #08「勇気ある闘い」
## Main Staff
脚本: 志茂文彦|Fumihiko Shimo
絵コンテ・演出: 石立太一|Taichi Ishidate
作画監督: 植野千世子|Chiyoko Ueno
# #10「始まりの季節」
## Main Staff
脚本: 志茂文彦|Fumihiko Shimo
絵コンテ・演出: 山田尚子|Naoko Yamada
作画監督: 高橋博行|Hiroyuki Takahashi
# #14「新しい家族」
## Main Staff
脚本: 志茂文彦|Fumihiko Shimo
絵コンテ・演出: 石立太一|Taichi Ishidate
作画監督: 西屋太志|Futoshi Nishiya
# #16「白い闇」
## Main Staff
脚本: 志茂文彦|Fumihiko Shimo
絵コンテ・演出: 山田尚子|Naoko Yamada
作画監督: 高橋博行|Hiroyuki Takahashi
`,
  );
