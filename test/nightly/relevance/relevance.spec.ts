import pg from 'pg';
import { grams } from '@libs/names/grams.js';
import { nameKeys } from '@libs/names/name-order.js';
import { latinWords, personForms, titleForms } from '@libs/names/search-forms.js';
import { searchKey, searchText } from '@libs/names/search-key.js';
import { typoForms } from '@libs/names/typos.js';
import { DemoLoader } from '../../../server/app/demo/demo.loader.js';
import { fillPeople } from '../../bench/bulk.mjs';
import { eventually } from '../../support/eventually.js';
import { TestServer } from '../../support/server.js';
import { TypesenseStandIn } from '../../support/typesense.js';
import { knownPeople } from './known-people.js';
import { scoreOf, summaryOf } from './score.js';

const names = { grams, latinWords, nameKeys, personForms, searchKey, searchText, titleForms, typoForms };

describe('what people type finds the right result among 50,000 others', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start();
    const client = new pg.Client({ connectionString: server.databaseUrl });
    await client.connect();
    await server.app.get(DemoLoader).loadLists();
    await server.upload(knownPeople, await server.signIn('moderator'));
    await fillPeople(client, names, 50_000);
    await client.end();
    await server.project();
  });
  afterAll(() => server.stop());

  it('in Postgres, as the first or among the first three', async () => {
    const score = await scoreOf(server);
    process.stdout.write(`${summaryOf('Postgres', score)}\n`);
    expect(score.queries).toBeGreaterThanOrEqual(150);
    expect(score.kept / score.queries).toBeGreaterThanOrEqual(0.98);
  });

  it('in Typesense, as its stand-in finds them', async () => {
    const standIn = await TypesenseStandIn.start();
    const other = await TestServer.on(server.databaseUrl, standIn.environment);
    try {
      await eventually('the first indexing', async () =>
        (await other.get('/api/health')).body.search.fallback ? null : true,
      );
      const score = await scoreOf(other);
      process.stdout.write(`${summaryOf('the stand-in for Typesense', score)}\n`);
      expect(standIn.faults).toEqual([]);
      expect((await other.get('/api/health')).body.search).toEqual({
        engine: 'typesense',
        fallback: false,
      });
      expect(score.kept / score.queries).toBeGreaterThanOrEqual(0.98);
    } finally {
      await other.stop();
      await standIn.stop();
    }
  });
});
