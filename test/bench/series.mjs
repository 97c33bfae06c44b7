import { random } from './random.mjs';

/**
 * An invented series with known right answers: 360 different names in some 1,500 rows of 24 episodes, as a credit text and as a
 * document. The characters are those of real names, so that suggestions are right and wrong about as often as with real people;
 * who is who is made up, and the same in every run.
 */
export const seriesNames = 360;
const seriesEpisodes = 24;
const studiosAmong = 24;

/** `characters:Reading`, or several readings, the most frequent first. */
const parse = (text) =>
  text
    .trim()
    .split(/\s+/)
    .map((one) => one.split(':'))
    .map(([ja, readings]) => ({ ja, readings: readings.split('/') }));

const surnames = parse(`
  佐藤:Satou 鈴木:Suzuki 高橋:Takahashi 田中:Tanaka 伊藤:Itou 渡辺:Watanabe 山本:Yamamoto 中村:Nakamura 小林:Kobayashi
  加藤:Katou 吉田:Yoshida 山田:Yamada 佐々木:Sasaki 山口:Yamaguchi 松本:Matsumoto 井上:Inoue 木村:Kimura 林:Hayashi
  斎藤:Saitou 清水:Shimizu 山崎:Yamazaki/Yamasaki 森:Mori 池田:Ikeda 橋本:Hashimoto 阿部:Abe 石川:Ishikawa
  山下:Yamashita 中島:Nakajima/Nakashima 石井:Ishii 小川:Ogawa 前田:Maeda 岡田:Okada 長谷川:Hasegawa 藤田:Fujita
  後藤:Gotou 近藤:Kondou 村上:Murakami 遠藤:Endou 青木:Aoki 坂本:Sakamoto 福田:Fukuda 太田:Oota 西村:Nishimura
  藤井:Fujii 金子:Kaneko 藤原:Fujiwara 三浦:Miura 岡本:Okamoto 松田:Matsuda 中川:Nakagawa 中野:Nakano 原田:Harada
  小野:Ono 田村:Tamura 竹内:Takeuchi 和田:Wada 中山:Nakayama 石田:Ishida 上田:Ueda 森田:Morita 原:Hara 柴田:Shibata
  酒井:Sakai 工藤:Kudou 横山:Yokoyama 宮崎:Miyazaki 宮本:Miyamoto 内田:Uchida 高木:Takagi 安藤:Andou 谷口:Taniguchi
  大野:Oono 丸山:Maruyama 今井:Imai 高田:Takada 藤本:Fujimoto 武田:Takeda 村田:Murata 上野:Ueno 杉山:Sugiyama
  増田:Masuda 菅原:Sugawara 平野:Hirano 小島:Kojima 千葉:Chiba 久保:Kubo 松井:Matsui 岩崎:Iwasaki 桜井:Sakurai
  野口:Noguchi 松尾:Matsuo 木下:Kinoshita 菊地:Kikuchi 新井:Arai 渡部:Watanabe/Watabe 河野:Kouno/Kawano 東:Higashi/Azuma
  角田:Tsunoda/Kakuta 菅野:Kanno/Sugano 羽生:Hanyuu/Habu 五十嵐:Igarashi 神谷:Kamiya 小山:Koyama/Oyama 新谷:Shintani/Araya
  上村:Uemura/Kamimura 米山:Yoneyama 押山:Oshiyama 磯:Iso 黒田:Kuroda 柳沼:Yaginuma 熊膳:Kumazen 牛島:Ushijima
  入江:Irie 沓名:Kutsuna 山内:Yamauchi 末永:Suenaga 長井:Nagai 立川:Tachikawa/Tatekawa 江原:Ehara 幡野:Hatano 嶋田:Shimada
`);

const givenNames = parse(`
  一郎:Ichirou 健太:Kenta 大輔:Daisuke 直樹:Naoki 和也:Kazuya 拓也:Takuya 翔太:Shouta 健一:Kenichi 浩二:Kouji 哲也:Tetsuya
  隆:Takashi 誠:Makoto 茂:Shigeru 修:Osamu 勇:Isamu 豊:Yutaka 進:Susumu 稔:Minoru 博:Hiroshi/Hiro 剛:Tsuyoshi/Takeshi/Gou
  淳:Jun/Atsushi 徹:Tooru/Tetsu 司:Tsukasa 学:Manabu/Gaku 亮:Ryou/Akira 明:Akira/Akio 聡:Satoshi/Sou 薫:Kaoru 光:Hikaru/Hikari
  裕之:Hiroyuki/Yasuyuki 博之:Hiroyuki 智之:Tomoyuki 正人:Masato/Masahito 直人:Naoto 雅人:Masato 義人:Yoshito 隆司:Takashi/Ryuuji
  浩司:Kouji/Hiroshi 幸一:Kouichi/Yukikazu 祐一:Yuuichi 純一:Junichi 慎一:Shinichi 伸一:Shinichi 敏夫:Toshio 和夫:Kazuo 正夫:Masao
  康生:Yasuo/Kousei 明夫:Akio 晋也:Shinya 俊之:Toshiyuki 雄一:Yuuichi 勝利:Katsutoshi 吉成:Yoshinari 英樹:Hideki 秀樹:Hideki
  裕子:Yuuko/Hiroko 陽子:Youko 洋子:Youko/Hiroko 恵子:Keiko 智子:Tomoko/Satoko 順子:Junko/Yoriko 京子:Kyouko 直子:Naoko 美香:Mika
  由美:Yumi 真由美:Mayumi 香織:Kaori 千恵:Chie 愛:Ai/Megumi 恵:Megumi/Kei 美穂:Miho 亜希子:Akiko 沙織:Saori 絵美:Emi 理恵:Rie
  舞:Mai 彩:Aya/Sayaka 葵:Aoi 遥:Haruka 優:Yuu/Masaru 翼:Tsubasa 望:Nozomi/Nozomu 歩:Ayumi/Ayumu 優子:Yuuko 文子:Fumiko/Ayako
  良平:Ryouhei 洋平:Youhei 亮太:Ryouta 章:Akira/Shou 達也:Tatsuya 貴之:Takayuki 孝行:Takayuki 昌平:Shouhei/Masahira 千尋:Chihiro
  弘:Hiroshi/Hiromu 忍:Shinobu 仁:Hitoshi/Jin 圭:Kei 健:Ken/Takeshi 猛:Takeshi 武:Takeshi 清:Kiyoshi 悟:Satoru 昇:Noboru
`);

const studioWords = parse(
  '風車:Kazaguruma 銀杏:Ichou 群青:Gunjou 木霊:Kodama 白樺:Shirakaba 千鳥:Chidori 灯台:Toudai 東雲:Shinonome 七曜:Shichiyou かもめ:Kamome 夕凪:Yuunagi 雨音:Amaoto',
);
const studioKinds = parse('スタジオ:Studio アニメ工房:Anime@Koubou');

/** Roles that are in no dictionary, with their right names. */
const strangeRoles = parse(
  '水路考証:Waterway@Research 灯火作画:Lamplight@Drawing 潮風設計:Sea@Breeze@Design 星図清書:Star@Chart@Drawing',
);

/** Role as printed, and its rows per episode. */
const episodeRoles = [
  ['脚本', 1],
  ['絵コンテ', 1],
  ['演出', 1],
  ['作画監督', 3],
  ['原画', 19],
  ['第二原画', 12],
  ['動画検査', 1],
  ['動画', 8],
  ['色指定検査', 1],
  ['仕上げ', 6],
  ['背景', 5],
  ['撮影', 4],
  ['制作進行', 1],
];
const mainRoles = ['監督', 'シリーズ構成', 'キャラクターデザイン', '音響監督', '美術監督', '色彩設計'];
const titles = ['霧の朝', '白い道', '灯台の歌', '夏の庭', '遠い窓', '潮の音', '雨の駅', '冬の橋'];

const words = (text) => text.replaceAll('@', ' ');

/** One reading: the most frequent in two of three cases. */
const readingOf = ({ readings }, dice) => readings[dice.chance(0.67) ? 0 : dice.below(readings.length)];

/** Everybody in the series: `{ ja, en, isStudio }`, each Japanese name once. */
function everybody(dice) {
  const known = new Map();
  for (const kind of studioKinds)
    for (const word of studioWords) {
      if (known.size === studiosAmong) break;
      const ja = kind.ja + word.ja;
      known.set(ja, { ja, en: words(`${kind.readings[0]} ${word.readings[0]}`), isStudio: true });
    }
  while (known.size < seriesNames) {
    const [surname, given] = [dice.pick(surnames), dice.pick(givenNames)];
    const ja = surname.ja + given.ja;
    if (!known.has(ja))
      known.set(ja, { ja, en: `${readingOf(given, dice)} ${readingOf(surname, dice)}`, isStudio: false });
  }
  return [...known.values()];
}

/**
 * `names`: everybody with their right English names; `roles`: English names of roles that are in no dictionary; `text`: the
 * credits as somebody types them from the screen; `rows`: the number of credits in it. `right(ja)`: `{ en, isStudio }` of a name
 * or a role.
 */
export function series(seed = 14) {
  const dice = random(seed);
  return creditsOf(dice, everybody(dice), seriesEpisodes, strangeRoles);
}

/**
 * The next series by the same team, 12 episodes: nine in ten of its names are from the first one, the others are new. Its roles are
 * all in the dictionary.
 */
export function nextSeries({ names: before }, seed = 27) {
  const dice = random(seed);
  const team = before.filter(() => dice.chance(0.36));
  const known = new Set(before.map(({ ja }) => ja));
  const strangers = everybody(dice).filter(({ ja, isStudio }) => !isStudio && !known.has(ja));
  return creditsOf(dice, [...team, ...strangers.slice(0, Math.round(team.length / 9))], 12, []);
}

/** The credits of these people and studios. */
function creditsOf(dice, names, episodes, newRoles) {
  const studios = names.filter(({ isStudio }) => isStudio);
  const people = names.filter(({ isStudio }) => !isStudio);
  const left = { people: [...people], studios: [...studios] };
  /** Everybody once, then few people often and many rarely. */
  const someone = (kind) => {
    const all = kind === 'people' ? people : studios;
    return left[kind].shift() ?? all[Math.floor(all.length * dice.next() ** 1.7)];
  };
  let rows = 0;
  const credit = (count, role) => {
    rows += count;
    const isHouses = role === '動画' || role === '仕上げ' || role === '背景';
    const staff = new Set();
    while (staff.size < count) staff.add(someone(isHouses && staff.size % 2 === 1 ? 'studios' : 'people').ja);
    const lines = [];
    const list = [...staff];
    for (let at = 0; at < list.length; at += 5)
      lines.push(`${at === 0 ? `${role}：` : '　　　 '}${list.slice(at, at + 5).join('　')}`);
    return lines;
  };
  const lines = ['スタッフクレジット', ...mainRoles.flatMap((role) => credit(1, role))];
  const strange = [...newRoles];
  for (let episode = 1; episode <= episodes; episode += 1) {
    lines.push('-', `第${episode}話「${dice.pick(titles)}」`);
    for (const [role, count] of episodeRoles) lines.push(...credit(count, role));
    if (episode % 7 === 3 && strange.length > 0) lines.push(...credit(1, strange.shift().ja));
  }
  const roles = newRoles.map(({ ja, readings }) => ({ ja, en: words(readings[0]) }));
  const all = new Map(
    [...names, ...roles.map((role) => ({ ...role, isStudio: false }))].map((one) => [one.ja, one]),
  );
  return {
    names,
    roles,
    rows,
    text: `${lines.join('\n')}\n`,
    right: (ja) => all.get(ja.replace(/\s+/g, '')),
  };
}

/**
 * What the site knew about them before, as documents: 61 people confirmed by two editors in two lists, 40 of them with ids; one
 * of the 61 is a namesake. 30 more are in one list by one editor, five of them wrong.
 */
export function earlierLists({ names }) {
  const people = names.filter(({ isStudio }) => !isStudio);
  const agreed = people
    .slice(0, 60)
    .map(({ ja, en }, index) => ({ ja, en, ...(index < 40 ? { id: 700_000 + index } : {}) }));
  const other = { ja: people[60].ja, en: `Other ${people[60].en.split(' ')[1]}`, id: 700_100 };
  const single = people
    .slice(61, 91)
    .map(({ ja, en }, index) => ({ ja, en: index % 6 ? en : `Wrong ${en.split(' ')[1]}` }));
  return [
    { by: 'contributor', document: document('Earlier Herons', 1, [...agreed, other]) },
    { by: 'moderator', document: document('Earlier Gulls', 2, [...agreed, other]) },
    { by: 'contributor', document: document('Earlier Terns', 3, single) },
  ];
}

/** The series as a document whose rows have no English names yet. */
export function seriesDocument({ text }, parse) {
  const { menus } = parse(text).document;
  return { ...document('Review Herons', 9, []), status: 'IN_PROGRESS', menus };
}

const document = (title, number, staff) => ({
  title,
  uuid: random(number + 4_000_000).hex(48),
  slug: title.toLowerCase().replace(' ', '-'),
  anilistId: null,
  seasonYear: 2010 + number,
  status: 'COMPLETED',
  author: '',
  comment: '',
  savingId: 1,
  settings: {},
  anilist: { title: { english: title }, coverImage: {}, episodes: 1, startDate: {} },
  menus: [
    {
      name: '#01',
      credits: [{ name: 'Animation', roles: [{ name: 'Key Animation', original: '原画', staff }] }],
    },
  ],
});
