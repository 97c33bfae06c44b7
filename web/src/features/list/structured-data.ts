import type { ListHead } from '@libs/contract/lists.js';
import { pictureAddress } from '@libs/pictures/address.js';

/** The list's anime as schema.org data, for search engines. `url` is the page's canonical address. */
export function structuredData({ card, startDate, endDate }: ListHead, url: string): object {
  const cover = coverForOthers(card, url);
  const isMovie = card.format === 'MOVIE';
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
    ...(startDate ? { [isMovie ? 'datePublished' : 'startDate']: startDate } : {}),
    ...(endDate && !isMovie ? { endDate } : {}),
    ...(card.anilistId ? { sameAs: `https://anilist.co/anime/${card.anilistId}` } : {}),
  };
}

/** The cover for search engines, from this site; null if there is none, or none for them. */
function coverForOthers({ coverImage, isAdult }: ListHead['card'], url: string): string | null {
  const address = coverImage && !isAdult ? pictureAddress('covers', 'share', coverImage) : null;
  return address && new URL(address, url).href;
}
