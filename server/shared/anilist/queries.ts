import type { seasons } from '@libs/contract/base/choices.js';

type Season = (typeof seasons)[number];

/** The questions we ask AniList. Each kind is a single field, so that one GraphQL query can hold many of them. */
const media = `id idMal type title { english romaji native } format status season seasonYear
  startDate { year month day } endDate { year month day } episodes
  studios { edges { isMain node { id name } } } coverImage { extraLarge large } synonyms isAdult`;

const works = 'nodes { title { english romaji native } startDate { year } }';
const best = 'sort: [POPULARITY_DESC], page: 1, perPage: 3';

const staff = `id name { full native alternative } image { medium } description primaryOccupations yearsActive
  staffMedia(type: ANIME, ${best}) { ${works} } characterMedia(${best}) { ${works} }`;

const studio = `id name media(${best}) { ${works} }`;

/** The staff of an anime, the most relevant first: so many pages of 25, which is the most that AniList puts on one. */
export const staffPages = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8'] as const;

const staffOfMedia = staffPages
  .map(
    (alias, place) => `${alias}: staff(sort: [RELEVANCE, ID], page: ${place + 1}, perPage: 25) {
      pageInfo { hasNextPage } edges { role node { id name { full native } } } }`,
  )
  .join(' ');

/** Which other works an anime belongs to; their books and games are among them. */
const relationsOfMedia = `relations { edges { relationType(version: 2)
  node { id type format seasonYear startDate { year } title { english romaji native } } } }`;

/** The most popular anime of a season of a year, as many as AniList puts on one page. Music videos have no staff list. */
const ofSeason = (season: Season) => ({
  variable: 'seasonYear' as const,
  field: (year: string) =>
    page(
      50,
      `media(seasonYear: ${year}, season: ${season}, type: ANIME, format_in: [TV, TV_SHORT, MOVIE, SPECIAL, OVA, ONA], sort: [POPULARITY_DESC]) { ${media} }`,
    ),
});

const kinds = {
  mediaById: { variable: 'id', field: (id: string) => page(1, `media(id: ${id}, type: ANIME) { ${media} }`) },
  mediaSearch: {
    variable: 'search',
    field: (search: string) =>
      page(8, `media(search: ${search}, type: ANIME, sort: [SEARCH_MATCH]) { ${media} }`),
  },
  mediaOfWINTER: ofSeason('WINTER'),
  mediaOfSPRING: ofSeason('SPRING'),
  mediaOfSUMMER: ofSeason('SUMMER'),
  mediaOfFALL: ofSeason('FALL'),
  mediaStaff: {
    variable: 'id',
    field: (id: string) => page(1, `media(id: ${id}, type: ANIME) { id ${staffOfMedia} }`),
  },
  mediaRelations: {
    variable: 'id',
    field: (id: string) => page(1, `media(id: ${id}, type: ANIME) { id ${relationsOfMedia} }`),
  },
  staffById: { variable: 'id', field: (id: string) => page(1, `staff(id: ${id}) { ${staff} }`) },
  staffSearch: {
    variable: 'search',
    field: (search: string) => page(10, `staff(search: ${search}, sort: [SEARCH_MATCH]) { ${staff} }`),
  },
  studioById: { variable: 'id', field: (id: string) => page(1, `studios(id: ${id}) { ${studio} }`) },
  studioSearch: {
    variable: 'search',
    field: (search: string) => page(10, `studios(search: ${search}, sort: [SEARCH_MATCH]) { ${studio} }`),
  },
} as const satisfies Record<
  string,
  { variable: 'id' | 'search' | 'seasonYear'; field: (variable: string) => string }
>;

/** Asks for a page, which is simply empty when nothing matches; a missing single object would fail the whole query. */
function page(most: number, field: string): string {
  return `Page(page: 1, perPage: ${most}) { ${field} }`;
}

export type AnilistKind = keyof typeof kinds;
export const anilistKinds = Object.keys(kinds) as AnilistKind[];

/** A question to AniList; `value` is an id, a year or a search text. */
export interface AnilistQuestion {
  kind: AnilistKind;
  value: number | string;
}

/** The key under which a question and its answer are stored. */
export const keyOf = ({ kind, value }: AnilistQuestion): string => `${kind} ${JSON.stringify(value)}`;

export function questionOf(key: string): AnilistQuestion {
  const space = key.indexOf(' ');
  return {
    kind: key.slice(0, space) as AnilistKind,
    value: JSON.parse(key.slice(space + 1)) as number | string,
  };
}

/** AniList rejects queries with a complexity above 500, counting about one per field; this leaves some room. */
const maxComplexity = 450;

const complexities = new Map(
  anilistKinds.map((kind) => [
    kind,
    kinds[kind]
      .field('$x')
      .replace(/\([^)]*\)/g, '')
      .match(/\w+/g)!.length,
  ]),
);

/** How many of these questions fit into one query, counted from the first; at least one. */
export function fitting(questions: readonly AnilistQuestion[], most: number): number {
  let complexity = 0;
  for (const [place, { kind }] of questions.entries()) {
    complexity += complexities.get(kind)!;
    if (place > 0 && (place >= most || complexity > maxComplexity)) return place;
  }
  return questions.length;
}

/** Combines questions into one query; the answers come back under the aliases `q0`, `q1` and so on. */
export function queryFor(questions: readonly AnilistQuestion[]): {
  query: string;
  variables: Record<string, number | string>;
} {
  const declared = questions.map(({ kind }, place) =>
    kinds[kind].variable === 'search' ? `$v${place}: String` : `$v${place}: Int`,
  );
  const fields = questions.map(({ kind }, place) => `q${place}: ${kinds[kind].field(`$v${place}`)}`);
  return {
    query: `query (${declared.join(', ')}) { ${fields.join(' ')} }`,
    variables: Object.fromEntries(questions.map(({ value }, place) => [`v${place}`, value])),
  };
}
