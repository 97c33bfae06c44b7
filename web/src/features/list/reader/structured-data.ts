import type { ListHead } from '@libs/contract/lists/lists.js';
import { linksOf } from '@libs/identities/identity.js';
import { pictureAddress } from '@libs/pictures/address.js';
import { sameAs } from '../../../lib/same-as';
import { episodeAddress } from '../../../lib/addresses';

/** The list's anime as schema.org data, for search engines. `url` is the page's canonical address. */
export function structuredData(head: ListHead, url: string): object {
  const { card, startDate, endDate, identifiers } = head;
  const cover = coverForOthers(card, url);
  const isMovie = card.format === 'MOVIE';
  const episodes = isMovie ? [] : episodesOf(head, url);
  return {
    '@context': 'https://schema.org',
    '@type': isMovie ? 'Movie' : 'TVSeries',
    name: card.title,
    url,
    ...(card.native || card.synonyms.length > 0
      ? { alternateName: [card.native, ...card.synonyms].filter(Boolean) }
      : {}),
    ...(cover ? { image: cover } : {}),
    ...(card.studios.length > 0
      ? { productionCompany: card.studios.map((name) => ({ '@type': 'Organization', name })) }
      : {}),
    ...(isMovie || card.episodes < 1 ? {} : { numberOfEpisodes: card.episodes }),
    ...(episodes.length > 0 ? { episode: episodes } : {}),
    ...(startDate ? { [isMovie ? 'datePublished' : 'startDate']: startDate } : {}),
    ...(endDate && !isMovie ? { endDate } : {}),
    ...sameAs(linksOf('list', identifiers).map(({ address }) => address)),
  };
}

/** One episode as schema.org data; what is no episode of a series is named as part of it. `list`: the address of the list. */
export function episodeData(head: ListHead, url: string, list: string): object {
  const { card, menus, firstIndex, firstMenu } = head;
  const isMovie = card.format === 'MOVIE';
  const names = menus.map(({ name }) => name);
  const series = { '@type': isMovie ? 'Movie' : 'TVSeries', name: card.title, url: list };
  const date = firstMenu?.airedDate;
  return {
    '@context': 'https://schema.org',
    ...((isMovie ? null : episodeOf(card, names, firstIndex, list)) ?? {
      '@type': 'Clip',
      name: `${card.title}, ${names[firstIndex] ?? ''}`,
      url,
    }),
    ...(date && /^\d{4}-\d{2}-\d{2}$/.test(date) ? { datePublished: date } : {}),
    [isMovie ? 'isPartOf' : 'partOfSeries']: series,
  };
}

/** A page stays small; of a longer series the newest are what people look for. */
const maxEpisodes = 100;

/** `#01` and `#01「title」`; not openings, endings, and everything else that is no episode. */
const episodeName = /^#0*(\d{1,5})(?:「(.+)」)?$/;

function episodesOf({ card, menus }: ListHead, list: string): object[] {
  const names = menus.map(({ name }) => name);
  const numbered = Array.from(names.keys()).filter((index) => episodeName.test(names[index]!));
  // Finding the address of one looks at the names of all.
  return numbered.slice(-maxEpisodes).map((index) => episodeOf(card, names, index, list)!);
}

/** Null if it is no episode. */
function episodeOf(
  card: ListHead['card'],
  names: readonly string[],
  index: number,
  list: string,
): object | null {
  const [, number, title] = episodeName.exec(names[index] ?? '') ?? [];
  return number === undefined
    ? null
    : {
        '@type': 'TVEpisode',
        episodeNumber: Number(number),
        name: title ?? `${card.title} #${number}`,
        url: new URL(episodeAddress(card, names, index), list).href,
      };
}

/** The cover for search engines, from this site; null if there is none, or none for them. */
function coverForOthers({ coverImage, isAdult }: ListHead['card'], url: string): string | null {
  const address = coverImage && !isAdult ? pictureAddress('covers', 'share', coverImage) : null;
  return address && new URL(address, url).href;
}
