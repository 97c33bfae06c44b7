export type IdentifiedKind = 'list' | 'person';

interface AddressPart {
  /** What comes before the identifier in the address of a thing. */
  before: string;
  /** The same in addresses that people paste: the path, or the path and the parameter that holds the identifier. */
  paths: readonly { path: string; parameter?: string }[];
}

interface Description {
  name: string;
  hosts: readonly string[];
  form: 'number' | 'q-number' | 'tag';
  places: Readonly<Partial<Record<IdentifiedKind, AddressPart>>>;
}

const wikidataItem: AddressPart = {
  before: 'https://www.wikidata.org/wiki/',
  paths: [{ path: '/wiki/' }, { path: '/entity/' }],
};

const described = {
  anilist: {
    name: 'AniList',
    hosts: ['anilist.co'],
    form: 'number',
    places: {
      list: { before: 'https://anilist.co/anime/', paths: [{ path: '/anime/' }] },
      person: { before: 'https://anilist.co/staff/', paths: [{ path: '/staff/' }] },
    },
  },
  myanimelist: {
    name: 'MyAnimeList',
    hosts: ['myanimelist.net'],
    form: 'number',
    places: {
      list: { before: 'https://myanimelist.net/anime/', paths: [{ path: '/anime/' }] },
      person: { before: 'https://myanimelist.net/people/', paths: [{ path: '/people/' }] },
    },
  },
  anidb: {
    name: 'AniDB',
    hosts: ['anidb.net'],
    form: 'number',
    places: {
      list: { before: 'https://anidb.net/anime/', paths: [{ path: '/anime/' }] },
      person: { before: 'https://anidb.net/creator/', paths: [{ path: '/creator/' }] },
    },
  },
  ann: {
    name: 'Anime News Network',
    hosts: ['animenewsnetwork.com'],
    form: 'number',
    places: {
      list: {
        before: 'https://www.animenewsnetwork.com/encyclopedia/anime.php?id=',
        paths: [{ path: '/encyclopedia/anime.php', parameter: 'id' }],
      },
      person: {
        before: 'https://www.animenewsnetwork.com/encyclopedia/people.php?id=',
        paths: [{ path: '/encyclopedia/people.php', parameter: 'id' }],
      },
    },
  },
  wikidata: {
    name: 'Wikidata',
    hosts: ['wikidata.org'],
    form: 'q-number',
    places: { list: wikidataItem, person: wikidataItem },
  },
  sakugabooru: {
    name: 'sakugabooru',
    hosts: ['sakugabooru.com'],
    form: 'tag',
    places: {
      person: {
        before: 'https://www.sakugabooru.com/post?tags=',
        paths: [{ path: '/post', parameter: 'tags' }],
      },
    },
  },
} as const satisfies Record<string, Description>;

export type Database = keyof typeof described;

export const databases: Readonly<Record<Database, Description>> = described;

export const databaseNames = Object.keys(described) as Database[];

const kinds: readonly IdentifiedKind[] = ['list', 'person'];

/** What a database has pages of. */
export function kindsOf(database: Database): IdentifiedKind[] {
  return kinds.filter((kind) => databases[database].places[kind] !== undefined);
}

/** The databases whose identifiers moderators give. AniList's are in the documents themselves. */
export const givenDatabases = {
  list: ['myanimelist', 'anidb', 'ann', 'wikidata'],
  person: ['myanimelist', 'anidb', 'ann', 'wikidata', 'sakugabooru'],
} as const satisfies Record<IdentifiedKind, readonly Database[]>;

/** Most own pages of a person. */
export const maxPages = 5;
