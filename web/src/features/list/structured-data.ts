import type { ListHead } from '@libs/contract/lists.js';
import { linksOf } from '@libs/identities/index.js';
import { pictureAddress } from '@libs/pictures/address.js';
import { sameAs } from '../../lib/same-as';
import { hashOf } from './hash';

/** The list's anime as schema.org data, for search engines. `url` is the page's canonical address. */
export function structuredData(
  { card, menus, startDate, endDate, identifiers }: ListHead,
  url: string,
): object {
  const cover = coverForOthers(card, url);
  const isMovie = card.format === 'MOVIE';
  const episodes = isMovie ? [] : menus.flatMap(({ name }) => episodeOf(name, card.title, url) ?? []);
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
    ...(episodes.length > 0 ? { episode: episodes.slice(-mostEpisodes) } : {}),
    ...(startDate ? { [isMovie ? 'datePublished' : 'startDate']: startDate } : {}),
    ...(endDate && !isMovie ? { endDate } : {}),
    ...sameAs(linksOf('list', identifiers).map(({ address }) => address)),
  };
}

/** A page stays small; of a longer series the newest are what people look for. */
const mostEpisodes = 100;

/** What `#01` and `#01「title」` are; null for openings, endings, and everything else that is no episode. */
function episodeOf(menu: string, series: string, url: string): object | null {
  const [, number, title] = /^#0*(\d{1,5})(?:「(.+)」)?$/.exec(menu) ?? [];
  return number === undefined
    ? null
    : {
        '@type': 'TVEpisode',
        episodeNumber: Number(number),
        name: title ?? `${series} #${number}`,
        url: url + hashOf(menu),
      };
}

/** The cover for search engines, from this site; null if there is none, or none for them. */
function coverForOthers({ coverImage, isAdult }: ListHead['card'], url: string): string | null {
  const address = coverImage && !isAdult ? pictureAddress('covers', 'share', coverImage) : null;
  return address && new URL(address, url).href;
}
