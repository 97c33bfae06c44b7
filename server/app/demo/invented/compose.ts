import type { InterchangeDocument, Menu } from '@libs/list/model/interchange.types.js';
import { list, menu, type ListFrame } from '../build.js';
import { Random } from '../random.js';
import { gather } from './crew.js';
import { episode } from './episode.js';
import { overview } from './overview.js';
import { companies } from './pool.js';
import { filmed, sequence, song, trailer } from './song.js';

/** An invented anime: its data and the style of its credits. */
export interface Show extends Omit<ListFrame, 'studios'> {
  /** Index of the animation studio that makes it. */
  home: number;
  committee: { ja: string; en: string };
  origin: { ja: string; en: string } | null;
  /** Markdown note of the Overview: the plot, and where the credits come from. */
  note: string;
  size: 'small' | 'full' | 'film';
  /** Titles of the existing menus, in order. */
  titles: string[];
  /** The name of an episode's menu before its title: `#` and this many digits, or a word. */
  padding: number | 'OVA' | 'Movie';
  /** Openings and endings, in order. */
  sequences?: string[];
  /** Days between episodes. */
  every?: number;
  mecha?: boolean;
  untranslated?: number;
  /** Notes on single menus, by index of the title. */
  notes?: Record<number, string>;
}

const day = (start: string, add: number) =>
  new Date(Date.parse(`${start}T00:00:00Z`) + add * 86_400_000).toISOString().slice(0, 10);

const menuName = ({ padding, titles }: Show, index: number) => {
  const number = String(index + 1);
  const title = titles[index] ? `「${titles[index]}」` : '';
  if (padding === 'Movie') return 'Movie';
  return padding === 'OVA' ? `OVA${number}${title}` : `#${number.padStart(padding, '0')}${title}`;
};

/**
 * The complete list of an invented anime. Its random numbers depend only on its title, so adding a show changes no
 * other.
 */
export function compose(show: Show): InterchangeDocument {
  const random = new Random(show.romaji);
  const crew = gather(random, show.home);
  const { size, titles, mecha = false } = show;
  const boarder = (index: number) => crew.boarders[index % crew.boarders.length]!;
  const special = (name: string, index: number) => {
    if (name === 'Songs') return [song(random, 'Theme Song'), song(random, 'Insert Song')];
    if (name === 'PV') return [trailer(crew)];
    return name === 'ED2' ? filmed(random) : sequence(random, crew, boarder(index));
  };
  const total = show.episodes ?? titles.length;
  const menus: Menu[] = [
    menu(
      'Overview',
      overview(crew, {
        episodes: total,
        committee: show.committee,
        origin: show.origin,
        mecha,
        announced: titles.length === 0,
        film: size === 'film',
      }),
      { note: show.note },
    ),
    ...(show.sequences ?? []).map((name, index) => menu(name, special(name, index))),
    ...titles.map((_, index) => {
      const credits = episode(random, crew, {
        index,
        last: total - 1,
        size,
        untranslated: show.untranslated ?? 0,
        director: size === 'small' && index >= total / 2 ? crew.successor : crew.director,
        mecha,
      });
      const inserted = size === 'full' && index % 9 === 8 ? [song(random, 'Insert Song')] : [];
      const note = show.notes?.[index];
      return menu(menuName(show, index), [...credits, ...inserted], {
        ...(note ? { note } : {}),
        ...(show.start && show.every ? { airedDate: day(show.start, show.every * index) } : {}),
      });
    }),
  ];
  const studio = companies.animation[show.home]!;
  return list(
    { ...show, studios: [{ name: studio.en, isMain: true, ...(studio.id ? { id: studio.id } : {}) }] },
    menus,
  );
}
