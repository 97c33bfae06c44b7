import type { ListHead } from '@libs/contract/lists/lists.js';
import type { PersonProfile } from '@libs/contract/people/person-page.js';
import type { Menu, Role } from '@libs/list/model/interchange.types.js';
import type { CardContent } from './card-layout.js';

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
    kind: menus[firstIndex]?.name ?? '',
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
  return {
    kind: 'Staff list',
    native,
    title: native === card.title ? '' : card.title,
    facts: [
      ...(card.format ? [formats[card.format] ?? card.format] : []),
      ...(card.release ? [capitalized(card.release)] : []),
      ...card.studios.slice(0, 2),
      counted(rows, 'credit'),
    ],
    credits: firstMenu ? creditsOf(firstMenu) : [],
    picture: null,
    isPortrait: false,
  };
}

/** The card of a person or studio, without their picture. */
export function cardOfPerson(profile: PersonProfile): CardContent {
  const { ja, en, isStudio, occupations, lists, firstYear, lastYear } = profile;
  const years =
    firstYear === null ? [] : [firstYear === lastYear ? `${firstYear}` : `${firstYear}–${lastYear}`];
  return {
    kind: isStudio ? 'Studio' : 'Person',
    native: ja,
    title: en === ja ? '' : en,
    facts: [...years, counted(lists, 'list'), counted(profile.credits, 'credit')],
    credits: occupations
      .slice(0, 5)
      .map(({ role, credits }) => ({ role, names: counted(credits, 'credit') })),
    picture: null,
    isPortrait: true,
  };
}

/** The first roles of a menu that name somebody. */
function creditsOf({ credits }: Menu): CardContent['credits'] {
  const lines: CardContent['credits'] = [];
  for (const { roles } of credits)
    for (const role of roles) {
      const names = namesOf(role);
      if (names) lines.push({ role: role.name || role.original, names });
      if (lines.length === 5) return lines;
    }
  return lines;
}

const namesOf = ({ staff }: Role): string =>
  staff
    .map(({ ja, en, unconfirmed }) => ja || (unconfirmed || en === '???' ? '' : en))
    .filter(Boolean)
    .slice(0, 8)
    .join(', ');
