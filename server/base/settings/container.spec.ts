import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { settingNames } from './settings.js';

const root = resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');
const nodeOptions = JSON.parse(read('scripts/node-options.json')) as string[];

interface Service {
  environment: Record<string, string | null>;
  volumes: string[];
  ports: string[];
  healthcheck: { test: string[] };
}
const compose = parse(read('docker-compose.yml')) as { services: Record<'app' | 'typesense', Service> };
const { app, typesense } = compose.services;

describe('docs/operating.md', () => {
  it('has every setting in its tables', () => {
    const settings = /^## Settings$([\s\S]+?)^## /m.exec(read('docs/operating.md'))![1]!;
    const rows = [...settings.matchAll(/^\| (`[^|]+`) +\|/gm)].map(([, names]) => names!.match(/[A-Z_]+/g)!);
    const forTests = ['PICTURES_ALLOW', 'WEBHOOKS_ALLOW'];
    expect(rows.flat().toSorted()).toEqual(
      settingNames.filter((name) => !forTests.includes(name)).toSorted(),
    );
  });
});

describe('docker-compose.yml', () => {
  it('passes on every setting', () => {
    // Where the site listens is told apart from outside and from inside the container; the rest is for tests or fixed there.
    const others = ['HOST', 'PORT', 'DATA_DIR', 'PICTURES_ALLOW', 'WEBHOOKS_ALLOW'];
    const passed = Object.keys(app.environment).filter((name) => !name.startsWith('OTEL_'));
    expect(passed.toSorted()).toEqual(settingNames.filter((name) => !others.includes(name)).toSorted());
    expect(app.ports).toEqual(['${HOST:-127.0.0.1}:${PORT:-3000}:3000']);
  });

  it('sets nothing that it does not provide', () => {
    const set = Object.entries(app.environment).flatMap(([name, value]) => (value === null ? [] : [name]));
    expect(set.toSorted()).toEqual(
      [
        'BACKUP_DIR',
        'DATABASE_URL',
        'NODE_ENV',
        'PUBLIC_URL',
        'TYPESENSE_API_KEY',
        'TYPESENSE_URL',
      ].toSorted(),
    );
  });

  it('keeps folders that the image gives to its user', () => {
    const made = /mkdir ([^&]+?) &&/.exec(read('Dockerfile'))![1]!.split(' ');
    expect(read('Dockerfile')).toContain(`chown node ${made.join(' ')}\n`);
    expect(app.volumes.map((volume) => volume.replace(/^.*:/, '')).toSorted()).toEqual(made.toSorted());
  });

  it('can tell whether Typesense is ready', async () => {
    let answer = { status: 503, body: '{"ok":false}' };
    const server = createServer((request, response) => {
      expect(request.url).toBe('/health');
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const check = () =>
      new Promise((done) => {
        const [, program, ...options] = typesense.healthcheck.test;
        const child = spawn(
          program!,
          options.map((word) => word.replace('8108', String(port))),
          { stdio: 'ignore' },
        );
        child.on('close', done);
      });
    expect(await check()).toBe(1);
    answer = { status: 200, body: '{"ok":true}' };
    expect(await check()).toBe(0);
    await new Promise((done) => server.close(done));
    expect(await check()).toBe(1);
  });
});

describe('Dockerfile', () => {
  it('copies what exists', () => {
    const sources = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, words]) =>
      words!.split(' '),
    );
    expect(sources.length).toBeGreaterThan(5);
    expect(sources.filter((source) => !existsSync(resolve(root, source)))).toEqual([]);
  });

  it('uses the Node that the project is tested with', () => {
    const [major] = read('.nvmrc').trim().split('.');
    for (const [, version] of read('Dockerfile').matchAll(/^FROM node:(\d+)/gm)) expect(version).toBe(major);
  });

  it('starts Node as every other installation does', () => {
    const command = /^CMD (.+)$/m.exec(read('Dockerfile'))![1]!;
    expect(JSON.parse(command)).toEqual(['node', ...nodeOptions, 'dist/server/main.js']);
    expect(read('Dockerfile')).toContain(
      `exec node ${nodeOptions.join(' ')} /app/dist/server/app/commands/admin.command.js`,
    );
  });
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!hasSystemd) console.warn('The test of the systemd unit is skipped: systemd-analyze is not installed.');
const withSystemd = hasSystemd ? describe : describe.skip;

withSystemd('deploy/staffroll.service', () => {
  it('is a unit without faults', () => {
    const folder = mkdtempSync(join(tmpdir(), 'staffroll-unit-'));
    const unit = join(folder, 'staffroll.service');
    // Where Node is on this machine.
    writeFileSync(unit, read('deploy/staffroll.service').replace('/usr/bin/node', process.execPath));
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect([status, stdout + stderr]).toEqual([0, '']);
  });

  it('starts the site as the production folder does', () => {
    const start = /^ExecStart=\/usr\/bin\/(.+)$/m.exec(read('deploy/staffroll.service'))![1];
    expect(start).toBe(['node', ...nodeOptions, 'dist/server/main.js'].join(' '));
  });
});
