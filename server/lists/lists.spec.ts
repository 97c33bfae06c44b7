import { DocumentCache } from './document-cache.js';
import { whereJsonBreaks } from './json-fault.js';
import { listColumns } from './list-columns.js';
import { isSlug } from './slug.js';
import { isStorable } from './storable.js';

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

describe('What Postgres can keep', () => {
  it.each(['plain', '日本語', '😀', '\\u0000 as written', '\\\\u0000', '\n\t', 'ud83d'])('is %j', (value) => {
    expect(isStorable(JSON.stringify({ value }))).toBe(true);
  });

  it.each(['\u0000', 'a\u0000b', '\ud83d', '\ude00', '\\\u0000', '\ude00\ud83d'])('is not %j', (value) => {
    expect(isStorable(JSON.stringify({ value }))).toBe(false);
    expect(isStorable(JSON.stringify({ [value]: 1 }))).toBe(false);
  });
});

describe('A file that is no JSON', () => {
  it.each([
    ['', 'Line 1, column 1: a value is missing.'],
    ['{"a": 1,}', /^Line 1, column 9: /],
    ['{\n  "a" 1\n}', 'Line 2, column 7: a colon is missing.'],
    ['{"a": 1} x', /^Line 1, column 10: /],
    ["{'a': 1}", /^Line 1, column 2: /],
    ['// note\n{}', /^Line 1, column 1: /],
    ['{"a": "b', /^Line 1, column 7: a text without its closing quote\.$/],
    ['{"a": "\u0001"}', /control character|Line 1/],
  ])('%j is told where it breaks', (text, sentence) => {
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
    if (typeof sentence === 'string') expect(whereJsonBreaks(text)).toBe(sentence);
    else expect(whereJsonBreaks(text)).toMatch(sentence);
  });
});

describe('The documents that are kept', () => {
  it('are made once, for each revision, and the oldest go first', async () => {
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

  it('are asked for again after a failure', async () => {
    const cache = new DocumentCache(1000);
    await expect(cache.of('a', 1, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect((await cache.of('a', 1, async () => '"日"')).body.toString()).toBe('"日"');
  });
});

describe('What is kept beside a document', () => {
  const columns = (fields: object, anilist: object = {}) =>
    listColumns({ fields, anilist } as Parameters<typeof listColumns>[0]);

  it('is read from whatever stands in the copy of the media entry', () => {
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

  it('takes numbers as tools write them, and no address that is none of the web', () => {
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

  it('names a list by what is known, the main studio first', () => {
    expect(columns({ title: '  ' }, { title: { native: '雀' } }).title).toBe('雀');
    expect(columns({}).title).toBe('Untitled');
    const edge = (name: string, isMain: boolean) => ({ isMain, node: { name } });
    const studios = { edges: [edge('B', false), edge('A', true), edge('B', false), edge(' ', true)] };
    expect(columns({}, { studios }).studios).toEqual(['A', 'B']);
  });
});
