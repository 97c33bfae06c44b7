export interface RelevanceQuery {
  q: string;
  kind: 'person' | 'list';
  /** The lowest acceptable rank: 1 or 3. */
  within: number;
  /** One of its names, Japanese or English; for a list its title. */
  wanted: string;
  why: string;
}

/**
 * What people type, one per line: query | p (person, studio) or l (list) | 1 (must be first) or 3 (in the first three) | expected
 * result | reason. Among 50,000 other people.
 */
const table = `
# whole names in Japanese
宮﨑駿 | p | 1 | Hayao Miyazaki | as credited
宮崎駿 | p | 1 | Hayao Miyazaki | ordinary form of 﨑
宮嵜駿 | p | 1 | Hayao Miyazaki | another form of 崎
宮崎 駿 | p | 1 | Hayao Miyazaki | a space
宮崎　駿 | p | 1 | Hayao Miyazaki | a wide space
渡辺歩 | p | 1 | Ayumu Watanabe | new form for 邊
渡邉歩 | p | 1 | Ayumu Watanabe | the other old form
渡邊歩 | p | 1 | Ayumu Watanabe | as credited
渡邊信一郎 | p | 1 | Shinichirou Watanabe | old form for 辺
渡邉信一郎 | p | 1 | Shinichirou Watanabe | the other old form
斎藤優一郎 | p | 1 | Yuuichirou Saitou | 斎 for 齋
斉藤優一郎 | p | 1 | Yuuichirou Saitou | 斉 for 齋
齊藤優一郎 | p | 1 | Yuuichirou Saitou | 齊 for 齋
桜井孝宏 | p | 1 | Takahiro Sakurai | new form for 櫻
沢野弘之 | p | 1 | Hiroyuki Sawano | new form for 澤
濱崎博嗣 | p | 1 | Hiroshi Hamasaki | old form for 浜
濱﨑博嗣 | p | 1 | Hiroshi Hamasaki | two old forms
髙畑勲 | p | 1 | Isao Takahata | ladder 高
廣瀬清志 | p | 1 | Kiyoshi Hirose | as credited
広瀬清志 | p | 1 | Kiyoshi Hirose | new form for 廣
前沢寛之 | p | 1 | Hiroyuki Maezawa | new form for 澤
鷺巣詩郎 | p | 1 | Shirou Sagisu | as credited
志茂文彦 | p | 1 | Fumihiko Shimo | as credited
菅野よう子 | p | 1 | Youko Kanno | kanji and kana
菅野ヨウ子 | p | 1 | Youko Kanno | katakana for hiragana
今敏 | p | 1 | Satoshi Kon | two characters
かきふらい | p | 1 | Kakifly | a pen name in kana
カキフライ | p | 1 | Kakifly | the same in katakana
ｶｷﾌﾗｲ | p | 1 | Kakifly | half width
# the beginning of a name, one or two characters
志茂 | p | 1 | Fumihiko Shimo | a rare surname
鷺 | p | 3 | Shirou Sagisu | one kanji, rare
麻枝 | p | 1 | Jun Maeda | a surname
庵 | p | 3 | Hideaki Anno | one kanji
貞本 | p | 1 | Yoshiyuki Sadamoto | a surname
鶴巻 | p | 1 | Kazuya Tsurumaki | a surname
鶴岡 | p | 1 | Youta Tsuruoka | a surname
摩砂 | p | 1 | Masayuki | half typed
押井 | p | 3 | Mamoru Oshii | a surname
湯浅政 | p | 1 | Masaaki Yuasa | half typed
駿 | p | 3 | Hayao Miyazaki | a given name of one kanji
敏 | p | 3 | Satoshi Kon | a given name of one kanji
勲 | p | 3 | Isao Takahata | a given name of one kanji
克洋 | p | 1 | Katsuhiro Ootomo | the given name
秀明 | p | 3 | Hideaki Anno | the given name
よう子 | p | 3 | Youko Kanno | the given name
# whole names in romaji, both orders
Hayao Miyazaki | p | 1 | Hayao Miyazaki | given name first
Miyazaki Hayao | p | 1 | Hayao Miyazaki | surname first
miyazaki, hayao | p | 1 | Hayao Miyazaki | with a comma
MIYAZAKI HAYAO | p | 1 | Hayao Miyazaki | capitals
Ｍｉｙａｚａｋｉ　Ｈａｙａｏ | p | 1 | Hayao Miyazaki | full width
miyazakihayao | p | 1 | Hayao Miyazaki | no space
hayaomiyazaki | p | 1 | Hayao Miyazaki | no space, given name first
Shinkai Makoto | p | 1 | Makoto Shinkai | surname first
makoto shinkai | p | 1 | Makoto Shinkai | given name first
Anno Hideaki | p | 1 | Hideaki Anno | surname first
Hideaki Anno | p | 1 | Hideaki Anno | given name first
Satoshi Kon | p | 1 | Satoshi Kon | short
kon satoshi | p | 1 | Satoshi Kon | short, surname first
Jun Maeda | p | 1 | Jun Maeda | short
Maeda Jun | p | 1 | Jun Maeda | short, surname first
ONE | p | 1 | ONE | one word, many begin so
Lia | p | 1 | Lia | one short word
Yui | p | 1 | YUI | one short word
Sid | p | 1 | Sid | one short word
Masayuki | p | 1 | Masayuki | a name of one word that many have as given name
tom h@ck | p | 1 | Tom-H@ck | punctuation
tomhck | p | 1 | Tom-H@ck | punctuation left out
lilb | p | 1 | Lil'B | apostrophe left out
# long vowels in all ways
Shoji Kawamori | p | 1 | Shouji Kawamori | short
Shouji Kawamori | p | 1 | Shouji Kawamori | written out
Shōji Kawamori | p | 1 | Shouji Kawamori | macron
Kawamori Shôji | p | 1 | Shouji Kawamori | circumflex, surname first
Katsuhiro Otomo | p | 1 | Katsuhiro Ootomo | oo as o
Katsuhiro Ōtomo | p | 1 | Katsuhiro Ootomo | oo as macron
Ootomo Katsuhiro | p | 1 | Katsuhiro Ootomo | written out
Ohtomo Katsuhiro | p | 1 | Katsuhiro Ootomo | oo as oh
Yoko Kanno | p | 1 | Youko Kanno | short
Yōko Kanno | p | 1 | Youko Kanno | macron
kanno yoko | p | 1 | Youko Kanno | surname first, short
Ichiro Okouchi | p | 1 | Ichirou Ookouchi | two long vowels short
Ichirō Ōkōchi | p | 1 | Ichirou Ookouchi | three macrons
Shinichiro Watanabe | p | 1 | Shinichirou Watanabe | short
Shin'ichirō Watanabe | p | 1 | Shinichirou Watanabe | apostrophe and macron
Yota Tsuruoka | p | 1 | Youta Tsuruoka | short
Ryosuke Takahashi | p | 1 | Ryousuke Takahashi | short
Akiyuki Shinbo | p | 1 | Akiyuki Shinbou | short
Shiro Sagisu | p | 1 | Shirou Sagisu | short
Hiroshi Onogi | p | 1 | Hiroshi Oonogi | oo as o
Yuichiro Saito | p | 1 | Yuuichirou Saitou | three long vowels short
# kana for people named in kanji
みやざきはやお | p | 1 | Hayao Miyazaki | a reading
ミヤザキハヤオ | p | 1 | Hayao Miyazaki | in katakana
みやざき はやお | p | 1 | Hayao Miyazaki | with a space
はやおみやざき | p | 1 | Hayao Miyazaki | the other order
しんかいまこと | p | 1 | Makoto Shinkai | a reading
しんかい | p | 3 | Makoto Shinkai | a reading of the surname
かわもりしょうじ | p | 1 | Shouji Kawamori | a long vowel
かわもりしょーじ | p | 1 | Shouji Kawamori | a long vowel with a bar
おおともかつひろ | p | 1 | Katsuhiro Ootomo | おお
あんのひであき | p | 1 | Hideaki Anno | ん before の
しもふみ | p | 1 | Fumihiko Shimo | half typed
さだもとy | p | 1 | Yoshiyuki Sadamoto | half typed in an input method
ひさいし | p | 3 | Joe Hisaishi | a reading of the surname
# half typed
miyazaki hay | p | 1 | Hayao Miyazaki | half typed
hayao miy | p | 3 | Hayao Miyazaki | half typed
shinkai m | p | 1 | Makoto Shinkai | half typed
sadamo | p | 1 | Yoshiyuki Sadamoto | half typed
tsuruma | p | 1 | Kazuya Tsurumaki | half typed
fumihiko shi | p | 3 | Fumihiko Shimo | half typed
kakif | p | 1 | Kakifly | half typed
ikuh | p | 3 | Kunihiko Ikuhara | half typed
# one letter wrong, missing, doubled, swapped
Miyasaki Hayao | p | 3 | Hayao Miyazaki | wrong letter
Miyazali Hayao | p | 1 | Hayao Miyazaki | wrong letter
Miyzaki Hayao | p | 1 | Hayao Miyazaki | missing letter
Miyazakki Hayao | p | 1 | Hayao Miyazaki | doubled letter
Miyaazki Hayao | p | 1 | Hayao Miyazaki | swapped letters
Hayoa Miyazaki | p | 1 | Hayao Miyazaki | swapped letters
Hyao Miyazaki | p | 1 | Hayao Miyazaki | missing letter
Makoto Shinkia | p | 1 | Makoto Shinkai | swapped letters
Makotto Shinkai | p | 1 | Makoto Shinkai | doubled letter
Shinkay Makoto | p | 1 | Makoto Shinkai | wrong letter
Hideaki Ano | p | 3 | Hideaki Anno | missing letter
Hidaeki Anno | p | 1 | Hideaki Anno | swapped letters
Sadamato Yoshiyuki | p | 1 | Yoshiyuki Sadamoto | wrong letter
Sadamotto | p | 1 | Yoshiyuki Sadamoto | doubled letter, surname only
Tsurumaka | p | 1 | Kazuya Tsurumaki | wrong letter, surname only
Shimoo Fumihiko | p | 1 | Fumihiko Shimo | doubled letter
Fumihko Shimo | p | 1 | Fumihiko Shimo | missing letter
Kajiura Yukki | p | 1 | Yuki Kajiura | doubled letter
Sawanno Hiroyuki | p | 1 | Hiroyuki Sawano | doubled letter
Akiyuki Shimbo | p | 1 | Akiyuki Shinbou | m for n
Miyazali H | p | 3 | Hayao Miyazaki | wrong letter, half typed
Kakifley | p | 1 | Kakifly | one letter too many
hayaomiyazali | p | 3 | Hayao Miyazaki | wrong letter without a space
宮崎馳 | p | 3 | Hayao Miyazaki | a wrong kanji of three
志茂文産 | p | 1 | Fumihiko Shimo | a wrong kanji of four
志毛文彦 | p | 1 | Fumihiko Shimo | a wrong kanji of four
貞元義行 | p | 1 | Yoshiyuki Sadamoto | a wrong kanji of four
庵野英明 | p | 1 | Hideaki Anno | a wrong kanji of four
鶴巻和弥 | p | 1 | Kazuya Tsurumaki | a wrong kanji of four
幾原邦 彥 | p | 1 | Kunihiko Ikuhara | an old form and a space
河守正治 | p | 1 | Shouji Kawamori | a wrong kanji of four
渡辺真一郎 | p | 1 | Shinichirou Watanabe | a wrong kanji of five
みやさきはやお | p | 3 | Hayao Miyazaki | a missing mark in kana
# frequent first among the many
Asai Akie | p | 1 | Akie Asai | the most frequent of 50,000
朝井 | p | 1 | 朝井 明恵 | most credited of many with this surname
朝井明恵 | p | 1 | Akie Asai | a whole name
Aoi Akie | p | 1 | Akie Aoi | surname first
Kazue Kuroi | p | 1 | Kazue Kuroi | given name first
Higashito Kuniko | p | 1 | Kuniko Higashito | somebody rare
岩泉孝志 | p | 1 | Takashi Iwaizumi | somebody rare
いわいずみたかし | p | 1 | Takashi Iwaizumi | somebody rare by reading
Nishiguci Yasuo | p | 1 | Yasuo Nishiguchi | somebody rare, missing letter
asai | p | 3 | Akie Asai | a surname that many have
石 | p | 3 | 石井 明恵 | one kanji that many have
# studios
京都アニメーション | p | 1 | Kyoto Animation | as credited
京都アニメ | p | 1 | Kyoto Animation | half typed
Kyoto Animation | p | 1 | Kyoto Animation | in English
kyoto ani | p | 1 | Kyoto Animation | half typed
Kyouto Animation | p | 1 | Kyoto Animation | a long vowel written out
Kyoto Anmiation | p | 1 | Kyoto Animation | swapped letters
株式会社京都アニメーション | p | 1 | Kyoto Animation | with its legal form
京都アニメーション(株) | p | 1 | Kyoto Animation | with its legal form, short
京都animation | p | 1 | Kyoto Animation | a word in the other language
スタジオジブリ | p | 1 | Studio Ghibli | as credited
ジブリ | p | 1 | Studio Ghibli | without スタジオ
株式会社スタジオジブリ | p | 1 | Studio Ghibli | with its legal form
ghibli | p | 1 | Studio Ghibli | without Studio
Studio Ghilbi | p | 1 | Studio Ghibli | swapped letters
studio ジブリ | p | 1 | Studio Ghibli | a word in the other language
カラー | p | 1 | khara | without its legal form
株式会社カラー | p | 1 | khara | as credited
khara | p | 1 | khara | in English
サンライズ | p | 1 | Sunrise | as credited
sunrise | p | 1 | Sunrise | in English
㈱サンライズ | p | 1 | Sunrise | with a legal form that is not credited
ボンズ | p | 1 | bones | as credited
Bones | p | 1 | bones | in English
gainax | p | 1 | Gainax | in English
Production IG | p | 1 | Production I.G | a point left out
tatsunoko | p | 1 | Tatsunoko Production | without Production
science saru | p | 1 | Science SARU | in English
# lists by their titles
Neon Genesis Evangelion | l | 1 | Neon Genesis Evangelion | the English title
新世紀エヴァンゲリオン | l | 1 | Neon Genesis Evangelion | the Japanese title
エヴァンゲリオン | l | 1 | Neon Genesis Evangelion | from a word inside on
エヴァ | l | 1 | Neon Genesis Evangelion | half typed, from a word inside on
evangelion | l | 1 | Neon Genesis Evangelion | one word of it
Shinseiki Evangelion | l | 1 | Neon Genesis Evangelion | romaji, other spaces
NGE | l | 1 | Neon Genesis Evangelion | an abbreviation
eva | l | 1 | Neon Genesis Evangelion | an abbreviation
Evangelon | l | 1 | Neon Genesis Evangelion | missing letter
Neon Gensis Evangelion | l | 1 | Neon Genesis Evangelion | missing letter
evangelion neon | l | 1 | Neon Genesis Evangelion | words in another order
Cowboy Bebop | l | 1 | Cowboy Bebop | the title
カウボーイビバップ | l | 1 | Cowboy Bebop | in Japanese
カウボーイ・ビバップ | l | 1 | Cowboy Bebop | with a point
cowboybebop | l | 1 | Cowboy Bebop | no space
bebop | l | 1 | Cowboy Bebop | the second word
Cowbow Bebop | l | 1 | Cowboy Bebop | wrong letter
Fullmetal Alchemist | l | 1 | Fullmetal Alchemist: Brotherhood | half of it
full metal alchemist | l | 1 | Fullmetal Alchemist: Brotherhood | a space too many
fullmetal alchemist brotherhood | l | 1 | Fullmetal Alchemist: Brotherhood | without the colon
brotherhood | l | 1 | Fullmetal Alchemist: Brotherhood | the last word
FMAB | l | 1 | Fullmetal Alchemist: Brotherhood | an abbreviation
hagaren | l | 1 | Fullmetal Alchemist: Brotherhood | an abbreviation
鋼の錬金術師 | l | 1 | Fullmetal Alchemist: Brotherhood | in Japanese
鋼の鍊金術師 | l | 1 | Fullmetal Alchemist: Brotherhood | an old form
鋼の練金術師 | l | 1 | Fullmetal Alchemist: Brotherhood | a wrong kanji
錬金術 | l | 1 | Fullmetal Alchemist: Brotherhood | from the middle
Hagane no Renkinjutsushi | l | 1 | Fullmetal Alchemist: Brotherhood | romaji
はがねのれんきんじゅつし | l | 1 | Fullmetal Alchemist: Brotherhood | its reading
Alchemsit | l | 1 | Fullmetal Alchemist: Brotherhood | swapped letters, one word
けいおん | l | 1 | K-ON! | without the mark
ケイオン | l | 1 | K-ON! | in katakana
K-ON! | l | 1 | K-ON! | with punctuation
kon | l | 3 | K-ON! | without punctuation
keion | l | 1 | K-ON! | by a synonym
Mob Psycho 100 | l | 1 | Mob Psycho 100 | the title
モブサイコ | l | 1 | Mob Psycho 100 | half of it
ﾓﾌﾞｻｲｺ100 | l | 1 | Mob Psycho 100 | half width
mob psyco | l | 1 | Mob Psycho 100 | missing letter, half of it
psycho | l | 1 | Mob Psycho 100 | a word inside
Clannad | l | 1 | Clannad: After Story | half of it
after story | l | 1 | Clannad: After Story | the second half
クラナド | l | 1 | Clannad: After Story | by a synonym
clanad after story | l | 1 | Clannad: After Story | missing letter
Kawanatsu | l | 1 | The Summer the River Forgot | an abbreviation
川が忘れた夏 | l | 1 | The Summer the River Forgot | in Japanese
かわがわすれたなつ | l | 1 | The Summer the River Forgot | its reading
summer the river | l | 1 | The Summer the River Forgot | a word inside on
しろとう | l | 1 | The Lighthouse Keepers of Shirasaki | an abbreviation in kana
Shirasaki no Todaimori | l | 1 | The Lighthouse Keepers of Shirasaki | a long vowel short
lighthouse keepers | l | 1 | The Lighthouse Keepers of Shirasaki | words inside
Shuden no Ato de | l | 1 | After the Last Train | a long vowel short
エヴァンゲリヨン | l | 1 | Neon Genesis Evangelion | a wrong kana, from a word inside on
終電の後で | l | 3 | After the Last Train | kanji for kana
郵便局 | l | 1 | The Clockwork Post Office | from the middle
鉄 | l | 3 | Iron Orchard | one kanji
鐵の果樹園 | l | 1 | Iron Orchard | an old form
iron orcahrd | l | 1 | Iron Orchard | swapped letters
moon rabits | l | 1 | Momo and the Moon Rabbits | missing letter
`;

export const relevanceQueries: RelevanceQuery[] = table
  .split('\n')
  .filter((line) => line.includes(' | '))
  .map((line) => {
    const [q, kind, within, wanted, why] = line.split(' | ') as [string, string, string, string, string];
    return { q, kind: kind === 'l' ? 'list' : 'person', within: Number(within), wanted, why };
  });
