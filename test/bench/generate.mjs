import { person, peopleCount, studio, studioCount } from './people.mjs';
import { random } from './random.mjs';

/** Category, role as printed, role in English, share of a menu's rows. The shares are those of an ordinary episode. */
const episodeRoles = [
  ['Main Staff', '脚本', 'Script', 1],
  ['Main Staff', '絵コンテ', 'Storyboard', 1],
  ['Main Staff', '演出', 'Episode Director', 1],
  ['Main Staff', '作画監督', 'Animation Director', 4],
  ['Main Staff', '総作画監督', 'Chief Animation Director', 1],
  ['Key Animation', '原画', 'Key Animation', 24],
  ['2nd Key Animation', '第二原画', '2nd Key Animation', 30],
  ['In-Between Animation', '動画検査', 'In-Between Checker', 1],
  ['In-Between Animation', '動画', 'In-Between Animation', 28],
  ['Finish Animation', '色指定検査', 'Color Designation & Checking', 2],
  ['Finish Animation', '仕上げ', 'Finish Animation', 22],
  ['Background Art', '背景', 'Background Art', 12],
  ['Photography', '撮影', 'Photography', 10],
  ['3DCG', '3DCG', '3DCG', 6],
  ['Production', '制作進行', 'Production Assistant', 2],
  ['Sound', '音響効果', 'Sound Effects', 1],
];
const share = episodeRoles.reduce((sum, role) => sum + role[3], 0);

const menuNames = (count) =>
  Array.from({ length: count }, (_, index) =>
    index === 0
      ? 'Overview'
      : index === count - 2
        ? 'OP'
        : index === count - 1
          ? 'ED'
          : `#${String(index).padStart(2, '0')}`,
  );

/**
 * A list document in the interchange form (docs/api.md), always the same for the same number. By default 2,200 rows in 16 menus,
 * the median of a real site. Each list has its own crew for its episodes; few people are in many lists and many in few.
 */
export function list(number, { rows = 2_200, menus = 16 } = {}) {
  const dice = random(number * 7_919 + 11);
  const crew = Array.from({ length: Math.max(40, Math.round(rows / 4)) }, () =>
    person(Math.floor(peopleCount * dice.next() ** 1.7)),
  );
  const houses = Array.from({ length: 12 }, () => studio(dice.below(studioCount)));
  const year = 1990 + dice.below(36);
  const names = menuNames(menus);
  return {
    title: `Bench List ${number}`,
    uuid: random(number + 1_000_003).hex(48),
    slug: `bench-list-${number}`,
    anilistId: String(500_000 + number),
    seasonYear: year,
    status: number % 3 ? 'COMPLETED' : 'IN_PROGRESS',
    author: 'bench',
    comment: '',
    savingId: 1 + dice.below(400),
    settings: {
      categories: [...new Set(episodeRoles.map(([category]) => category))].map((name) => ({ name })),
    },
    anilist: {
      id: 500_000 + number,
      title: {
        english: `Bench List ${number}`,
        native: `試験名簿${number}`,
        romaji: `Shiken Meibo ${number}`,
      },
      coverImage: {},
      season: dice.pick(['WINTER', 'SPRING', 'SUMMER', 'FALL']),
      seasonYear: year,
      format: 'TV',
      status: number % 10 ? 'FINISHED' : 'RELEASING',
      episodes: menus - 3,
      synonyms: [`BL${number}`],
      startDate: { year, month: 4, day: 5 },
      studios: { edges: [{ isMain: true, node: { id: houses[0].id, name: houses[0].en } }] },
    },
    menus: names.map((name, index) =>
      menu(
        name,
        Math.round((rows * (index + 1)) / menus) - Math.round((rows * index) / menus),
        crew,
        houses,
        dice,
      ),
    ),
  };
}

function menu(name, rows, crew, houses, dice) {
  const credits = [];
  let left = rows;
  let shareLeft = share;
  for (const [category, original, english, weight] of episodeRoles) {
    const count = Math.round((left * weight) / shareLeft);
    left -= count;
    shareLeft -= weight;
    if (count === 0) continue;
    if (credits.at(-1)?.name !== category) credits.push({ name: category, roles: [] });
    const staff = Array.from({ length: count }, (_, index) => row(index, count, crew, houses, dice));
    credits.at(-1).roles.push({ name: english, original, staff });
  }
  return { name, credits };
}

function row(index, count, crew, houses, dice) {
  if (index > 0 && index < count - 1) {
    if (dice.chance(0.05)) return { ja: '', en: '' };
    if (dice.chance(0.06)) return dice.pick(houses);
  }
  const someone = { ...dice.pick(crew) };
  if (dice.chance(0.03)) someone.comment = dice.pick(['A part', 'B part', 'Episodes 1-6', '#2, #4']);
  if (dice.chance(0.01)) someone.isNC = true;
  if (dice.chance(0.04)) {
    const { ja, en, id } = dice.pick(houses);
    someone.studio = { ja, en, id };
  }
  if (dice.chance(0.02)) {
    const { ja, en } = someone;
    someone.pn = { ja, en };
    someone.ja = ja.replace(' ', '');
  }
  return someone;
}

/** The number of credit rows in a document, including spacers. */
export const rowsOf = (document) =>
  document.menus.reduce(
    (sum, { credits }) =>
      sum + credits.reduce((a, { roles }) => a + roles.reduce((b, { staff }) => b + staff.length, 0), 0),
    0,
  );

/**
 * A Japanese credit text as fans type it from the screen, of at least this many UTF-8 bytes, in as many episodes as that takes.
 */
export function creditText(bytes) {
  const dice = random(4_242);
  const name = () => person(dice.below(peopleCount)).ja.replace(' ', '');
  const main = [
    '原作',
    '監督',
    'シリーズ構成',
    'キャラクターデザイン・総作画監督',
    '音楽',
    '音響監督',
    '編集',
  ];
  let text = 'スタッフクレジット（オープニング）\n';
  let size = 0;
  const add = (lines) => {
    const more = `${lines.join('\n')}\n`;
    text += more;
    size += Buffer.byteLength(more);
    return size < bytes;
  };
  add(main.map((role) => `${role}：${name()}`));
  let episode = 1;
  while (add(episodeText(episode, name, dice))) episode += 1;
  return text;
}

function episodeText(episode, name, dice) {
  const lines = ['-', `第${episode}話「${dice.pick(['霧の朝', '白い道', '灯台の歌', '夏の庭', '遠い窓'])}」`];
  for (const [, role, , weight] of episodeRoles) {
    const names = Array.from({ length: weight }, name);
    lines.push(`${role}：${names.splice(0, 5).join('　')}`);
    while (names.length) lines.push(`　　　 ${names.splice(0, 5).join('　')}`);
    if (weight > 8) lines.push(`　　　 ${studio(dice.below(50)).ja}`);
  }
  return lines;
}
