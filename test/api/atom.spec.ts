import { query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { TestServer } from '../support/server.js';

let server: TestServer;
let user: string;
beforeAll(async () => {
  server = await TestServer.start({ ANILIST_URL: 'off', PUBLIC_URL: 'https://staffroll.example' });
  user = await server.signIn('user');
});
afterAll(() => server.stop());

const feed = async (path: string) => {
  const answer = await server.get(`/api/v1/feeds/${path}.atom`);
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  return answer;
};

describe('Atom feeds', () => {
  it('are as old as the site while they have no entries', async () => {
    const { text } = await feed('lists');
    const updated = new Date(/<updated>(.+?)<\/updated>/.exec(text)![1]!).getTime();
    expect(updated).toBeGreaterThan(Date.parse('2020-01-01'));
    expect(updated).toBeLessThanOrEqual(Date.now());
    expect((await feed('lists')).text).toBe(text);
  });

  it('have new lists, escaped, and nothing that is hidden', async () => {
    const document = sampleDocument({ title: 'Cats & <Dogs> "in" Autumn', slug: 'cats' });
    await server.upload(document, user);
    await server.upload(sampleDocument({ title: 'A Secret Draft', status: 'UNLISTED' }), user);
    const { text, headers } = await feed('lists');
    expect(text).toContain('<title>Cats &amp; &lt;Dogs&gt; &quot;in&quot; Autumn (雀の灯台)</title>');
    expect(text).toContain('href="https://staffroll.example/staff/cats"');
    expect(text).not.toContain('A Secret Draft');
    // HTML, escaped as a text of XML; a title cannot leave it.
    const content = /<content type="html">(.*?)<\/content>/.exec(text)![1]!;
    expect(content).toContain('雀の灯台 · Studio Kazamidori · Spring 2024 · 12 episodes');
    expect(content).toContain('https://staffroll.example/cards/list/cats.png');
    expect(content).toContain('Cats &amp;amp; &amp;lt;Dogs&amp;gt;');
    const etag = headers.get('etag')!;
    expect((await server.get('/api/v1/feeds/lists.atom', { 'if-none-match': etag })).status).toBe(304);
    await server.upload(sampleDocument({ title: 'Another' }), user);
    const next = await server.get('/api/v1/feeds/lists.atom', { 'if-none-match': etag });
    expect(next.status).toBe(200);
    // The newest first.
    const titles = (xml: string) =>
      [...xml.matchAll(/<entry><id>.*?<title>(.*?)<\/title>/g)].map(([, one]) => one);
    expect(titles(next.text)).toEqual([
      'Another (雀の灯台)',
      'Cats &amp; &lt;Dogs&gt; &quot;in&quot; Autumn (雀の灯台)',
    ]);
    await query(
      server.databaseUrl,
      `update list set created_at = '2020-02-03 04:05:06Z' where title = 'Another'`,
    );
    const { text: later } = await feed('lists');
    expect(titles(later)[1]).toContain('Another');
    expect(later).toContain('<updated>2020-02-03T04:05:06.000Z</updated>');
    // As old as its newest entry.
    const [whole, ...entries] = [...later.matchAll(/<updated>(.*?)<\/updated>/g)].map(([, time]) => time!);
    expect(whole).toBe(entries.toSorted().at(-1));
  });

  it('of one list have the days on which it changed', async () => {
    const document = sampleDocument({ title: 'Rivers' });
    await server.upload(document, user);
    await server.upload({ ...document, title: 'Rivers of Ice' }, user);
    const { text } = await feed(`lists/${document.uuid}`);
    expect(text).toContain('Rivers of Ice: 1 change on ');
    expect(text).toMatch(/&lt;p&gt;1 change on [\d-]+: /);
    for (const title of ['Rivers of Snow', 'Rivers of Rain'])
      await server.upload({ ...document, title }, user);
    await query(
      server.databaseUrl,
      `update list_change c set at = (timestamptz '2021-03-04 23:59:00Z') + interval '1 minute' * (c.revision - n.first - 1)
       from (select min(revision) as first, list_id from list_change group by list_id) n, list l
       where l.uuid = '${document.uuid}' and c.list_id = l.id and n.list_id = l.id`,
    );
    const days = (await feed(`lists/${document.uuid}`)).text;
    // By days in UTC, the last first, and the list itself at the end.
    expect(
      [...days.matchAll(/<entry><id>(.*?)<\/id><title>(.*?)<\/title><updated>(.*?)</g)].map(
        ([, ...one]) => one,
      ),
    ).toEqual([
      [
        `urn:staffroll:list:${document.uuid}:2021-03-05`,
        'Rivers of Rain: 1 change on 2021-03-05',
        '2021-03-05T00:00:00.000Z',
      ],
      [
        `urn:staffroll:list:${document.uuid}:2021-03-04`,
        'Rivers of Rain: 2 changes on 2021-03-04',
        '2021-03-04T23:59:00.000Z',
      ],
      [`urn:staffroll:list:${document.uuid}`, 'Rivers of Rain (雀の灯台)', expect.any(String)],
    ]);
    const hidden = sampleDocument({ status: 'UNLISTED' });
    await server.upload(hidden, user);
    const refused = await server.get(`/api/v1/feeds/lists/${hidden.uuid}.atom`);
    expect(refused.body).toMatchObject({ code: 'list-not-found' });
  });

  it('of people and studios have the lists that credit them', async () => {
    const document = sampleDocument({ title: 'Herons' });
    document.menus[0]!.credits[0]!.roles[0]!.staff = [{ ja: '鷺沼港', en: 'Minato Saginuma' }];
    await server.upload(document, user);
    await server.project();
    const { text } = await feed(`people/${encodeURIComponent('ja:鷺沼港')}`);
    expect(text).toContain('Herons');
    expect(text).toContain('<summary>1 credit</summary>');
    expect(text).toContain('&lt;p&gt;1 credit of Minato Saginuma – 鷺沼港&lt;/p&gt;');
    await query(server.databaseUrl, `update list set status = 'UNLISTED' where title = 'Herons'`);
    expect((await feed(`people/${encodeURIComponent('ja:鷺沼港')}`)).text).not.toContain('Herons');
    expect((await feed('studios/7001')).text).toContain('Staff lists with Studio Kazamidori');
    expect((await server.get('/api/v1/feeds/people/999999.atom')).body).toMatchObject({
      code: 'person-not-found',
    });
  });
});
