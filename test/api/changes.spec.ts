import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { jest } from '@jest/globals';
import pg from 'pg';
import type { ChangesPage, PublicChange } from '@libs/contract/lists/changes.js';
import { ChangeEvents } from '../../server/edge/open-data/change-events.service.js';
import { PublicChanges } from '../../server/edge/open-data/changes.service.js';
import { atNight, describeAtNight } from '../support/by-day.js';
import { dropDatabase, makeDatabase, query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { freePort, Program } from '../support/programs.js';
import { TestServer } from '../support/server.js';

let server: TestServer;
let user: string;
let moderator: string;

beforeAll(async () => {
  server = await TestServer.start({ ANILIST_URL: 'off', TRUST_PROXY: '1' });
  [user, moderator] = await Promise.all([server.signIn('user'), server.signIn('moderator')]);
});
afterAll(() => server.stop());

const sql = (text: string, values: unknown[] = []) =>
  query<Record<string, string>>(server.databaseUrl, text, values);
const page = async (since: string, more = '') => {
  const { status, body, text } = await server.get<ChangesPage>(`/api/v1/changes?since=${since}${more}`);
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return body;
};
const now = async () => (await page('now')).next;
const kindsOf = ({ items }: ChangesPage) => items.map(({ kind }) => kind);

async function readAll(since: string, kinds = ''): Promise<PublicChange[]> {
  const found: PublicChange[] = [];
  for (let from = since; ;) {
    const { items, next, more } = await page(from, `&limit=7${kinds}`);
    found.push(...items);
    if (!more) return found;
    from = next;
  }
}

describe('GET /api/v1/changes', () => {
  it('has what happens to a list, in order, each once', async () => {
    const since = await now();
    const document = sampleDocument({ title: 'Quiet Rivers' });
    await server.upload(document, user);
    document.menus[0]!.credits[0]!.roles[0]!.staff = [{ ja: '川静', en: 'Shizuka Kawa' }];
    const { revision } = await server.upload(document, user);
    await server.request(
      'DELETE',
      `/api/v1/lists/${document.uuid}`,
      { title: 'Quiet Rivers' },
      { cookie: user },
    );
    const deleted = await page(since, '&kinds=list');
    expect(kindsOf(deleted)).toEqual(['list.deleted']);
    // Hidden: nothing but the uuid.
    expect(deleted.items[0]!.list).toEqual({ uuid: document.uuid });
    await server.post(`/api/v1/lists/${document.uuid}/restore`, {}, { cookie: moderator });
    // Nothing follows a second later.
    await server.project();
    const all = await page(since, '&kinds=list');
    expect(kindsOf(all)).toEqual(['list.created', 'list.edited', 'list.deleted', 'list.restored']);
    expect(all.items[1]!.list).toEqual({
      uuid: document.uuid,
      title: 'Quiet Rivers',
      status: 'IN_PROGRESS',
      revision,
    });
    expect(all.items[1]!.at).toBeCloseTo(Date.now() / 1000, -3);
    expect(kindsOf(await page(all.items[1]!.cursor, '&kinds=list.deleted,list.restored'))).toEqual([
      'list.deleted',
      'list.restored',
    ]);
    expect(await page(all.next)).toEqual({ items: [], next: all.next, more: false });
  });

  it('says nothing about a list that was never public', async () => {
    const since = await now();
    const document = sampleDocument({ title: 'A Secret Draft' });
    document.status = 'UNLISTED';
    await server.upload(document, user);
    await server.upload({ ...document, title: 'A Secret Draft 2' }, user);
    expect((await readAll(since)).filter(({ kind }) => kind.startsWith('list'))).toEqual([]);
  });

  it('has merged and split people, roles and confirmed readings, but no reports', async () => {
    const document = sampleDocument();
    document.menus[0]!.credits[0]!.roles[0]!.staff = [
      { ja: '今川泉', en: 'Izumi Imagawa' },
      { ja: '今川いずみ', en: 'Imagawa Izumi' },
    ];
    await server.upload(document, user);
    await server.project();
    const since = await now();
    const merge = await server.post(
      `/api/v1/people/${encodeURIComponent('ja:今川泉')}/merge`,
      { other: 'ja:今川いずみ' },
      { cookie: moderator },
    );
    expect(merge.status).toBeLessThan(300);
    await server.post(
      '/api/v1/roles',
      { nameEn: 'Cloud Painting', namesJa: ['雲塗り'], category: 'Background Art' },
      { cookie: moderator },
    );
    await sql(`insert into reading (kanji, reading, source, confidence, state, ja_key, search_text, search_grams)
      values ('今川泉', 'いまがわいずみ', 'x', 3, 'waiting', 'x', 'x', ''), ('今川泉', 'いまがわ', 'x', 3, 'confirmed', 'x', 'x', '')`);
    const kinds = kindsOf(await page(since));
    expect(kinds).toContain('person.merged');
    expect(kinds).toContain('role.created');
    expect(kinds.filter((kind) => kind.startsWith('reading'))).toEqual(['reading.created']);
    const merged = (await page(since, '&kinds=person.merged')).items[0]!;
    expect(merged.person).toMatchObject({ key: 'p:ja:今川いずみ', into: 'p:ja:今川泉' });
    await server.post(
      `/api/v1/people/${encodeURIComponent('ja:今川泉')}/split`,
      { key: 'p:ja:今川いずみ' },
      { cookie: moderator },
    );
    const [split] = (await page(since, '&kinds=person.split')).items;
    expect(split!.person).toMatchObject({ key: 'p:ja:今川いずみ', from: 'p:ja:今川泉' });
    expect(split!.person).not.toHaveProperty('into');
  });

  it('names keys that end, and whose credits are different only to those who ask for that', async () => {
    const document = sampleDocument();
    const credit = async (staff: object[]) => {
      document.menus[0]!.credits[0]!.roles[0]!.staff = staff as never;
      await server.upload(document, user);
      await server.project();
    };
    await credit([
      { ja: '鍵山 結', en: 'Yui Kagiyama' },
      { ja: '鍵山 舞', en: 'Mai Kagiyama' },
    ]);
    const since = await now();
    await credit([
      { ja: '鍵山 結', en: 'Yui Kagiyama', id: 5551 },
      { ja: '鍵山 舞', en: 'Mai Kagiyama' },
    ]);
    const ended = expect.objectContaining({
      kind: 'person.deleted',
      person: { key: 'p:ja:鍵山結', ja: '鍵山結', en: '', anilistId: null },
    });
    expect((await page(since, '&kinds=person')).items).toEqual([ended]);
    expect((await page(since)).items).toEqual([expect.objectContaining({ kind: 'list.edited' }), ended]);
    expect((await page(since, '&kinds=person.credits')).items).toEqual([
      expect.objectContaining({ person: expect.objectContaining({ key: 'p:5551', anilistId: 5551 }) }),
    ]);
    // What says more than that wins.
    const later = await now();
    await sql(`begin; update person set credits = credits + 1 where key = 'p:5551';
      update person set image = 'https://pictures.example/1.png' where key = 'p:5551'; commit`);
    expect(kindsOf(await page(later, '&kinds=person,person.credits'))).toEqual(['person.changed']);
  });

  it('refuses a cursor that is too old, of another database, or no cursor, and says what to do', async () => {
    const since = await now();
    expect((await server.get('/api/v1/changes?since=00000000-1')).body).toMatchObject({
      code: 'changes-gone',
    });
    await sql(`update public_change set at = now() - interval '91 days' where number is not null`);
    await server.app.get(PublicChanges).trim();
    const first = since.replace(/-\d+$/, '-0');
    const gone = await server.get(`/api/v1/changes?since=${first}`);
    expect(gone.status).toBe(410);
    expect(gone.text).toMatch(/dump/);
    expect((await server.get('/api/v1/changes?since=yesterday')).status).toBe(400);
    expect((await server.get('/api/v1/changes?kinds=report')).status).toBe(400);
    expect((await page(await now())).items).toEqual([]);
    // One that no change has had yet, as after a backup was restored.
    const [epoch, last] = (await now()).split('-');
    expect((await server.get(`/api/v1/changes?since=${epoch}-${Number(last) + 1}`)).status).toBe(410);
    // Whoever names none begins with the first that is left.
    await server.upload(sampleDocument({ title: 'First One Left' }), user);
    const { body } = await server.get<ChangesPage>('/api/v1/changes?kinds=list');
    expect(body.items.map(({ list }) => list?.title)).toEqual(['First One Left']);
  });

  it('remembers that a list was hidden for as long as it is, and up to where changes were removed for ever', async () => {
    const document = sampleDocument({ title: 'Hidden For Long' });
    await server.upload(document, user);
    const status = (to: string) =>
      server.request('PUT', `/api/v1/lists/${document.uuid}/status`, { status: to }, { cookie: moderator });
    await status('UNLISTED');
    const hidden = await now();
    await server.upload(sampleDocument(), user);
    const since = await now();
    const trim = async () => {
      await sql(
        `update public_change set at = now() - interval '91 days' where number <= ${since.split('-')[1]}`,
      );
      await server.app.get(PublicChanges).trim();
    };
    await trim();
    await status('IN_PROGRESS');
    expect(kindsOf(await page(since, '&kinds=list'))).toEqual(['list.restored']);
    // Now that it is back, this is removed like any other old change.
    await trim();
    expect(await sql(`select 1 from public_change where number <= ${since.split('-')[1]}`)).toEqual([]);
    expect((await server.get(`/api/v1/changes?since=${hidden}`)).body).toMatchObject({
      code: 'changes-gone',
    });
    expect(kindsOf(await page(since, '&kinds=list'))).toEqual(['list.restored']);
  });
});

describeAtNight('Following changes while many write', () => {
  it('loses nothing, though transactions commit out of order', async () => {
    const since = await now();
    const writers = 12;
    const each = 15;
    const seen: string[] = [];
    let writing = true;
    const reader = (async () => {
      let cursor = since;
      for (;;) {
        const isLast = !writing;
        const { items, next, more } = await page(cursor, '&kinds=role&limit=5');
        seen.push(...items.map(({ role }) => String(role!.id)));
        cursor = next;
        if (isLast && !more) return;
      }
    })();
    const made = await Promise.all(
      Array.from({ length: writers }, async (_, writer) => {
        const client = new pg.Client({ connectionString: server.databaseUrl });
        await client.connect();
        const ids: string[] = [];
        for (let turn = 0; turn < each; turn++) {
          await client.query('begin');
          const { rows } = await client.query<{ id: string }>(
            `insert into role_term (name_en, names_ja, weights, category, episode_category)
             values ($1, '{}', '{}', 'ART', 'ART') returning id`,
            [`Role ${writer} ${turn}`],
          );
          // The later one begins, the earlier it ends.
          await wait((writers - writer) * 3);
          const isKept = (writer + turn) % 5 > 0;
          await client.query(isKept ? 'commit' : 'rollback');
          if (isKept) ids.push(String(rows[0]!.id));
        }
        await client.end();
        return ids;
      }),
    );
    writing = false;
    await reader;
    expect(seen.toSorted()).toEqual(made.flat().toSorted());
  });
});

/** The server may count connections for a moment after they were closed. */
const nobodyFollows = () =>
  eventually('Nobody follows', () => (server.app.get(ChangeEvents).count === 0 ? true : null));

describe('GET /api/v1/changes/events', () => {
  /** Reads events until `enough` says so. */
  async function follow(
    path: string,
    headers: Record<string, string>,
    enough: (text: string) => boolean,
    act?: () => Promise<void>,
  ) {
    const stop = new AbortController();
    const response = await fetch(`${server.url}/api/v1/changes/events${path}`, {
      headers,
      signal: stop.signal,
    });
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const decoder = new TextDecoder();
    let text = '';
    const acting = act?.();
    for await (const chunk of response.body!) {
      text += decoder.decode(chunk as Uint8Array, { stream: true });
      if (enough(text)) break;
    }
    await acting;
    stop.abort();
    return text;
  }

  const following = () => server.app.get(ChangeEvents).limits;

  it('sends changes as they happen, and continues after the last id', async () => {
    const document = sampleDocument({ title: 'Winter Market' });
    const text = await follow(
      '?kinds=list',
      {},
      (all) => all.includes('event: list.edited'),
      async () => {
        await server.upload(document, user);
        await server.upload({ ...document, title: 'Winter Market at Night' }, user);
      },
    );
    const first = /id: (\S+)\nevent: list\.created/.exec(text)![1]!;
    const rest = await follow('?kinds=list', { 'last-event-id': first }, (all) =>
      all.includes('event: list.edited'),
    );
    expect(rest).not.toContain('event: list.created');
    expect(rest).toContain('Winter Market at Night');
  });

  it('sends whose credits are different to those who ask for that', async () => {
    const text = await follow(
      '?kinds=person.credits',
      {},
      (all) => all.includes('event: person.credits'),
      async () => {
        await server.upload(sampleDocument({ title: 'Autumn Market' }), user);
        await server.project();
      },
    );
    expect(text).not.toContain('event: list');
  });

  atNight('sends a comment while nothing happens, so that the connection stays open', async () => {
    const limits = following();
    const { heartbeat, poll } = limits;
    // Looked for changes far more often than the comments come.
    expect(poll).toBeLessThan(heartbeat);
    limits.heartbeat = 300;
    const text = await follow('?kinds=reading.deleted', {}, (all) => all.split(': still here').length > 3);
    limits.heartbeat = heartbeat;
    expect(text).not.toContain('data:');
  });

  it('sends what each asked for to those who are up to date, and reads once for all', async () => {
    await nobodyFollows();
    const page = jest.spyOn(server.app.get(PublicChanges), 'page');
    const stop = new AbortController();
    const texts = await Promise.all(
      ['?kinds=list', '?kinds=list.edited', '?kinds=role', ''].map(async (path, place) => {
        const response = await fetch(`${server.url}/api/v1/changes/events${path}`, { signal: stop.signal });
        const got = { text: '' };
        void (async () => {
          const decoder = new TextDecoder();
          for await (const chunk of response.body!) got.text += decoder.decode(chunk as Uint8Array);
        })().catch(() => undefined);
        return { got, place };
      }),
    );
    // None for itself: neither where it begins, nor what is new.
    const own = () => page.mock.calls.filter(([question]) => 'kinds' in question).length;
    await eventually('All follow', async () =>
      texts.every(({ got }) => got.text.includes('id: ')) ? true : null,
    );
    const document = sampleDocument({ title: 'Shared Rivers' });
    await server.upload(document, user);
    await server.upload({ ...document, title: 'Shared Lakes' }, user);
    const of = (place: number) => texts[place]!.got.text;
    await eventually('All have heard', async () =>
      [0, 1, 3].every((place) => of(place).includes('event: list.edited')) && of(2).split('\nid: ').length > 2
        ? true
        : null,
    );
    stop.abort();
    expect(of(0)).toContain('event: list.created');
    expect(of(1)).not.toContain('event: list.created');
    expect(of(2)).not.toContain('data:');
    expect(own()).toBe(0);
    page.mockRestore();
  });

  atNight('ends a connection that is not read, and others go on', async () => {
    await nobodyFollows();
    const limits = following();
    const { giveUpAfter } = limits;
    limits.giveUpAfter = 300;
    const { hostname, port } = new URL(server.url);
    const socket = connect({ host: hostname, port: Number(port) });
    const first = (await page('now')).next;
    socket.write('GET /api/v1/changes/events HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'data');
    socket.pause();
    const closed = new Promise<void>((done) => socket.once('close', () => done()));
    socket.on('error', () => undefined);
    // More than the buffers of both ends hold, and no more: indexes compare such texts slowly.
    await sql(`insert into public_change (about, subject, kind)
      select 'list', repeat('x', 200000) || n, 'deleted' from generate_series(1, 100) n`);
    const count = () => server.app.get(ChangeEvents).count;
    await eventually('Disconnected', () => (count() === 0 ? true : null));
    limits.giveUpAfter = giveUpAfter;
    socket.resume();
    await closed;
    // Nothing is lost: it may continue.
    expect(kindsOf(await page(first, '&limit=1'))).toEqual(['list.deleted']);
  });

  it('refuses more connections of one address than it has room for', async () => {
    await nobodyFollows();
    const stop = new AbortController();
    const open = () => fetch(`${server.url}/api/v1/changes/events`, { signal: stop.signal });
    const opened = await Promise.all(Array.from({ length: 5 }, open));
    expect(opened.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const refused = await open();
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('30');
    stop.abort();
    await eventually('Room for another', async () => {
      const again = new AbortController();
      const { status } = await fetch(`${server.url}/api/v1/changes/events`, { signal: again.signal });
      again.abort();
      return status === 200 ? true : null;
    });
  });

  atNight('lets in another when few callers have all places, and members whatever visitors do', async () => {
    await nobodyFollows();
    const limits = following();
    const { visitors } = limits;
    limits.visitors = 4;
    const stop = new AbortController();
    const open = async (headers: Record<string, string>) => {
      const answer = await fetch(`${server.url}/api/v1/changes/events`, { headers, signal: stop.signal });
      return { status: answer.status, ended: answer.text().catch(() => 'ended') };
    };
    const of = (host: number) => open({ 'x-forwarded-for': `198.51.100.${host}` });
    const [first] = [await of(1), await of(1), await of(1), await of(2)];
    expect((await of(3)).status).toBe(200);
    // It was the oldest one of the caller who has most.
    expect(await first.ended).toBe('ended');
    // One of two is given up, too; then all have one.
    expect((await of(4)).status).toBe(200);
    expect((await of(5)).status).toBe(503);
    expect((await open({ cookie: user, 'x-forwarded-for': '198.51.100.1' })).status).toBe(200);
    stop.abort();
    limits.visitors = visitors;
    await eventually('All gone', () => (server.app.get(ChangeEvents).count === 0 ? true : null));
  });

  atNight('counts the addresses of one IPv6 network as one', async () => {
    const stop = new AbortController();
    const open = async (address: string) => {
      const headers = { 'x-forwarded-for': address };
      const { status } = await fetch(`${server.url}/api/v1/changes/events`, { headers, signal: stop.signal });
      return status;
    };
    const statuses: number[] = [];
    for (let host = 1; host <= 6; host++) statuses.push(await open(`2a00:1:2:3::${host}`));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 503]);
    expect(await open('2a00:1:2:4::1')).toBe(200);
    stop.abort();
  });
});

describeAtNight('A server that is killed', () => {
  let databaseUrl: string;
  let folder: string;
  let running: Program | null = null;
  afterAll(async () => {
    await running?.kill('SIGKILL');
    if (databaseUrl) await dropDatabase(databaseUrl);
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  async function start(port: number): Promise<string> {
    const program = Program.run('main.js', [], {
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      DEMO: '0',
      PORT: String(port),
      RATE_LIMITS: 'off',
      ANILIST_URL: 'off',
    });
    running = program;
    const url = `http://127.0.0.1:${port}`;
    await program.healthy(url);
    return url;
  }

  it('has told about every stored change exactly once after it is started again', async () => {
    databaseUrl = await makeDatabase('killed', 'migrated');
    folder = await mkdtemp(join(tmpdir(), 'staffroll-changes-'));
    const port = await freePort();
    const url = await start(port);
    const { headers } = await fetch(`${url}/api/v1/session/development`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account: 'user' }),
    });
    const cookie = headers.get('set-cookie')!.split(';')[0]!;
    const read = async (from: string): Promise<ChangesPage> =>
      (await fetch(`${url}/api/v1/changes?kinds=list&limit=3&since=${from}`)).json() as Promise<ChangesPage>;
    let { next: cursor } = await read('now');
    const seen: string[] = [];
    const follow = async () => {
      const { items, next, more } = await read(cursor);
      seen.push(...items.map(({ list }) => list!.uuid));
      cursor = next;
      return more;
    };
    const stop = new AbortController();
    // Each writer goes on until the server is gone: some uploads are under way when it is killed.
    const writers = Array.from({ length: 4 }, async () => {
      while (!stop.signal.aborted)
        await fetch(`${url}/api/v1/lists/import`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie },
          body: JSON.stringify(sampleDocument()),
        }).catch(() => stop.abort());
    });
    await eventually('Some changes', async () => (await follow(), seen.length >= 8 ? true : null));
    await running!.kill('SIGKILL');
    stop.abort();
    await Promise.all(writers);
    await start(port);
    while (await follow());
    const stored = await query<{ uuid: string }>(databaseUrl, 'select uuid from list');
    expect(seen.toSorted()).toEqual(stored.map(({ uuid }) => uuid).toSorted());
  });
});
