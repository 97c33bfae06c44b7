import { nameKey } from '@libs/names/lookup-key.js';
import { migrate } from '../../server/base/database/prepare.js';
import { query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { TestServer } from '../support/server.js';

/** Keys that an earlier version stored. */
let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.stop());

it('stores what names are looked up by, and an update of the site brings it up to date', async () => {
  const names = [
    '佐佐木 巌',
    '一ヶ瀬縁',
    'ヴァネッサ・クルス',
    'みすゞ',
    '辺見渡',
    'ﾊﾔｼ',
    '???！',
    'Jun’ichi Ōno',
    'ＣＬＡＭＰ',
  ];
  const staff = names.map((ja, at) => ({ ja, en: `${ja} Yōsuke ${at}` }));
  const user = await server.signIn('user');
  const moderator = await server.signIn('moderator');
  const menus = [{ name: '#01', credits: [{ name: 'A', roles: [{ name: 'B', original: '', staff }] }] }];
  await server.upload(sampleDocument({ menus } as Parameters<typeof sampleDocument>[0]), user);
  await server.project();
  const reading = { kanji: names[0]!, reading: 'Iwao Sasaki', source: 'https://example.com', confidence: 1 };
  expect((await server.post('/api/v1/readings', reading, { cookie: moderator })).status).toBeLessThan(300);

  const stored = () =>
    query<Record<'ja' | 'en' | 'ja_key' | 'en_key', string>>(
      server.databaseUrl,
      `select ja, en, ja_key, en_key from person_name where en like '%Yōsuke%'
       union all select kanji, '', ja_key, '' from reading order by ja, en`,
    );
  const kept = await stored();
  expect(kept.length).toBe(names.length + 1);
  for (const row of kept) expect([row.ja_key, row.en_key]).toEqual([nameKey(row.ja), nameKey(row.en)]);
  await query(server.databaseUrl, `update person_name set ja_key = replace(ja, ' ', ''), en_key = lower(en)`);
  await query(server.databaseUrl, `update reading set ja_key = kanji`);
  expect(await stored()).not.toEqual(kept);
  await query(server.databaseUrl, `delete from migration where name like '0076%'`);
  await migrate(server.databaseUrl);
  expect(await stored()).toEqual(kept);
});
