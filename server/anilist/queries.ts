/** Everything that is asked of AniList, each as one GraphQL operation. Variables are named in the operation. */
const media = `id type title { english romaji native } format status season seasonYear
  startDate { year month day } endDate { year month day } episodes
  studios { edges { isMain node { id name } } } coverImage { extraLarge large } synonyms isAdult`;

const staff = 'id name { full native alternative } image { medium } primaryOccupations yearsActive';

export const anilistQueries = {
  mediaById: `query ($id: Int) { Media(id: $id, type: ANIME) { ${media} } }`,
  mediaSearch: `query ($search: String) {
    Page(page: 1, perPage: 8) { media(search: $search, type: ANIME, sort: [SEARCH_MATCH]) { ${media} } }
  }`,
  staffSearch: `query ($search: String) {
    Page(page: 1, perPage: 10) { staff(search: $search, sort: [SEARCH_MATCH]) { ${staff} } }
  }`,
  staffById: `query ($id: Int) { Staff(id: $id) { ${staff} } }`,
  studioSearch: `query ($search: String) {
    Page(page: 1, perPage: 10) { studios(search: $search, sort: [SEARCH_MATCH]) { id name } }
  }`,
} as const;

export type AnilistQuery = keyof typeof anilistQueries;
