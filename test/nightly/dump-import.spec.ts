import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { EntityManager } from '@mikro-orm/postgresql';
import { importDump, type ImportedDump } from '../../server/edge/dumps/import-dump.js';
import { writeDump } from '../../server/edge/dumps/write-dump.js';
import { ListImportService } from '../../server/domain/lists/list-import.service.js';
import { Projections } from '../../server/shared/projections/projections.service.js';
import { RoleSeed } from '../../server/domain/roles/role-seed.js';
import { query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { TestServer } from '../support/server.js';

/** A site made from a dump is the site that was dumped. */
let server: TestServer;
let folder: string;
const options = { site: 'https://staff.example', licence: null, compression: 'zstd' } as const;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'staffroll-dump-import-'));
  server = await TestServer.start();
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const make = (
  site: TestServer,
  from: string,
  way: { ended?: AbortSignal; goesOn?: boolean } = {},
  say: (step: string) => void = () => undefined,
): Promise<ImportedDump> =>
  importDump(
    {
      em: site.app.get(EntityManager),
      roles: site.app.get(RoleSeed),
      lists: site.app.get(ListImportService),
      projections: site.app.get(Projections),
    },
    from,
    say,
    way,
  );

/** Its lines, by the name of the file. */
async function linesOf(dump: string): Promise<Record<string, unknown[]>> {
  const files = (await readdir(dump)).filter((name) => name.endsWith('.ndjson.zst'));
  const read = async (name: string) =>
    zstdDecompressSync(await readFile(join(dump, name)))
      .toString()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as unknown);
  return Object.fromEntries(await Promise.all(files.map(async (name) => [name, await read(name)])));
}

it('A site made from a dump gives the same dump', async () => {
  const cookie = await server.signIn('moderator');
  const act = async (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body: unknown) => {
    const answer =
      method === 'POST'
        ? await server.post(path, body, { cookie })
        : await server.request(method, path, body, { cookie });
    expect({ path, ok: answer.status < 300, text: answer.status < 300 ? '' : answer.text }).toEqual({
      path,
      ok: true,
      text: '',
    });
    return answer.body;
  };
  await server.upload(
    sampleDocument({
      title: 'One',
      slug: 'one',
      unknownField: { kept: [1, null] },
      identifiers: { anidb: '23', livechart: 'x' },
    }),
    cookie,
  );
  const two = await server.upload(
    sampleDocument({ title: 'Two', status: 'COMPLETED', seasonYear: null }),
    cookie,
  );
  await server.upload(sampleDocument({ title: 'Hidden', status: 'UNLISTED' }), cookie);
  await server.project();
  await act('POST', '/api/v1/people/880001/merge', { other: 'ja:渡邊正二' });
  const person = { anidb: '77', sakugabooru: 'misaki_unno', pages: ['https://misaki.example.com/'] };
  await act('PATCH', '/api/v1/people/880002/identifiers', person);
  await act('PATCH', '/api/v1/people/880001/identifiers', { wikidata: 'Q77' });
  const reading = {
    kanji: '海野岬',
    furigana: 'うんの みさき',
    reading: 'Misaki Unno',
    source: 'her site',
    confidence: 1,
  };
  const { id } = await act('POST', '/api/v1/readings', reading);
  await act('PATCH', `/api/v1/readings/${id}`, { state: 'confirmed' });
  await act('POST', '/api/v1/roles', { nameEn: 'Sparrow Keeper', namesJa: ['雀番'], category: 'Main Staff' });
  const { terms } = (await server.get('/api/v1/roles/dictionary')).body;
  await act('PATCH', `/api/v1/roles/${terms[0].id}`, { description: 'Changed.' });
  await act('DELETE', `/api/v1/roles/${terms[1].id}`, {});
  const profile = `insert into person_profile (key, ja, en) values ('p:880002', '海野 岬', 'Misaki "Misa" Unno')`;
  await query(server.databaseUrl, profile);
  await query(
    server.databaseUrl,
    `update person set image = 'https://s4.anilist.co/x.png', ja = '海野 岬',
    en = 'Misaki "Misa" Unno' where key = 'p:880002'`,
  );
  const first = join(folder, 'first');
  const dumped = await writeDump(server.databaseUrl, first, options);
  expect(dumped.counts).toMatchObject({ lists: 2, credits: 10, readings: 1 });

  const copy = await TestServer.start();
  try {
    // Ended before the first list, and begun again.
    const ended = new AbortController();
    const some = make(
      copy,
      first,
      { ended: ended.signal },
      (step) => step.includes('readings') && ended.abort(),
    );
    await expect(some).rejects.toThrow('Ended after 0 of 2 lists.');
    expect(await query(copy.databaseUrl, 'select 1 from list')).toEqual([]);
    await expect(make(copy, first)).rejects.toThrow('or add --go-on if');
    expect(await make(copy, first, { goesOn: true })).toMatchObject({ lists: 2, refused: [] });
    const second = join(folder, 'second');
    const again = await writeDump(copy.databaseUrl, second, options);
    expect(await linesOf(second)).toEqual(await linesOf(first));
    // Parquet has the time at which lists last changed, which is now.
    const same = ({ files, counts, schema, behind }: typeof dumped) => ({
      counts,
      schema,
      behind,
      files: files
        .filter(({ name }) => name !== 'lists.parquet')
        .map(({ name, sha256 }) => ({ name, sha256 })),
    });
    expect(same(again)).toEqual(same(dumped));
    // It works like the first one.
    expect((await copy.get('/api/v1/people/ja:渡邊正二')).body).toMatchObject({ movedTo: '880001' });
    expect((await copy.get('/api/v1/people/880002/profile')).body.identifiers).toEqual({
      anilist: '880002',
      ...person,
    });
    expect((await copy.get('/by/anidb/23')).headers.get('location')).toBe('/staff/one');
    expect((await copy.get('/api/v1/readings?q=misaki')).body.items).toHaveLength(1);
    expect((await copy.get(`/api/v1/lists/${two.uuid}`)).body.title).toBe('Two');
    await expect(make(copy, first)).rejects.toThrow(
      /^This site already has lists\. Import a dump into an empty site/,
    );
    // What the program brings along again at its next start does not return.
    await copy.app.get(RoleSeed).load();
    const third = join(folder, 'third');
    await writeDump(copy.databaseUrl, third, options);
    expect((await linesOf(third))['roles.ndjson.zst']).toEqual((await linesOf(first))['roles.ndjson.zst']);
  } finally {
    await copy.stop();
  }
});

it('A dump that is damaged or not whole changes nothing', async () => {
  const copy = await TestServer.start();
  const broken = await mkdtemp(join(folder, 'broken-'));
  const first = join(folder, 'first');
  try {
    await expect(make(copy, join(folder, 'none'))).rejects.toThrow('There is no dump at');
    await expect(make(copy, broken)).rejects.toThrow('is not a dump: it has no manifest.json.');
    for (const name of await readdir(first)) await copyFile(join(first, name), join(broken, name));
    const lists = await readFile(join(first, 'lists.ndjson.zst'));
    lists[lists.length >> 1]! ^= 1;
    await writeFile(join(broken, 'lists.ndjson.zst'), lists);
    await expect(make(copy, join(broken, 'manifest.json'))).rejects.toThrow(
      'lists.ndjson.zst is damaged: its checksum is not that of the manifest.',
    );
    await rm(join(broken, 'roles.ndjson.zst'));
    await copyFile(join(first, 'lists.ndjson.zst'), join(broken, 'lists.ndjson.zst'));
    await expect(make(copy, broken)).rejects.toThrow('roles.ndjson.zst cannot be read (ENOENT).');
    expect((await copy.get('/api/v1/lists')).body.total).toBe(0);
  } finally {
    await copy.stop();
  }
});
