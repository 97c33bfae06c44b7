import type { DailyRoll, ListCard, ListHead } from '@libs/contract/lists/lists.js';
import type { PersonProfile } from '@libs/contract/people/person-page.js';
import type { Menu, StaffRow } from '@libs/list/model/interchange.types.js';
import { cardLines, type CardContent, type CardLine } from './card-layout.js';

const formats: Record<string, string> = {
  TV_SHORT: 'TV short',
  MOVIE: 'Movie',
  SPECIAL: 'Special',
  MUSIC: 'Music',
};
const number = new Intl.NumberFormat('en');

/** “1 list”, “42 lists”. */
const counted = (amount: number, one: string) => `${number.format(amount)} ${one}${amount === 1 ? '' : 's'}`;

/** `FALL 2023` as “Fall 2023”. */
const capitalized = (text: string) =>
  text.replace(/[A-Z]+/g, (word) => word[0]! + word.slice(1).toLowerCase());

/** The card of one episode of a list (its head with this `firstMenu`), without the cover. */
export function cardOfEpisode(head: ListHead): CardContent {
  const { card, menus, firstMenu, firstIndex } = head;
  const { facts, ...list } = cardOfList(head);
  const rows = menus[firstIndex]?.rows ?? 0;
  return {
    ...list,
    heading: menus[firstIndex]?.name ?? '',
    facts: [
      ...(firstMenu?.airedDate ? [firstMenu.airedDate] : []),
      ...(card.format ? facts.slice(0, 1) : []),
      ...card.studios.slice(0, 2),
      counted(rows, 'credit'),
    ],
  };
}

/** The card of a list, without its cover. */
export function cardOfList({ card, menus, firstMenu }: ListHead): CardContent {
  const native = card.native?.trim() ?? '';
  const rows = menus.reduce((sum, menu) => sum + menu.rows, 0);
  const lines = firstMenu ? linesOf(firstMenu) : [];
  return {
    native,
    title: native === card.title ? '' : card.title,
    heading: lines[0]?.category ?? '',
    facts: [
      ...(card.format ? [formats[card.format] ?? card.format] : []),
      ...(card.release ? [capitalized(card.release)] : []),
      ...card.studios.slice(0, 2),
      counted(rows, 'credit'),
    ],
    lines: lines.slice(0, cardLines),
    picture: null,
    isPortrait: false,
  };
}

/** A credit of somebody: the episode, as the head of its list with this `firstMenu`. */
export type ShownCredit = Pick<ListHead, 'card' | 'menus' | 'firstIndex' | 'firstMenu'>;

/** The card of a person or studio, without their picture: a roll in which their line is lit. */
export function cardOfPerson(profile: PersonProfile, credit: ShownCredit | null): CardContent {
  const { ja, en, isStudio, lists, firstYear, lastYear } = profile;
  const years =
    firstYear === null ? [] : [firstYear === lastYear ? `${firstYear}` : `${firstYear}–${lastYear}`];
  const lit = credit?.firstMenu ? litLines(linesOf(credit.firstMenu), profile) : null;
  return {
    native: ja,
    title: en === ja ? '' : en,
    facts: [
      ...(isStudio ? ['Studio'] : []),
      ...years,
      counted(lists, 'list'),
      counted(profile.credits, 'credit'),
    ],
    ...(lit && credit
      ? {
          heading: [credit.card.title, credit.menus[credit.firstIndex]?.name].filter(Boolean).join('  ·  '),
          lines: lit,
        }
      : { heading: 'Credited as', lines: occupationsOf(profile) }),
    picture: null,
    isPortrait: true,
  };
}

const occupationsOf = ({ occupations }: PersonProfile): CardLine[] =>
  occupations.slice(0, 6).map(({ role, credits }) => ({
    role,
    original: '',
    category: '',
    name: counted(credits, 'credit'),
    beside: '',
  }));

/** The lines around the first one with one of their names, which is lit; null: it is not there. */
function litLines(lines: CardLine[], { names, ja, en }: PersonProfile): CardLine[] | null {
  const known = new Set([ja, en, ...names.flatMap((one) => [one.ja, one.en])].filter(Boolean));
  const at = lines.findIndex(({ name, beside }) => known.has(beside) || (!beside && known.has(name)));
  if (at < 0) return null;
  const from = Math.max(0, Math.min(at - 3, lines.length - cardLines));
  const shown = lines.slice(from, from + cardLines);
  return shown.map((line, index) => ({
    ...line,
    // The role of the first line may be said above it.
    role: index === 0 || from + index === at ? roleAt(lines, from + index) : line.role,
    ...(from + index === at ? { isLit: true } : {}),
  }));
}

function roleAt(lines: readonly CardLine[], at: number): string {
  while (at > 0 && !lines[at]!.role) at -= 1;
  return lines[at]!.role;
}

/** The credits of an episode as lines. */
function linesOf({ credits }: Menu): CardLine[] {
  const lines: CardLine[] = [];
  for (const { name: category, roles } of credits)
    for (const { name, original, staff } of roles) {
      const named = staff.filter(({ ja, en }) => ja || en);
      named.forEach((row, at) =>
        lines.push({ role: at === 0 ? name || original : '', original, category, ...namesOf(row) }),
      );
    }
  return lines;
}

/** A name that nobody has confirmed is not shown as one. */
function namesOf({ ja, en, unconfirmed }: StaffRow): Pick<CardLine, 'name' | 'beside'> {
  const english = unconfirmed || en === '???' ? '' : en;
  return english && ja && english !== ja
    ? { name: english, beside: ja }
    : { name: english || ja, beside: '' };
}

const plain = (role: string, name: string, beside: string): CardLine => ({
  role,
  original: '',
  category: '',
  name,
  beside,
});

const page = { picture: null, isPortrait: false };
const ofLists = (cards: readonly ListCard[], role: (card: ListCard) => string): CardLine[] =>
  cards
    .filter(({ isAdult }) => !isAdult)
    .slice(0, cardLines)
    .map((card) =>
      plain(role(card), card.title, card.native && card.native !== card.title ? card.native : ''),
    );

/** The home page: the credits of today, as they roll there. */
export function cardOfHome({ episode }: DailyRoll, lists: number): CardContent {
  return {
    ...page,
    native: 'スタッフロール',
    title: 'Every name in the credits of every anime',
    facts: [counted(lists, 'staff list')],
    heading: episode ? [episode.list.title, episode.menu.name].join('  ·  ') : '',
    lines: episode ? linesOf(episode.menu as Menu).slice(0, cardLines) : [],
  };
}

/** All lists: those that changed last. */
export const cardOfLists = (cards: readonly ListCard[], total: number): CardContent => ({
  ...page,
  native: '一覧',
  title: 'All staff lists',
  facts: [counted(total, 'list')],
  heading: 'Updated last',
  lines: ofLists(cards, ({ release, studios }) => (release ? capitalized(release) : (studios[0] ?? ''))),
});

const seasonNames = { WINTER: '冬', SPRING: '春', SUMMER: '夏', FALL: '秋' } as const;
const seasonWords = { WINTER: 'Winter', SPRING: 'Spring', SUMMER: 'Summer', FALL: 'Fall' } as const;

/** A season, with its lists. */
export const cardOfSeason = (
  { year, season }: { year: number; season: keyof typeof seasonNames },
  cards: readonly ListCard[],
  total: number,
): CardContent => ({
  ...page,
  native: `${year}年${seasonNames[season]}`,
  title: `Anime of ${seasonWords[season]} ${year}`,
  facts: [counted(total, 'list')],
  heading: `${seasonWords[season]} ${year}`,
  lines: ofLists(cards, ({ studios }) => studios[0] ?? ''),
});

/** All seasons, newest first. */
export const cardOfSeasons = (
  years: readonly {
    year: number;
    seasons: readonly { season: keyof typeof seasonNames | null; lists: number }[];
  }[],
): CardContent => ({
  ...page,
  native: '春夏秋冬',
  title: 'Anime by season',
  facts: [
    counted(
      years.reduce((sum, { seasons }) => sum + seasons.reduce((all, one) => all + one.lists, 0), 0),
      'list',
    ),
  ],
  heading: 'Seasons',
  lines: years
    .flatMap(({ year, seasons }) =>
      seasons
        .toReversed()
        .flatMap(({ season, lists }) =>
          season ? [plain(`${seasonWords[season]} ${year}`, counted(lists, 'list'), '')] : [],
        ),
    )
    .slice(0, cardLines),
});
