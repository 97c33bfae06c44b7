import type { ListHead } from '@libs/contract/lists.js';

/** The list's anime in the words of schema.org, for search engines. `url` is the page's canonical address. */
export function structuredData({ card, startDate, endDate }: ListHead, url: string): object {
  const isMovie = card.format === 'MOVIE';
  return {
    '@context': 'https://schema.org',
    '@type': isMovie ? 'Movie' : 'TVSeries',
    name: card.title,
    url,
    ...(card.native || card.synonyms.length > 0
      ? { alternateName: [card.native, ...card.synonyms].filter(Boolean) }
      : {}),
    ...(card.coverImage && !card.isAdult ? { image: card.coverImage } : {}),
    ...(card.studios.length > 0
      ? { productionCompany: card.studios.map((name) => ({ '@type': 'Organization', name })) }
      : {}),
    ...(isMovie || card.episodes < 1 ? {} : { numberOfEpisodes: card.episodes }),
    ...(startDate ? { [isMovie ? 'datePublished' : 'startDate']: startDate } : {}),
    ...(endDate && !isMovie ? { endDate } : {}),
    ...(card.anilistId ? { sameAs: `https://anilist.co/anime/${card.anilistId}` } : {}),
  };
}

/** JSON that may stand inside a script element. */
export const scriptJson = (value: object): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
