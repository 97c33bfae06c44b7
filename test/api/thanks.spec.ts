import type { Thanks } from '../../libs/contract/index.js';
import { newAccount } from '../support/accounts.js';
import { query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { TestServer } from '../support/server.js';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ ANILIST_URL: 'off' });
});
afterAll(() => server.stop());

it('Thanks name everybody who worked on public lists in the last week, but nobody who is anonymous or banned', async () => {
  const member = () => newAccount(server.databaseUrl);
  const [first, second, hidden, banned, long, secret] = [
    await member(),
    await member(),
    await member(),
    await member(),
    await member(),
    await member(),
  ];
  for (const { cookie } of [first, second, hidden, banned, long])
    await server.upload(sampleDocument({ status: 'IN_PROGRESS' }), cookie);
  await server.upload(sampleDocument({ status: 'UNLISTED' }), secret.cookie);
  await query(
    server.databaseUrl,
    `update account set anonymous = true, level = 2 where id = ${hidden.id};
     update account set ban_reason = 'Spam' where id = ${banned.id};
     update list set created_at = now() - interval '8 days' where id in (select list_id from list_author where account_id = ${long.id});
     update list_change set at = now() - interval '8 days' where account_id = ${long.id};`,
  );
  const { status, body } = await server.get<Thanks>('/api/v1/thanks');
  expect(status).toBe(200);
  expect(body).toEqual({
    members: [
      { id: second.id, screenName: second.name, avatar: null },
      { id: first.id, screenName: first.name, avatar: null },
    ],
    more: 1,
    lists: 5,
  });
});
