import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MadeWebhook } from '@libs/contract/community/webhooks.js';
import { dropDatabase, makeDatabase, query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { LiveClient } from '../support/live.js';
import { picture, PictureHost } from '../support/picture-host.js';
import { freePort, Program } from '../support/programs.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

/** Who looks at the site: a visitor, or one of the ready-made accounts. */
export const readers = ['visitor', 'user', 'contributor', 'moderator'] as const;
export type Reader = (typeof readers)[number];

/** Names that need care in addresses. */
const people = [
  { ja: '百%勇 気', en: '100% Yuuki' },
  { ja: '甲/乙 丙', en: 'Kou/Otsu' },
  { ja: '', en: 'R&D "Q" + Co' },
  { ja: '疑問？ 符', en: 'What? #1' },
  { ja: "オブライエン '銀'", en: "O'Brien <Silver>" },
  { ja: '百分率 %2F', en: 'Percent %2F' },
];
const roles: [string, string][] = [
  ['2D/3D＆撮影', '2D/3D "Mix" & Filming'],
  ['C#監督？', 'C# Director?'],
  ['演出 100%', '100% Episode Direction'],
];
const menus = [
  'Overview',
  '#01「はじまり/おわり」',
  '#02 A/B?',
  '第3話「海」#2',
  '"Quoted" \'menu\' & more',
  '50% + 100%',
  'Movie',
];

/** What exists besides the demo, and what nothing on the site names although it must lead somewhere. */
export interface Known {
  /** Addresses that nothing names, or that only programs know: former slugs, merged people, documented addresses. */
  addresses: string[];
  /** Bodies of messages that webhooks received. */
  messages: string[];
  /** Addresses of the API that take more than one value. */
  calls: string[];
  /** Values for addresses of the API that take one, by what precedes it in the path, or by the name of the parameter. */
  values: Record<string, string[]>;
}

/**
 * The built server as a separate process, on a database of its own, filled with the demo and with what that lacks: names that need
 * care in addresses, everything that redirects, and something on every page of members and moderators.
 */
export class FilledSite {
  readonly cookies = new Map<Reader, string>();
  readonly known: Known = { addresses: [], messages: [], calls: [], values: {} };

  private constructor(
    private readonly program: Program,
    readonly url: string,
    private readonly database: string,
    private readonly folder: string,
    private readonly receiver: WebhookReceiver,
    private readonly pictures: PictureHost,
    private readonly environment: Record<string, string>,
  ) {}

  static async start(): Promise<FilledSite> {
    const database = await makeDatabase('crawl', 'migrated');
    const folder = await mkdtemp(join(tmpdir(), 'staffroll-crawl-'));
    const [receiver, pictures] = await Promise.all([WebhookReceiver.start(), PictureHost.start()]);
    pictures.serve('/cover.jpg', await picture());
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const environment = {
      PORT: String(port),
      PUBLIC_URL: url,
      DEMO: '1',
      DATABASE_URL: database,
      DATA_DIR: process.env['TEST_DATA_DIR']!,
      DUMP_DIR: folder,
      CONTACT: 'https://example.org/contact',
      OPERATOR_NAME: 'The keepers',
      LEGAL_LINKS: 'Imprint=/tos',
      RATE_LIMITS: 'off',
      // Webhooks and pictures are on this machine, and nothing is asked of other hosts.
      NODE_ENV: 'test',
      WEBHOOKS_ALLOW: receiver.host,
      PICTURES_ALLOW: pictures.host,
      ANILIST_URL: 'off',
    };
    const program = Program.run('main.js', [], environment);
    const site = new FilledSite(program, url, database, folder, receiver, pictures, environment);
    try {
      await program.healthy(url);
      await site.fill();
    } catch (error) {
      await site.stop();
      throw error;
    }
    return site;
  }

  /** What the server has said about errors. */
  get errors(): string {
    return this.program.output + this.program.errors;
  }

  async stop(): Promise<void> {
    if (this.program.isRunning) await this.program.kill('SIGKILL');
    await Promise.all([this.receiver.stop(), this.pictures.stop()]);
    await dropDatabase(this.database);
    await rm(this.folder, { recursive: true, force: true });
  }

  private async fill(): Promise<void> {
    for (const reader of readers)
      if (reader !== 'visitor') this.cookies.set(reader, await this.signIn(reader));
    const hook = await this.makeHook('standard', { kinds: ['list', 'person.merged', 'role.created'] });
    const since = await this.placeOf(hook);
    const lists = await this.fillLists();
    await this.projected();
    await this.fillPeople();
    await this.fillCommunity(lists, hook);
    await this.projected();
    await Promise.all([
      this.hasNews(),
      this.hasMessages(since, lists.odd),
      Program.run('app/commands/admin.command.js', ['dump'], this.environment).ended.then((code) => {
        if (code !== 0) throw new Error(`admin dump ended with ${code}`);
      }),
    ]);
    this.known.addresses.push('/dumps', '/dumps/manifest.json', '/dumps/latest/manifest.json');
    this.known.addresses.push('/login.php', '/logout.php', '/api/search/?q=a');
    this.known.calls.push(
      ...['studio', 'author', 'role', 'category'].map((of) => `/api/v1/search/advanced/choices?of=${of}`),
      '/api/person/get_by_id.php?id=880002',
      '/api/person/get_by_id.php?id=7001&studio=1',
      '/api/person/show.php?id=880002&type=person',
      '/api/person/show.php?id=7001&type=studio',
      '/api/data/translate.v4.php?ja=%E7%81%AF%E5%8F%B0%E5%AE%88%20%E6%B8%A1',
      '/api/v1/lists/names/changes?since=7',
      '/api/v1/lists/names/history/8-8',
      ...menus.map((menu) => `/api/v1/lists/names/menus/${encodeURIComponent(menu)}`),
      '/api/v1/moderation/identified?kind=person&database=ann&id=990014',
      '/api/v1/people/880001/compare?with=880002',
      '/api/v1/roles/translate?ja=%E5%8E%9F%E7%94%BB',
      '/api/v1/roles/history?role=Key%20Animation',
      '/api/v1/seasons/2024/spring',
      '/api/v1/seasons/2024/spring/missing',
      '/api/v1/names/waiting/lists?ja=%E6%B8%A1%E9%82%8A%E6%AD%A3%E4%BA%8C',
      '/api/v1/tasks/lists?of=untranslated',
      '/api/v1/overlap?people=880001,880002',
    );
  }

  private async fillLists(): Promise<{ odd: string; hidden: string }> {
    const odd = sampleDocument({ title: 'Names & "Marks" <50%>', slug: 'Former-Names', anilistId: '990001' });
    const cover = this.pictures.address('/cover.jpg');
    Object.assign(odd.anilist!, { coverImage: { extraLarge: cover, large: cover } });
    const staff = people.map((person) => ({ ...person }));
    odd.menus = menus.map((name) => ({
      name,
      credits: [
        {
          name: 'Main Staff',
          roles: roles.map(([original, english]) => ({ name: english, original, staff })),
        },
      ],
    }));
    odd.menus.push({ name: '#04', credits: [] });
    const empty = sampleDocument({ title: 'Nobody Yet', menus: [{ name: 'Overview', credits: [] }] });
    const film = sampleDocument({ title: '海の映画', slug: 'umi-no-eiga' });
    Object.assign(film.anilist!, { format: 'MOVIE', episodes: 1 });
    const bare = sampleDocument({ title: 'Without Anything', menus: [] });
    const hidden = sampleDocument({ title: 'Not Shown Yet', status: 'UNLISTED' });
    const gone = sampleDocument({ title: 'Deleted Later' });
    for (const document of [odd, empty, film, bare, hidden, gone])
      await this.post('/api/v1/lists/import', document, 'user');
    await this.call('DELETE', `/api/v1/lists/${gone.uuid}`, { title: gone.title }, 'user');
    const live = await LiveClient.connect(this, { cookie: this.cookies.get('moderator')! });
    for (const value of ['former-names-2', 'names'] as const) {
      const opened = await live.tree(odd.uuid);
      const answer = await live.push(odd.uuid, opened.revision, [
        { op: 'setting', scope: 'fields', field: 'slug', value },
      ]);
      if (!answer.ok) throw new Error(`The slug stays: ${JSON.stringify(answer)}`);
    }
    live.close();
    await this.call('PUT', `/api/v1/lists/${odd.uuid}/status`, { status: 'COMPLETED' }, 'moderator').catch(
      () => undefined,
    );
    await this.call(
      'PATCH',
      `/api/v1/lists/${odd.uuid}/identifiers`,
      { myanimelist: '990002', anidb: '990003', ann: '990004', wikidata: 'Q990005' },
      'moderator',
    );
    this.known.addresses.push(
      '/staff/Names',
      '/staff/former-names',
      '/staff/Former-Names-2',
      `/staff/${odd.uuid}`,
      ...['1', '01', '%231', '%2301'].map((menu) => `/staff/names/${menu}`),
      '/staff/former-names/01',
      '/api/v1/feeds/lists/former-names.atom',
      '/staff/names/',
      '/by/anilist/990001',
      '/by/myanimelist/990002',
      '/by/anidb/990003',
      '/by/ann/990004',
      '/by/wikidata/Q990005',
      `/oembed?url=${encodeURIComponent(`${this.url}/staff/names#01`)}`,
      `/oembed?url=${encodeURIComponent(`${this.url}/staff/names`)}`,
      '/embed/names/01',
    );
    return { odd: odd.uuid, hidden: hidden.uuid };
  }

  private async fillPeople(): Promise<void> {
    const at = (kind: 'people' | 'studios', id: string) => `/api/v1/${kind}/${encodeURIComponent(id)}`;
    await this.post(`${at('people', '880001')}/merge`, { other: 'ja:渡邊正二' }, 'moderator');
    await this.call(
      'PATCH',
      at('people', '880001'),
      { primary: { ja: '灯台守 渡', en: 'Wataru Toudaimori' } },
      'moderator',
    );
    await this.call(
      'PATCH',
      `${at('people', '880001')}/identifiers`,
      {
        myanimelist: '990012',
        anidb: '990013',
        ann: '990014',
        wikidata: 'Q990015',
        sakugabooru: 'wataru_toudaimori',
        pages: ['https://example.org/wataru'],
      },
      'moderator',
    );
    this.known.addresses.push(
      `/person/ja:${encodeURIComponent('渡邊正二')}`,
      '/person/880001',
      '/studio/7001',
      '/by/anilist/person/880001',
      '/by/myanimelist/person/990012',
      '/by/anidb/person/990013',
      '/by/ann/person/990014',
      '/by/wikidata/person/Q990015',
      '/by/sakugabooru/person/wataru_toudaimori',
      '/staff-lists/names',
      '/staff-lists/NAMES',
      '/staff-lists/former-names',
      '/staff-lists/me',
    );
  }

  private async fillCommunity({ odd, hidden }: { odd: string; hidden: string }, hook: string): Promise<void> {
    const list = `/api/v1/lists/${odd}`;
    // Follows come first: what happens afterwards is in the feed of the followers.
    await this.call('PUT', `${list}/follow`, {}, 'user');
    await this.call('PUT', '/api/v1/people/880001/follow', {}, 'user');
    await this.call('PUT', '/api/v1/studios/7001/follow', {}, 'user');
    await this.call(
      'PUT',
      '/api/v1/account/follows/role',
      { role: 'Key Animation', year: 2024, season: 'SPRING' },
      'user',
    );
    await this.call('PUT', `/api/v1/lists/${hidden}/follow`, {}, 'user');
    const feed = await this.post<{ atom: string }>('/api/v1/account/following/address', {}, 'user');
    const live = await LiveClient.connect(this, { cookie: this.cookies.get('moderator')! });
    const { revision } = await live.tree(odd);
    await live.push(odd, revision, [
      { op: 'setting', scope: 'fields', field: 'comment', value: 'From the [end card](/faq), see #01.' },
    ]);
    live.close();
    await this.post('/api/v1/account/keys', { name: 'A program' }, 'user');
    const text = `See [the guidelines](/guidelines), /staff/names#01 and ${this.url}/person/880001, @User`;
    const comment = await this.post<{ id: number }>(`${list}/comments`, { text }, 'contributor');
    await this.post(`${list}/comments`, { text: 'Thanks!', parent: comment.id }, 'user');
    const report = await this.post<{ id: number }>(
      `${list}/reports`,
      { episode: menus[1], place: 'Main Staff', message: '**Wrong** [name](/staff/names)' },
      'contributor',
    );
    await this.post(`/api/v1/reports/${report.id}/notes`, { text: 'Which one?' }, 'moderator');
    await this.post(
      '/api/v1/readings',
      {
        kanji: '百%勇 気',
        furigana: 'ゆうき',
        reading: '100% Yuuki',
        source: `${this.url}/staff/names`,
        confidence: 2,
      },
      'contributor',
    );
    const term = { nameEn: 'C# Director?', namesJa: ['C#監督？'], category: 'Main Staff' };
    await this.post('/api/v1/roles', term, 'moderator');
    await this.call('PUT', `${list}/related/umi-no-eiga`, { kind: 'SEQUEL' }, 'moderator');
    Object.assign(this.known.values, {
      lists: ['names', odd],
      people: ['880001', 'ja:甲/乙 丙', 'en:R&D "Q" + Co', "ja:オブライエン '銀'", 'ja:百%勇 気'],
      studios: ['7001'],
      users: [String(await this.idOf('contributor'))],
      reports: [String(report.id)],
      webhooks: [hook],
    });
    const banned = await this.idOf('banned');
    this.known.addresses.push(feed.atom, `/user/${banned}`, `/role/${encodeURIComponent('C# Director?')}`);
  }

  private async makeHook(format: 'standard' | 'discord', what: object): Promise<string> {
    const url = this.receiver.address(`/${format}`);
    const hook = await this.post<MadeWebhook>('/api/v1/account/webhooks', { url, format, ...what }, 'user');
    return hook.id;
  }

  /** The place in the sequence of changes, from which webhooks are told later. */
  private async placeOf(hook: string): Promise<string> {
    const rows = await query<{ cursor: string }>(
      this.database,
      `select cursor from webhook where id = '${hook}'`,
    );
    return rows[0]!.cursor;
  }

  /** What has happened since then to lists, people and roles arrives, in both formats. */
  private async hasMessages(since: string, list: string): Promise<void> {
    // Discord shows ten changes at once.
    const few = ['person.merged', 'role.created'];
    await Promise.all([
      this.makeHook('discord', { kinds: few }),
      this.makeHook('discord', { lists: [list] }),
    ]);
    // In one message, and not after the usual minute.
    await query(this.database, `update webhook set cursor = '${since}', made_at = null`);
    const said = {
      '/standard': ['"person.merged"', '"role.created"'],
      '/discord': ['Person merged', 'New list'],
    };
    const isSaid = ([path, words]: [string, string[]]) =>
      words.every((word) => this.receiver.at(path).some(({ body }) => body.includes(word)));
    const isAllSaid = () => (Object.entries(said).every(isSaid) ? true : null);
    await eventually('Messages of webhooks', isAllSaid);
    this.known.messages.push(...this.receiver.received.map(({ body }) => body));
  }

  /** The feed of what a member follows shows something. */
  private async hasNews(): Promise<void> {
    await eventually('News of what they follow', async () => {
      const { items } = await this.read<{ items: unknown[] }>('/api/v1/account/following', 'user');
      return items.length > 0 ? true : null;
    });
  }

  /** Resolves when credits and people of all lists are up to date. */
  private async projected(): Promise<void> {
    const behind = 'select 1 from list where projected_revision <> revision and deleted_at is null';
    await eventually('Projected', async () =>
      (await query(this.database, behind)).length === 0 ? true : null,
    );
  }

  private async idOf(account: string): Promise<number> {
    const rows = await query<{ id: number }>(
      this.database,
      `select id from account where development_account = '${account}'`,
    );
    return rows[0]!.id;
  }

  private async signIn(account: string): Promise<string> {
    const answer = await fetch(`${this.url}/api/v1/session/development`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account }),
    });
    if (answer.status !== 204) throw new Error(`Signing in as ${account} answered ${answer.status}`);
    return answer.headers.get('set-cookie')!.split(';')[0]!;
  }

  private read<Body>(path: string, by: Reader): Promise<Body> {
    return this.call<Body>('GET', path, undefined, by);
  }

  private post<Body>(path: string, body: object, by: Reader): Promise<Body> {
    return this.call<Body>('POST', path, body, by);
  }

  private async call<Body>(
    method: string,
    path: string,
    body: object | undefined,
    by: Reader,
  ): Promise<Body> {
    const answer = await fetch(this.url + path, {
      method,
      headers: { 'content-type': 'application/json', cookie: this.cookies.get(by)! },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return (text ? JSON.parse(text) : undefined) as Body;
  }
}
