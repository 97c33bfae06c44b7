import type { ListHead } from '@libs/contract/lists/lists.js';
import { structuredData } from './structured-data';

const url = 'https://staffroll.example/staff/show';

/** Of a list with these menus; what search engines do not see is left out. */
const head = (names: string[], format = 'TV') =>
  ({
    card: {
      uuid: 'a',
      slug: 'show',
      title: 'Show',
      native: '番組',
      synonyms: [],
      studios: [],
      episodes: 12,
      format,
    },
    menus: names.map((name) => ({ name, rows: 1, complete: 1 })),
    identifiers: {},
  }) as unknown as ListHead;

describe('What search engines read of a list', () => {
  it('names its episodes with number, title and address, and nothing that is no episode', () => {
    const data = structuredData(head(['Overview', '#01「始まり」', '#002', 'OP1', '#SP', '13']), url);
    expect(data).toMatchObject({ '@type': 'TVSeries', numberOfEpisodes: 12 });
    expect((data as { episode: object[] }).episode).toEqual([
      {
        '@type': 'TVEpisode',
        episodeNumber: 1,
        name: '始まり',
        url: `${url}/01`,
      },
      { '@type': 'TVEpisode', episodeNumber: 2, name: 'Show #2', url: `${url}/002` },
    ]);
  });

  it('names the newest hundred of a long series, and none of a film', () => {
    const names = Array.from({ length: 1_200 }, (_, index) => `#${index + 1}`);
    const { episode } = structuredData(head(names), url) as { episode: { episodeNumber: number }[] };
    expect([episode.length, episode[0]!.episodeNumber, episode[99]!.episodeNumber]).toEqual([
      100, 1_101, 1_200,
    ]);
    expect(structuredData(head(['#01'], 'MOVIE'), url)).not.toHaveProperty('episode');
  });

  it('names its entries in other databases', () => {
    const data = (identifiers: ListHead['identifiers']) => structuredData({ ...head([]), identifiers }, url);
    expect(data({})).not.toHaveProperty('sameAs');
    expect(data({ anilist: '1' })).toMatchObject({ sameAs: 'https://anilist.co/anime/1' });
    expect(data({ wikidata: 'Q42', anilist: '1', myanimelist: '2' })).toMatchObject({
      sameAs: [
        'https://anilist.co/anime/1',
        'https://myanimelist.net/anime/2',
        'https://www.wikidata.org/wiki/Q42',
      ],
    });
  });
});
