import fc from 'fast-check';
import { databaseNames, databases, kindsOf } from './databases.js';
import { identityUrl, isIdentifier, type Identity } from './identity.js';
import { maxPastedLength, readIdentifier, readPage, readPasted } from './pasted.js';

const identifiers = {
  number: fc.integer({ min: 1, max: 999_999_999 }).map(String),
  'q-number': fc.integer({ min: 1, max: 2_000_000_000 }).map((number) => `Q${number}`),
  tag: fc.stringMatching(/^[a-z0-9][a-z0-9_.()'!-]{0,99}$/),
};

const identities = fc
  .constantFrom(...databaseNames.flatMap((database) => kindsOf(database).map((kind) => ({ database, kind }))))
  .chain(({ database, kind }) =>
    identifiers[databases[database].form].map((identifier): Identity => ({ database, kind, identifier })),
  );

describe('identifiers of other databases', () => {
  it('reads back every address that it writes', () => {
    fc.assert(
      fc.property(identities, (identity) => {
        expect(isIdentifier(identity.database, identity.identifier)).toBe(true);
        expect(readPasted(identityUrl(identity) ?? '')).toContainEqual(identity);
      }),
    );
  });

  it('gives only identifiers in the form of their database, whatever follows in the address', () => {
    const tail = fc.oneof(
      fc.string(),
      fc.constantFrom('0', '01', '-1', '1.5', 'Q', 'q1', '../1', '%2F1', '1 2'),
    );
    fc.assert(
      fc.property(identities, tail, (identity, text) => {
        const address = (identityUrl(identity) ?? '').slice(
          0,
          -encodeURIComponent(identity.identifier).length,
        );
        for (const { database, identifier } of readPasted(address + text))
          expect(isIdentifier(database, identifier)).toBe(true);
      }),
    );
  });

  it.each([
    ['https://myanimelist.net/anime/1/Cowboy_Bebop', 'myanimelist', 'list', '1'],
    ['https://myanimelist.net/people/1', 'myanimelist', 'person', '1'],
    ['http://anidb.net/creator/1', 'anidb', 'person', '1'],
    ['https://www.animenewsnetwork.com/encyclopedia/people.php?id=1', 'ann', 'person', '1'],
    [' https://anilist.co/staff/1/Name ', 'anilist', 'person', '1'],
    ['https://www.sakugabooru.com/post?tags=yutaka_nakamura', 'sakugabooru', 'person', 'yutaka_nakamura'],
  ])('reads %s', (text, database, kind, identifier) => {
    expect(readPasted(text)).toEqual([{ database, kind, identifier }]);
  });

  it.each([
    'https://myanimelist.net.example.org/anime/1',
    'https://anidb.net/anime/0',
    'https://www.wikidata.org/wiki/Property:P31',
    'javascript:alert(1)',
    `https://anidb.net/anime/1?${'a'.repeat(maxPastedLength)}`,
  ])('reads nothing from %s', (text) => {
    expect(readPasted(text)).toEqual([]);
  });

  it('reads an identifier and the address of its page as the same, and that of another database as nothing', () => {
    fc.assert(
      fc.property(identities, (identity) => {
        const { database, kind, identifier } = identity;
        expect(readIdentifier(database, kind, ` ${identifier} `)).toBe(identifier);
        expect(readIdentifier(database, kind, identityUrl(identity) ?? '')).toBe(identifier);
        const other = database === 'ann' ? 'anidb' : 'ann';
        expect(readIdentifier(other, kind, identityUrl(identity) ?? '')).toBeNull();
      }),
    );
  });

  it.each([
    ['wikidata', 'list', 'q42', 'Q42'],
    ['anidb', 'list', 'https://anidb.net/creator/1', null],
    ['anidb', 'list', '007', null],
    ['sakugabooru', 'list', 'yutaka_nakamura', null],
    ['sakugabooru', 'person', 'Yutaka Nakamura', null],
    ['myanimelist', 'person', '', null],
  ] as const)('reads for %s of a %s from “%s”: %s', (database, kind, text, expected) => {
    expect(readIdentifier(database, kind, text)).toBe(expected);
  });

  it.each([
    [' https://example.com ', 'https://example.com/'],
    ['http://例え.jp/作品', 'http://xn--r8jz45g.jp/%E4%BD%9C%E5%93%81'],
    ['javascript:alert(1)', null],
    ['ftp://example.com', null],
    ['example.com', null],
    ['https://user:secret@example.com', null],
    ['http://localhost/', null],
    ['http://127.0.0.1/', null],
    ['http://[::1]/', null],
    [`https://example.com/${'あ'.repeat(200)}`, null],
  ])('reads the own page “%s” as %s', (text, expected) => {
    expect(readPage(text)).toBe(expected);
  });
});
