import { DocumentCache } from '../../shared/list-store/document-cache.js';
import { listColumns } from '../../shared/list-store/list-columns.js';
import { isSlug } from '../../shared/list-store/slug.js';

describe('A slug', () => {
  it.each(['clannad-after-story', '86', 'Steins;Gate', 'K-ON!', '鋼の錬金術師', 'x'.repeat(200)])(
    'may be %s',
    (slug) => {
      expect(isSlug(slug)).toBe(true);
    },
  );

  it.each([
    '',
    ' ',
    'a b',
    'a/b',
    'a?b',
    'a#b',
    'a\\b',
    '-a',
    '.',
    '..',
    'a%20',
    'create',
    'ME',
    'x'.repeat(201),
    'f'.repeat(48),
  ])('may not be "%s"', (slug) => {
    expect(isSlug(slug)).toBe(false);
  });
});

describe('Cached documents', () => {
  it('are created once per revision, and the oldest are evicted first', async () => {
    const cache = new DocumentCache(9_500);
    let made = 0;
    const ask = (uuid: string, revision: number) =>
      cache.of(uuid, revision, async () => {
        made += 1;
        return `"${uuid}${revision}${'x'.repeat(890)}"`;
      });
    const [first, same] = await Promise.all([ask('a', 1), ask('a', 1)]);
    expect([made, first]).toEqual([1, same]);
    expect((await ask('a', 2)).body.toString()).toContain('a2');
    for (const uuid of ['b', 'c', 'd']) {
      await ask(uuid, 1);
      await ask('a', 2);
    }
    made = 0;
    await ask('a', 2);
    expect(made).toBe(0);
    await ask('a', 1);
    expect(made).toBe(1);
  });

  it('are requested again after a failure', async () => {
    const cache = new DocumentCache(1000);
    await expect(cache.of('a', 1, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect((await cache.of('a', 1, async () => '"日"')).body.toString()).toBe('"日"');
  });
});

describe('The columns derived from a document', () => {
  const columns = (fields: object, anilist: object = {}) =>
    listColumns({ fields, anilist } as Parameters<typeof listColumns>[0]);

  it('are read from any copy of the media entry', () => {
    for (const odd of [null, 5, 'x', [], {}, [null], { edges: 5 }, { edges: [null, { node: null }] }]) {
      const media = Object.fromEntries(
        [
          'title',
          'coverImage',
          'startDate',
          'synonyms',
          'studios',
          'season',
          'seasonYear',
          'episodes',
          'isAdult',
          'status',
        ].map((name) => [name, odd]),
      );
      expect(columns({ title: odd, slug: odd, anilistId: odd, author: odd }, media)).toMatchObject({
        is_adult: false,
        studios: [],
        cover_image: null,
      });
    }
  });

  it('accept numbers as tools write them, and only web addresses', () => {
    expect(
      columns(
        { title: ' A ', anilistId: '123', seasonYear: '2008' },
        {
          episodes: '24',
          coverImage: { extraLarge: 'javascript:alert(1)', large: 'https://img.example/x.jpg' },
        },
      ),
    ).toMatchObject({
      title: 'A',
      anilist_id: 123,
      season_year: 2008,
      episodes: 24,
      cover_image: 'https://img.example/x.jpg',
    });
    expect(columns({ anilistId: '99999999999' }).anilist_id).toBeNull();
    expect(columns({}, { episodes: 0 }).episodes).toBe(1);
  });

  it('name a list by what is known, and only its animation studios', () => {
    expect(columns({ title: '  ' }, { title: { native: '雀' } }).title).toBe('雀');
    expect(columns({}).title).toBe('Untitled');
    const edge = (name: string, isMain: boolean) => ({ isMain, node: { name } });
    const studios = {
      edges: [edge('B', false), edge('A', true), edge(' ', true), edge('C', true), edge('A', true)],
    };
    expect(columns({}, { studios }).studios).toEqual(['A', 'C']);
  });
});
