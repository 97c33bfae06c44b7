import pg from 'pg';
import type {
  AuditPage,
  RoleDownload,
  RolesPage,
  RoleTranslationAnswer,
  SavedRole,
} from '../../libs/contract/index.js';
import type { TextResult } from '../../libs/list/index.js';
import { RoleSeed } from '../../server/roles/role-seed.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { TestServer } from '../support/server.js';

/** The role dictionary: a directory for everybody, kept by moderators, used by every translation. */
let server: TestServer;
let second: TestServer;
let moderator: { cookie: string };
beforeAll(async () => {
  server = await TestServer.start();
  second = await TestServer.on(server.databaseUrl);
  moderator = { cookie: await server.signIn('moderator') };
});
afterAll(async () => {
  await second.stop();
  await server.stop();
});

const address = '/api/v1/roles';
const lighthouse = { nameEn: 'Lighthouse Keeping', namesJa: ['灯台守'], category: 'Sound' };
const add = (term: object) => server.post<SavedRole>(address, term, moderator);
const find = async (query: string) => (await server.get<RolesPage>(`${address}?${query}`)).body;
const idOf = async (nameEn: string): Promise<number> => {
  const { items } = await find(`q=${encodeURIComponent(nameEn)}`);
  return items.find((row) => row.nameEn === nameEn)!.id;
};
const translated = async (ja: string, at = server): Promise<string> => {
  const query = new URLSearchParams({ ja });
  return (await at.get<RoleTranslationAnswer>(`${address}/translate?${query}`)).body.name;
};
/** What a role is called when a credit text is read. */
const read = async (role: string, at = server): Promise<string> => {
  const { body } = await at.post<TextResult>('/api/v1/parse', { text: `第1話「霧」\n${role}：海野岬` });
  return body.document.menus[0]!.credits[0]!.roles[0]!.name;
};

describe('the directory of roles', () => {
  it('has the built-in terms, searched in both languages, filtered, in pages', async () => {
    const all = await find('');
    expect(all.total).toBeGreaterThan(550);
    expect(all.items).toHaveLength(50);
    expect((await find('page=2')).items[0]!.id).not.toBe(all.items[0]!.id);
    expect((await find('q=key animation')).items[0]!.nameEn).toBe('Key Animation');
    expect((await find(`q=${encodeURIComponent('絵コンテ')}`)).items[0]!.nameEn).toBe('Storyboard');
    const sound = await find('category=Sound&episode=Sound&sort=name');
    expect(new Set(sound.items.map(({ category }) => category))).toEqual(new Set(['Sound']));
    expect(sound.total).toBeLessThan(all.total);
    expect((await server.get(`${address}?category=Nowhere`)).status).toBe(400);
  });

  it('counts how often lists credit a role', async () => {
    await server.upload(sampleDocument(), moderator.cookie);
    await second.project();
    const { items } = (await second.get<RolesPage>(address)).body;
    expect(items[0]).toMatchObject({ nameEn: 'Key Animation' });
    expect(items[0]!.credits).toBeGreaterThan(items[1]!.credits);
    expect(items.find(({ nameEn }) => nameEn === 'Script')!.credits).toBe(1);
  });

  it('is there whole for programs, and costs nothing while it is unchanged', async () => {
    const first = await server.get<RoleDownload>(`${address}/dictionary`);
    expect(first.body.terms.length).toBeGreaterThan(550);
    const etag = first.headers.get('etag')!;
    expect((await server.get(`${address}/dictionary`, { 'if-none-match': etag })).status).toBe(304);
    expect((await second.get(`${address}/dictionary`)).headers.get('etag')).toBe(etag);
  });
});

describe('a moderator', () => {
  it('adds, changes and deletes a term, and every process translates by it at once', async () => {
    const { status, body } = await add(lighthouse);
    expect(status).toBe(201);
    expect(body.term).toMatchObject({ ...lighthouse, episodeCategory: 'Sound', description: '', credits: 0 });
    expect(body.warnings).toEqual([]);
    expect(await translated('灯台守')).toBe('Lighthouse Keeping');
    expect(await read('灯台守')).toBe('Lighthouse Keeping');
    await eventually(
      'the other process translates by the new term',
      async () => (await read('灯台守', second)) === 'Lighthouse Keeping' || null,
    );

    const one = `${address}/${body.term.id}`;
    const changes = { nameEn: 'Lighthouse', namesJa: ['灯台守', '灯台'] };
    expect((await server.request('PATCH', one, changes, moderator)).status).toBe(200);
    expect([await translated('灯台守'), await read('灯台')]).toEqual(['Lighthouse', 'Lighthouse']);

    expect((await server.request('DELETE', one, {}, moderator)).status).toBe(204);
    expect(await translated('灯台守')).toBe('');
    await eventually(
      'the other process forgets the deleted term',
      async () => (await translated('灯台守', second)) === '' || null,
    );
    expect((await server.request('PATCH', one, changes, moderator)).body).toMatchObject({
      code: 'role-term-not-found',
    });

    expect((await server.post(`${one}/restore`, {}, moderator)).status).toBe(200);
    expect(await translated('灯台')).toBe('Lighthouse');
    const log = await server.get<AuditPage>(
      `/api/v1/moderation/log?subject=role-term&subjectId=${body.term.id}`,
      moderator,
    );
    expect(log.body.items.map(({ action }) => action)).toEqual([
      'restore-role-term',
      'delete-role-term',
      'change-role-term',
      'add-role-term',
    ]);
    expect(log.body.items[2]).toMatchObject({
      before: { nameEn: 'Lighthouse Keeping', namesJa: ['灯台守'] },
      after: changes,
    });
  });

  it('is told where a name gets two meanings, and of odd characters, and both are stored', async () => {
    const { body } = await add({ nameEn: 'Scénario ☆', namesJa: ['脚本'], category: 'Main Staff' });
    expect(body.warnings).toEqual([
      expect.objectContaining({ code: 'shared-name', text: '脚本' }),
      expect.objectContaining({ code: 'english-characters' }),
    ]);
    expect(await translated('脚本')).toBe('Script [OR] Scénario ☆');
    await server.request('DELETE', `${address}/${body.term.id}`, {}, moderator);
    expect(await translated('脚本')).toBe('Script');
  });

  it('is refused what makes no term, with the place', async () => {
    const refusals = [
      { ...lighthouse, nameEn: ' ' },
      { ...lighthouse, namesJa: [] },
      { ...lighthouse, namesJa: ['灯', ' 灯 '] },
      { ...lighthouse, namesJa: ['灯'.repeat(81)] },
      { ...lighthouse, nameEn: 'A [OR] B' },
      { ...lighthouse, category: 'Elsewhere' },
      { ...lighthouse, description: 'x'.repeat(1_001) },
    ];
    for (const term of refusals) {
      const { status, body } = await add(term);
      expect([status, body]).toMatchObject([400, { code: 'bad-request', errors: [expect.anything()] }]);
    }
    const twice = await add({ nameEn: 'script', namesJa: ['灯台守人'], category: 'Main Staff' });
    expect(twice.body).toMatchObject({ code: 'role-term-exists', detail: expect.stringContaining('脚本') });
  });

  it('deletes and renames built-in terms for good: the next start does not bring them back', async () => {
    const [prop, logo] = [await idOf('Prop Design'), await idOf('Logo Design')];
    await server.request('DELETE', `${address}/${prop}`, {}, moderator);
    await server.request('PATCH', `${address}/${logo}`, { nameEn: 'Logotype' }, moderator);
    const { total } = await find('');
    await second.app.get(RoleSeed).load();
    const third = await TestServer.on(server.databaseUrl);
    try {
      expect((await third.get<RolesPage>(address)).body.total).toBe(total);
      expect(await translated('プロップデザイン', third)).not.toContain('Prop Design');
      expect(await translated('ロゴデザイン', third)).toBe('Logotype');
    } finally {
      await third.stop();
    }
    const client = new pg.Client({ connectionString: server.databaseUrl });
    await client.connect();
    const { rows } = await client.query('select built_in from role_term where id = $1', [logo]);
    await client.end();
    expect(rows).toEqual([{ built_in: 'Main Staff=Logo Design' }]);
  });
});

describe('nobody else', () => {
  it.each(['user', 'contributor', 'banned'] as const)('as %s changes the dictionary', async (account) => {
    const headers = { cookie: await server.signIn(account) };
    const id = await idOf('Storyboard');
    const code = account === 'banned' ? 'banned' : 'forbidden';
    const answers = [
      await server.post(address, lighthouse, headers),
      await server.request('PATCH', `${address}/${id}`, { nameEn: 'X' }, headers),
      await server.request('DELETE', `${address}/${id}`, {}, headers),
      await server.post(`${address}/${id}/restore`, {}, headers),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(Array.from(answers, () => code));
    expect(await translated('絵コンテ')).toBe('Storyboard');
  });

  it('without a session', async () => {
    expect((await server.post(address, lighthouse)).body.code).toBe('unauthorized');
  });
});
