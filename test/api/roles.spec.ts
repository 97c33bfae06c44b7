import type { AuditPage } from '@libs/contract/site/moderation.js';
import type {
  DeletedRoles,
  MissingRoles,
  RoleDownload,
  RolesPage,
  RoleTranslationAnswer,
  SavedRole,
} from '@libs/contract/names/roles.js';
import type { TextResult } from '@libs/text/words/text.types.js';
import { RoleSeed } from '../../server/domain/roles/role-seed.js';
import { query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { TestServer } from '../support/server.js';

/** The role dictionary: a directory for everybody, maintained by moderators, used by every translation. */
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
/** The translation of a role when a credit text is parsed. */
const read = async (role: string, at = server): Promise<string> => {
  const { body } = await at.post<TextResult>('/api/v1/parse', { text: `第1話「霧」\n${role}：海野岬` });
  return body.document.menus[0]!.credits[0]!.roles[0]!.name;
};

describe('the directory of roles', () => {
  it('contains the built-in terms, with search in both languages, filters and pages', async () => {
    const all = await find('');
    expect(all.total).toBeGreaterThan(550);
    expect(all.items).toHaveLength(50);
    const pages = Math.ceil(all.total / 50);
    expect([all.page, all.pages]).toEqual([1, pages]);
    const second = await find('page=2');
    expect([second.page, second.pages]).toEqual([2, pages]);
    expect(second.items[0]!.id).not.toBe(all.items[0]!.id);
    expect((await find('q=key animation')).items[0]!.nameEn).toBe('Key Animation');
    expect((await find(`q=${encodeURIComponent('絵コンテ')}`)).items[0]!.nameEn).toBe('Storyboard');
    const sound = await find('category=Sound&episode=Sound&sort=name');
    expect(new Set(sound.items.map(({ category }) => category))).toEqual(new Set(['Sound']));
    expect(sound.total).toBeLessThan(all.total);
    const { compare } = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
    const names = sound.items.map(({ nameEn }) => nameEn);
    expect(names).toEqual(names.toSorted(compare));
    expect((await server.get(`${address}?category=Nowhere`)).status).toBe(400);
  });

  it('finds the role of that name first, then names that begin with it or contain it, then descriptions', async () => {
    for (const [nameEn, episodeCategory, description] of [
      ['Cleaning', 'Editing', 'Also of a Zither.'],
      ['Old Zither', 'Sound', ''],
      ['Zither Tuning', 'Sound', ''],
      ['Zither', 'Sound', ''],
    ])
      await add({ nameEn, namesJa: [], category: 'Sound', episodeCategory, description });
    const found = async (q: string) => (await find(`q=${q}`)).items.map(({ nameEn }) => nameEn);
    expect(await found('zither')).toEqual(['Zither', 'Zither Tuning', 'Old Zither', 'Cleaning']);
    expect((await find('q=zither&sort=name')).items.map(({ nameEn }) => nameEn)).toEqual([
      'Cleaning',
      'Old Zither',
      'Zither',
      'Zither Tuning',
    ]);
    expect(await found('OF A zither.')).toEqual(['Cleaning']);
    expect(await found('zither&episode=Editing')).toEqual(['Cleaning']);
    expect(await found('zither&episode=Sound&category=Editing')).toEqual([]);
  });

  it('counts how often lists credit a role', async () => {
    await server.upload(sampleDocument(), moderator.cookie);
    await second.project();
    const { items } = (await second.get<RolesPage>(address)).body;
    expect(items[0]).toMatchObject({ nameEn: 'Key Animation' });
    expect(items[0]!.credits).toBeGreaterThan(items[1]!.credits);
    expect(items.find(({ nameEn }) => nameEn === 'Script')!.credits).toBe(1);
  });

  it('is available to programs as a whole, and costs nothing while it is unchanged', async () => {
    const first = await server.get<RoleDownload>(`${address}/dictionary`);
    expect(first.body.terms.length).toBeGreaterThan(550);
    const etag = first.headers.get('etag')!;
    expect((await server.get(`${address}/dictionary`, { 'if-none-match': etag })).status).toBe(304);
    expect((await second.get(`${address}/dictionary`)).headers.get('etag')).toBe(etag);
  });
});

describe('a moderator', () => {
  it('adds, changes and deletes a term, and every process translates with it at once', async () => {
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
    const [restored, deleted, changed, added] = log.body.items;
    const [first, then] = [
      { nameEn: 'Lighthouse Keeping', namesJa: ['灯台守'], version: 1 },
      { ...changes, version: 2 },
    ];
    expect(added).toMatchObject({ title: 'Lighthouse Keeping', before: null, after: first });
    expect(changed).toMatchObject({ title: 'Lighthouse', before: first, after: then });
    expect(deleted).toMatchObject({ title: 'Lighthouse', before: then, after: null });
    expect(restored).toMatchObject({ title: 'Lighthouse', before: null, after: then });

    // Not beside another one that was added under its name meanwhile.
    await server.request('DELETE', one, {}, moderator);
    const taking = (await add({ ...lighthouse, nameEn: 'LIGHTHOUSE', namesJa: [] })).body.term;
    const refused = await server.post(`${one}/restore`, {}, moderator);
    expect(refused.body).toMatchObject({
      code: 'role-term-exists',
      detail: expect.stringContaining('no Japanese name'),
    });
    expect(await translated('灯台')).toBe('');
    await server.request('DELETE', `${address}/${taking.id}`, {}, moderator);
  });

  it('tells the second of two moderators who change the same term, and stores nothing of theirs', async () => {
    const { body } = await add({ nameEn: 'Rope Splicing', namesJa: ['索具'], category: 'Sound' });
    const { id, version } = body.term;
    const change = (changes: object) =>
      server.request('PATCH', `${address}/${id}`, { ...changes, version }, moderator);
    expect((await change({ description: 'Of ropes.' })).body.term.version).toBe(version + 1);
    const second = await change({ nameEn: 'Splicing' });
    expect([second.status, second.body.code]).toEqual([409, 'role-term-changed']);
    const [term] = (await find('q=Rope Splicing')).items;
    expect(term).toMatchObject({ nameEn: 'Rope Splicing', description: 'Of ropes.', version: version + 1 });
  });

  it('gives each its own names back when a merge is undone, together or one after the other', async () => {
    const ids: number[] = [];
    for (const [nameEn, namesJa] of [
      ['Knot One', ['結一']],
      ['Knot Two', ['結二', '結共']],
      ['Knot Three', ['結三', '結共', '結一']],
    ])
      ids.push((await add({ nameEn, namesJa, category: 'Sound' })).body.term.id);
    const [into, second, third] = ids;
    const named = async () => {
      const { items } = await find('q=Knot&sort=name');
      return Object.fromEntries(items.map(({ nameEn, namesJa }) => [nameEn, namesJa]));
    };
    const before = await named();
    const merge = () => server.post(`${address}/remove`, { ids: [second, third], into }, moderator);
    const restore = (ids: unknown[]) => server.post(`${address}/restore`, { ids }, moderator);
    await merge();
    expect(await named()).toEqual({ 'Knot One': ['結一', '結二', '結共', '結三'] });
    expect((await restore([second, third])).status).toBe(204);
    expect(await named()).toEqual(before);
    expect((await restore([second])).body.code).toBe('role-term-not-found');

    await merge();
    await restore([second]);
    // The third one, which is still merged, has given this name, too.
    expect((await named())['Knot One']).toEqual(['結一', '結共', '結三']);
    await restore([third]);
    expect(await named()).toEqual(before);
    const log = await server.get<AuditPage>(
      `/api/v1/moderation/log?subject=role-term&subjectId=${into}&limit=4`,
      moderator,
    );
    expect(log.body.items.map(({ action }) => action).slice(0, 3)).toEqual([
      'change-role-term',
      'change-role-term',
      'merge-role-term',
    ]);
  });

  it('takes names back from a term that was merged in turn', async () => {
    const ids: number[] = [];
    for (const name of ['Hawser', 'Halyard', 'Sheet'])
      ids.push((await add({ nameEn: name, namesJa: [`${name}綱`], category: 'Sound' })).body.term.id);
    const [first, second, third] = ids;
    await server.post(`${address}/remove`, { ids: [first], into: second }, moderator);
    await server.post(`${address}/remove`, { ids: [second], into: third }, moderator);
    await server.post(`${address}/${first}/restore`, {}, moderator);
    expect((await find('q=Sheet')).items[0]!.namesJa).toEqual(['Sheet綱', 'Halyard綱']);
    await server.post(`${address}/${second}/restore`, {}, moderator);
    expect((await find('q=Halyard')).items[0]!.namesJa).toEqual(['Halyard綱']);
  });

  it('sees which terms are deleted and which merged, the last first, and restores them', async () => {
    const ids: number[] = [];
    for (const name of ['Buoy Painting', 'Buoy Polishing'])
      ids.push((await add({ nameEn: name, namesJa: [`${name}浮`], category: 'Sound' })).body.term.id);
    const [merged, into] = ids;
    const deleted = async () => (await server.get<DeletedRoles>(`${address}/deleted`, moderator)).body;
    const { total } = await deleted();
    await server.post(`${address}/remove`, { ids: [merged], into }, moderator);
    await server.request('DELETE', `${address}/${into}`, {}, moderator);
    const now = await deleted();
    expect(now.total).toBe(total + 2);
    expect(now.items.slice(0, 2)).toMatchObject([
      { id: into, nameEn: 'Buoy Polishing', into: null },
      {
        id: merged,
        nameEn: 'Buoy Painting',
        namesJa: ['Buoy Painting浮'],
        category: 'Sound',
        episodeCategory: 'Sound',
        description: '',
        version: 1,
        into: { nameEn: 'Buoy Polishing', namesJa: ['Buoy Polishing浮', 'Buoy Painting浮'] },
      },
    ]);
    expect(Date.now() - Date.parse(now.items[0]!.deletedAt)).toBeLessThan(600_000);
    await server.post(`${address}/restore`, { ids: [merged, into] }, moderator);
    expect((await deleted()).total).toBe(total);
    const guest = await server.get(`${address}/deleted`);
    const member = await server.get(`${address}/deleted`, { cookie: await server.signIn('contributor') });
    expect([guest.status, member.status]).toEqual([401, 403]);
  });

  it('merges several terms into one, all or none, and finds that in the history of each', async () => {
    const ids: number[] = [];
    for (const [nameEn, ja] of [
      ['Bell Ringing', '鐘係'],
      ['Bellringing', '鐘番'],
      ['Ringing of Bells', '撞鐘'],
    ])
      ids.push((await add({ nameEn, namesJa: [ja], category: 'Sound' })).body.term.id);
    const [into, second, third] = ids;
    const remove = (body: object) => server.post(`${address}/remove`, body, moderator);
    const names = async () => [await translated('鐘係'), await translated('鐘番'), await translated('撞鐘')];

    // The last one does not exist, so nothing happens to the others either.
    expect((await remove({ ids: [second, third, 2_000_000_000], into })).body.code).toBe(
      'role-term-not-found',
    );
    expect((await remove({ ids: [second, into], into })).status).toBe(400);
    expect((await remove({ ids: [second, second], into })).status).toBe(400);
    expect(await names()).toEqual(['Bell Ringing', 'Bellringing', 'Ringing of Bells']);

    expect((await remove({ ids: [second, third], into })).status).toBe(204);
    expect(await names()).toEqual(['Bell Ringing', 'Bell Ringing', 'Bell Ringing']);
    const actions = async (id: number) => {
      const query = `subject=role-term&subjectId=${id}`;
      const log = await server.get<AuditPage>(`/api/v1/moderation/log?${query}`, moderator);
      return log.body.items.map(({ action }) => action);
    };
    expect(await Promise.all(ids.map(actions))).toEqual([
      ['merge-role-term', 'add-role-term'],
      ['delete-role-term', 'add-role-term'],
      ['delete-role-term', 'add-role-term'],
    ]);
    const entries = await server.get<AuditPage>(
      `/api/v1/moderation/log?subject=role-term&subjectId=${into}&limit=1`,
      moderator,
    );
    expect(entries.body.items[0]).toMatchObject({
      title: 'Bell Ringing',
      before: { namesJa: ['鐘係'], version: 1 },
      after: {
        namesJa: ['鐘係', '鐘番', '撞鐘'],
        version: 2,
        merged: [second, third],
        others: ['Bellringing (Sound)', 'Ringing of Bells (Sound)'],
      },
    });

    const many = Array.from({ length: 50 }, (_, index) => `鐘${String.fromCodePoint(0x5000 + index)}`);
    const full = (await add({ nameEn: 'Every Bell', namesJa: many, category: 'Sound' })).body.term.id;
    const tooMany = await remove({ ids: [full], into });
    expect([tooMany.status, tooMany.body.detail]).toEqual([
      400,
      expect.stringContaining('53 Japanese names'),
    ]);
    expect((await remove({ ids: [full, into] })).status).toBe(204);
    expect(await names()).toEqual(['', '', '']);
  });

  it('keeps Japanese names that mean something to the database', async () => {
    const namesJa = ['null', 'NULL', '{}', '"灯"', '灯\\台', '灯,台', "灯'台"];
    const { body } = await add({ nameEn: 'Quoted Lights', namesJa, category: 'Sound' });
    expect(body.term.namesJa).toEqual(namesJa);
    expect((await find('q=Quoted Lights')).items[0]!.namesJa).toEqual(namesJa);
    await server.request('DELETE', `${address}/${body.term.id}`, {}, moderator);
  });

  it('is warned about names with two meanings and about odd characters, but may store both', async () => {
    const { body } = await add({ nameEn: 'Scénario ☆', namesJa: ['脚本'], category: 'Main Staff' });
    expect(body.warnings).toEqual([
      expect.objectContaining({ code: 'shared-name', text: '脚本' }),
      expect.objectContaining({ code: 'english-characters' }),
    ]);
    expect(await translated('脚本')).toBe('Script [OR] Scénario ☆');
    await server.request('DELETE', `${address}/${body.term.id}`, {}, moderator);
    expect(await translated('脚本')).toBe('Script');
  });

  it('can add a role in one language only, which every parser then knows', async () => {
    const japanese = await add({ nameEn: '', namesJa: ['灯火係'], category: 'Sound' });
    expect([japanese.status, japanese.body.warnings]).toEqual([201, []]);
    const query = new URLSearchParams({ ja: '灯火係' });
    expect((await server.get(`${address}/translate?${query}`)).body).toEqual({
      name: '',
      category: 'Sound',
      known: true,
      candidates: [],
    });
    expect((await find(`q=${encodeURIComponent('灯火係')}`)).items).toHaveLength(1);
    const { body } = await server.post<TextResult>('/api/v1/parse', { text: '第1話「霧」\n灯火係：海野岬' });
    expect(body.document.menus[0]!.credits[0]).toMatchObject({
      name: 'Sound',
      roles: [{ original: '灯火係', name: '' }],
    });
    expect((await add({ nameEn: '', namesJa: ['灯火係'], category: 'Sound' })).body).toMatchObject({
      code: 'role-term-exists',
    });

    const english = await add({ nameEn: 'Foghorn Tuning', namesJa: [], category: 'Sound' });
    expect(english.status).toBe(201);
    const rows = (await server.get('/api/data/roles.php')).body;
    expect(rows).toContainEqual(expect.objectContaining({ name_en: 'Foghorn Tuning', name_ja: '' }));
    // Another term with the name in both languages takes precedence.
    const named = await add({ nameEn: 'Light Tending', namesJa: ['灯火係'], category: 'Photography' });
    expect(await translated('灯火係')).toBe('Light Tending');
    for (const { body: saved } of [japanese, english, named])
      await server.request('DELETE', `${address}/${saved.term.id}`, {}, moderator);
  });

  it('cannot store invalid terms, and learns where the error is', async () => {
    const refusals = [
      { ...lighthouse, nameEn: ' ', namesJa: [' '] },
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
    for (const unnamed of [
      await add({ ...lighthouse, nameEn: ' ', namesJa: [] }),
      await server.request(
        'PATCH',
        `${address}/${await idOf('Storyboard')}`,
        { nameEn: '', namesJa: [] },
        moderator,
      ),
    ])
      expect([unnamed.status, unnamed.body]).toMatchObject([
        400,
        { code: 'role-unnamed', errors: [expect.anything()] },
      ]);
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
    const rows = await query(server.databaseUrl, 'select built_in from role_term where id = $1', [logo]);
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
      await server.post(`${address}/remove`, { ids: [id] }, headers),
      await server.post(`${address}/${id}/restore`, {}, headers),
      await server.post(`${address}/missing/decline`, { ja: '灯台当番' }, headers),
      await server.post(`${address}/missing/offer`, { ja: '灯台当番' }, headers),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(Array.from(answers, () => code));
    expect(await translated('絵コンテ')).toBe('Storyboard');
  });

  it('without a session', async () => {
    expect((await server.post(address, lighthouse)).body.code).toBe('unauthorized');
  });
});

describe('what the dictionary lacks', () => {
  const missing = async () => (await server.get<MissingRoles>(`${address}/missing`, moderator)).body;

  it('is shown to moderators, with what lists call it, until it is added', async () => {
    const guest = await server.get(`${address}/missing`);
    const member = await server.get(`${address}/missing`, { cookie: await server.signIn('contributor') });
    expect([guest.status, member.status]).toEqual([401, 403]);

    const document = sampleDocument();
    const credits = [
      {
        name: 'Main Staff',
        roles: [
          { name: 'Buoy Counting', original: '浮標数え', staff: [{ ja: '海野岬', en: '' }] },
          { name: 'Director', original: '大監督様', staff: [{ ja: '海野岬', en: '' }] },
          { name: 'Director', original: '監督', staff: [{ ja: '海野岬', en: '' }] },
        ],
      },
      { name: 'Cast', roles: [{ name: 'Nagi', original: '波多野凪', staff: [{ ja: '海野岬', en: '' }] }] },
    ];
    Object.assign(document, { menus: [{ name: '#01', credits }] });
    const { uuid } = await server.upload(document, moderator.cookie);
    await server.project();
    const items = (await missing()).items.filter(({ list }) => list.uuid === uuid);
    expect(items.map(({ ja, en, lists, credits, term }) => [ja, en, lists, credits, term?.nameEn])).toEqual(
      expect.arrayContaining([
        ['浮標数え', 'Buoy Counting', 1, 1, undefined],
        ['大監督様', 'Director', 1, 1, 'Director'],
      ]),
    );
    expect(items.map(({ ja }) => ja)).not.toContain('監督');
    expect(items.map(({ ja }) => ja)).not.toContain('波多野凪');

    await add({ nameEn: 'Buoy Counting', namesJa: ['浮標数え'], category: 'Sound' });
    expect((await missing()).items.map(({ ja }) => ja)).not.toContain('浮標数え');
  });

  it('is offered no more once a moderator has declined it, until it is offered again', async () => {
    const document = sampleDocument();
    const roles = ['波音採集', '汐留め', '潮待ち'].map((original, at) => ({
      name: 'Shore Work',
      original,
      staff: Array.from({ length: at === 1 ? 2 : 1 }, () => ({ ja: '海野岬', en: '' })),
    }));
    Object.assign(document, { menus: [{ name: '#01', credits: [{ name: 'Sound', roles }] }] });
    const { uuid } = await server.upload(document, moderator.cookie);
    // One of them in another list, too.
    const other = sampleDocument();
    Object.assign(other, { menus: [{ name: '#01', credits: [{ name: 'Sound', roles: [roles[2]] }] }] });
    await server.upload(other, moderator.cookie);
    await server.project();
    // The roles of all lists are kept for a while by a process that was asked before.
    const third = await TestServer.on(server.databaseUrl);
    const offered = async () => {
      const { body } = await third.get<MissingRoles>(`${address}/missing`, moderator);
      const names = body.items.filter(({ list }) => list.uuid === uuid).map(({ ja }) => ja);
      return { names, total: body.total, declined: body.declined };
    };
    const before = await offered();
    // In most lists, then most often.
    expect(before.names).toEqual(['潮待ち', '汐留め', '波音採集']);

    // In another width and spacing, and twice.
    for (const ja of ['波音 採集', '波音採集'])
      expect((await server.post(`${address}/missing/decline`, { ja }, moderator)).status).toBe(204);
    const after = await offered();
    expect(after.names).toEqual(['潮待ち', '汐留め']);
    expect(after.total).toBe(before.total - 1);
    expect(after.declined).toEqual(['波音 採集', ...before.declined]);
    await server.post(`${address}/missing/decline`, { ja: '潮待ち' }, moderator);
    expect((await offered()).declined).toEqual(['潮待ち', '波音 採集', ...before.declined]);

    for (const ja of ['波音採集', '波音採集', '潮待ち'])
      await server.post(`${address}/missing/offer`, { ja }, moderator);
    expect(await offered()).toEqual(before);
    const log = await server.get<AuditPage>('/api/v1/moderation/log?subject=missing-role', moderator);
    expect(log.body.items.map(({ action, title }) => [action, title])).toEqual([
      ['offer-role', '潮待ち'],
      ['offer-role', '波音採集'],
      ['decline-role', '潮待ち'],
      ['decline-role', '波音 採集'],
    ]);
    expect((await server.post(`${address}/missing/decline`, { ja: ' ' }, moderator)).status).toBe(400);
    await third.stop();
  });
});
