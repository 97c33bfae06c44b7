import pg from 'pg';
import { newAccount } from '../support/accounts.js';
import { sampleDocument } from '../support/documents.js';
import { TestServer } from '../support/server.js';

/** Identifiers of other databases: in documents, set by moderators, found by them. */

let server: TestServer;
let moderator: { id: number; cookie: string };
let member: { id: number; cookie: string };

beforeAll(async () => {
  server = await TestServer.start({ ANILIST_URL: 'off' });
  moderator = await newAccount(server.databaseUrl, { moderator: true });
  member = await newAccount(server.databaseUrl);
});
afterAll(() => server.stop());

/** Rows of the database, for what is derived there. */
async function rows(sql: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    return (await client.query({ text: sql, values, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

const derivedOf = (uuid: string) =>
  rows(
    'select database, identifier from list_identifier i join list l on l.id = i.list_id where uuid = $1 order by 1',
    [uuid],
  );

describe('The document of a list', () => {
  it('keeps identifiers, those of unknown databases too, and gives them back as they were', async () => {
    const identifiers = { anidb: '23', wikidata: 'Q42', livechart: 'x-7' };
    const document = sampleDocument({ identifiers });
    await server.upload(document, moderator.cookie);
    const { body } = await server.get(`/api/v1/lists/${document.uuid}`);
    expect(body).toMatchObject({ identifiers });
    expect(await server.upload(body, moderator.cookie)).toMatchObject({ result: 'unchanged' });
    expect(await derivedOf(document.uuid)).toEqual([
      ['anidb', '23'],
      ['wikidata', 'Q42'],
    ]);
  });

  it('is read without what is no identifier, and says so', async () => {
    const document = { ...sampleDocument(), identifiers: { anidb: 23, ann: 'abc', anilist: '5' } };
    const { report } = await server.upload(document, moderator.cookie);
    expect(report.map(({ path }) => path)).toEqual(['identifiers.ann', 'identifiers.anilist']);
    expect((await server.get(`/api/v1/lists/${document.uuid}`)).body.identifiers).toEqual({ anidb: '23' });
  });

  it('gives the MyAnimeList identifier as AniList does, unless a moderator knows better', async () => {
    const document = sampleDocument({ anilistId: '77' });
    document.anilist.idMal = 88;
    await server.upload(document, member.cookie);
    expect(await derivedOf(document.uuid)).toEqual([
      ['anilist', '77'],
      ['myanimelist', '88'],
    ]);
    await server.upload({ ...document, identifiers: { myanimelist: '99' } }, moderator.cookie);
    expect(await derivedOf(document.uuid)).toEqual([
      ['anilist', '77'],
      ['myanimelist', '99'],
    ]);
  });

  it('of a member sets none, and takes none away', async () => {
    const document = sampleDocument({ identifiers: { anidb: '1' } });
    const { report } = await server.upload(document, member.cookie);
    expect(report).toContainEqual({
      path: 'identifiers',
      message: expect.stringContaining('Only moderators'),
    });
    expect((await server.get(`/api/v1/lists/${document.uuid}`)).body).not.toHaveProperty('identifiers');
    await server.upload(document, moderator.cookie);
    const { identifiers: _, ...without } = document;
    await server.upload({ ...without, comment: 'New' }, member.cookie);
    expect((await server.get(`/api/v1/lists/${document.uuid}`)).body).toMatchObject({
      comment: 'New',
      identifiers: { anidb: '1' },
    });
  });
});
