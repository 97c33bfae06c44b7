import type { MenuNode } from '@libs/list/model/document.js';
import { walk } from '@libs/list/model/walk.js';
import { cellText } from '@libs/list/operations/single.js';
import type { CSSProperties } from 'react';

/** Columns with a width, from the left. */
export const sized = ['role', 'ja', 'en', 'studio', 'comment'] as const;
export type Sized = (typeof sized)[number];
/** Columns that can be hidden; without the others nobody could say who did what. */
export const hideable = ['studio', 'comment', 'flags'] as const;
export type Hideable = (typeof hideable)[number];

export const columnWords: Record<Sized | Hideable, string> = {
  role: 'Role',
  ja: 'Japanese',
  en: 'English',
  studio: 'Affiliation',
  comment: 'Comment',
  flags: 'Flags',
};

/** Widths in pixels, and what is hidden, as somebody chose them. */
export interface ColumnChoice {
  widths: Partial<Record<Sized, number>>;
  hidden: readonly Hideable[];
}

export const widest = 640;
export const narrowest = 48;
const within = (width: number) => Math.round(Math.min(widest, Math.max(narrowest, width)));

const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  (names as readonly string[]).includes(name);

/** From the preference: `ja:140 -studio`. What is not understood is left out. */
export function readColumns(text: string): ColumnChoice {
  const widths: ColumnChoice['widths'] = {};
  const hidden: Hideable[] = [];
  for (const part of text.split(' ').slice(0, 20)) {
    const [name = '', value = ''] = part.split(':');
    if (isOneOf(sized, name) && /^\d{1,4}$/.test(value)) widths[name] = within(Number(value));
    else if (part.startsWith('-') && isOneOf(hideable, part.slice(1))) hidden.push(part.slice(1) as Hideable);
  }
  return { widths, hidden };
}

export const writeColumns = ({ widths, hidden }: ColumnChoice): string =>
  [
    ...sized.flatMap((name) => (widths[name] === undefined ? [] : [`${name}:${within(widths[name])}`])),
    ...hideable.filter((name) => hidden.includes(name)).map((name) => `-${name}`),
  ].join(' ');

/** The space that texts take, in pixels: for each column what the longest one in it needs. */
export interface Needs {
  roleJa: number;
  roleEn: number;
  ja: number;
  en: number;
  studio: number;
  comment: number;
}

/** The fields of a row have more space around their texts than those of a role. */
const around = { row: 20, role: 12 };
/** Beside an English name may stand that it is linked, or that nobody confirmed it. */
const marks = 28;

/** Full-width characters take 14 pixels, others about 7. */
function widthOf(text: string): number {
  let width = 0;
  for (const sign of text) width += sign > '\u2e7f' ? 14 : /[A-Zmw@]/.test(sign) ? 9.6 : 7;
  return width;
}

const between = (least: number, width: number, most: number) =>
  Math.ceil(Math.min(most, Math.max(least, width)));

/** What the columns of an episode need. An empty column has the width of its heading. */
export function needsOf(menu: MenuNode): Needs {
  const longest = { roleJa: 0, roleEn: 0, ja: 0, en: 0, studio: 0, comment: 0 };
  const take = (name: keyof Needs, text: string) => {
    longest[name] = Math.max(longest[name], widthOf(text));
  };
  for (const { kind, node } of walk([menu])) {
    if (kind === 'role') {
      take('roleJa', cellText(kind, node.data, 'ja'));
      take('roleEn', cellText(kind, node.data, 'en'));
    } else if (kind === 'credit')
      for (const column of ['ja', 'en', 'studio', 'comment'] as const)
        take(column, cellText(kind, node.data, column));
  }
  return {
    roleJa: between(84, longest.roleJa + around.role, 224),
    roleEn: between(120, longest.roleEn + around.role, 288),
    ja: between(112, longest.ja + around.row, 240),
    en: between(160, longest.en + around.row + marks, 320),
    studio: between(84, longest.studio + around.row, 224),
    comment: between(84, longest.comment + around.row, 320),
  };
}

/**
 * A column takes its share of what is left, and at least something: names before all else, and short comments where there is room. All of it
 * fits beside a role from 46rem.
 */
const least = {
  ja: (need: number) => `min(${need}px, 13cqi)`,
  en: (need: number) => `min(${need}px, 18cqi)`,
  studio: () => '3rem',
  comment: (need: number) => `min(${need}px, max(4rem, 16cqi - 3.4rem))`,
};

/** The columns from the left that have a width of their own, without the hidden ones. */
export const shownSized = ({ hidden }: ColumnChoice): Sized[] =>
  sized.filter((name) => !isOneOf(hideable, name) || !hidden.includes(name));

/** The columns whose width can be chosen: the last one takes what the others leave. */
export const resizable = (choice: ColumnChoice): Sized[] => shownSized(choice).slice(0, -1);

/** The widths of the grid, for its style. */
export function columnStyle(needs: Needs, choice: ColumnChoice): CSSProperties {
  const shown = shownSized(choice).filter((name) => name !== 'role');
  const chosen = new Set(resizable(choice).filter((name) => choice.widths[name] !== undefined));
  const tracks = shown.map((name) =>
    chosen.has(name)
      ? `minmax(3rem, ${choice.widths[name]}px)`
      : `minmax(${least[name](needs[name])}, ${needs[name]}fr)`,
  );
  const role = choice.widths.role ?? roleHandle + needs.roleJa + needs.roleEn;
  return {
    '--columns': ['2.25rem', ...tracks, choice.hidden.includes('flags') ? '2rem' : '5.25rem'].join(' '),
    '--role': `clamp(12rem, ${role}px, max(36cqi, 42cqi - 2.76rem))`,
    '--role-share': (needs.roleJa / (needs.roleJa + needs.roleEn)).toFixed(3),
  } as CSSProperties;
}

/** The handle of a role, and the gap beside it. */
const roleHandle = 28;
