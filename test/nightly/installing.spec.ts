import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/* Every command installs the packages first, if they are not there, and builds (scripts/run.cjs). Here npm is not the real one. */
const root = resolve(import.meta.dirname, '../..');
let folder: string;

const file = (name: string) => join(folder, name);
const packages = {
  '': { name: 'site' },
  web: { version: '1.0.0' },
  'node_modules/@site/web': { resolved: 'web', link: true },
  'node_modules/always': { version: '1.0.0', integrity: 'sha512-always' },
  'node_modules/here': {
    version: '1.0.0',
    integrity: 'sha512-here',
    optional: true,
    os: [process.platform],
    cpu: [process.arch],
  },
  'node_modules/elsewhere': { version: '1.0.0', integrity: 'sha512-x', optional: true, os: ['aix'] },
  'node_modules/of-elsewhere': { version: '1.0.0', integrity: 'sha512-y', optional: true },
};
const installed = ({ always, here }: { always?: string; here?: string }) => {
  const found = {
    ...(always ? { 'node_modules/always': { integrity: always } } : {}),
    ...(here ? { 'node_modules/here': { integrity: here } } : {}),
  };
  writeFileSync(file('node_modules/.package-lock.json'), JSON.stringify({ packages: found }));
};

const install = (environment: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['scripts/run.cjs', 'install'], {
    cwd: folder,
    env: { npm_execpath: file('npm.cjs'), ...environment },
    encoding: 'utf8',
  });

/** How npm was called for the packages of the project; null: it was not. */
function callOfNpm(): string | null {
  rmSync(file('called'), { force: true });
  const { status, stderr } = install();
  expect([status, stderr]).toEqual([0, '']);
  return existsSync(file('called')) ? readFileSync(file('called'), 'utf8') : null;
}

/** Like npm: notes how it was called, and fails as told by FAIL; of packages of their own, makes the files and one that nobody wants. */
const npm = `
const fs = require('fs');
const path = require('path');
if (process.env.FAIL) {
  console.log('said before');
  console.error(process.env.FAIL);
  process.exit(1);
}
fs.appendFileSync('called', process.argv.slice(2).join(' '));
const { files = [] } = JSON.parse(fs.readFileSync('package.json', 'utf8'));
for (const name of [...files, 'some/unwanted.wasm']) {
  const target = path.join('node_modules', name);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  if (files.length) fs.writeFileSync(target, name);
}
`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'staffroll-installing-'));
  for (const name of ['scripts', 'node_modules']) mkdirSync(file(name));
  for (const name of [
    'run.cjs',
    'steps.cjs',
    'packages.cjs',
    'server-commands.json',
    'node-options.json',
    'packages',
  ])
    cpSync(join(root, 'scripts', name), file(`scripts/${name}`), { recursive: true });
  writeFileSync(file('package.json'), JSON.stringify(packages['']));
  writeFileSync(file('package-lock.json'), JSON.stringify({ packages }));
  writeFileSync(file('npm.cjs'), npm);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('The packages', () => {
  it('are installed once', () => {
    expect(callOfNpm()).toMatch(/^ci --include=dev --include=optional/);
    expect(callOfNpm()).toBeNull();
  });

  it('are not installed again if somebody has installed them by hand', () => {
    installed({ always: 'sha512-always', here: 'sha512-here' });
    expect(callOfNpm()).toBeNull();
  });

  it.each([
    ['lacking', { here: 'sha512-here' }],
    ['lacking for this system', { always: 'sha512-always' }],
    ['of another version', { always: 'sha512-other', here: 'sha512-here' }],
  ])('are installed if one is %s', (_, found) => {
    installed(found);
    expect(callOfNpm()).toMatch(/^ci /);
  });
});

describe('What the pages need of large packages', () => {
  const kept = () =>
    readdirSync(file('.cache/packages'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).replace(/^.*\/node_modules\//, ''))
      .toSorted();

  it('is installed beside them, in part and once', () => {
    install();
    const { files } = JSON.parse(
      readFileSync(file('scripts/packages/still-reader/package.json'), 'utf8'),
    ) as {
      files: string[];
    };
    expect(kept()).toEqual(files.toSorted());
    expect(install({ FAIL: 'npm error code ENOTFOUND' }).status).toBe(0);
  });

  it('is installed anew if its lock file changes', () => {
    install();
    writeFileSync(file('scripts/packages/still-reader/package-lock.json'), '{}');
    expect(install({ FAIL: 'npm error code ENOTFOUND' }).status).toBe(1);
    expect(install().status).toBe(0);
  });
});

describe('Installing without success', () => {
  it.each([
    ['npm error code ENOTFOUND', 'npm cannot reach its registry. Check the network'],
    ['npm error code ECONNREFUSED', 'npm cannot reach its registry. Check the network'],
    ['npm error code ENOSPC', 'The disk is full. Make room'],
    ['npm error code EACCES', 'npm may not write here.'],
    ['npm error code EINTEGRITY', 'A package is not the one of the lock file'],
    ['npm error code E403', 'The registry refuses access.'],
    ['npm error something', 'Start again with npm 8 or newer'],
  ])('says what to do after %s, and where npm’s own words are', (words, sentence) => {
    const { status, stdout, stderr } = install({ FAIL: words });
    expect(status).toBe(1);
    expect(stderr).toContain(sentence);
    const [, log] = /All of it: (\S+\.log)\n/.exec(stderr)!;
    expect(stderr).toContain(`    said before\n    ${words}\n`);
    expect(readFileSync(file(log!), 'utf8')).toBe(`said before\n${words}\n`);
    expect(`${stdout}${stderr}`).not.toMatch(/^\s+at /m);
    expect(existsSync(file('.cache/packages')) ? readdirSync(file('.cache/packages')) : []).toEqual([]);
  });

  it('says why npm failed, not where in npm', () => {
    const words = [
      'npm error FetchError: no route',
      'npm error     at emit (node:events:1:2)',
      'npm error }',
    ];
    const { stderr } = install({ FAIL: words.join('\n') });
    expect(stderr).toContain('    said before\n    npm error FetchError: no route\n\n  All of it:');
  });
});

describe('Building', () => {
  const build = (builder: string) => {
    writeFileSync(file('scripts/build-server.mjs'), builder);
    for (const name of ['server', 'libs', 'migrations']) mkdirSync(file(name), { recursive: true });
    return spawnSync(process.execPath, ['scripts/run.cjs', 'build-server'], {
      cwd: folder,
      env: { npm_execpath: file('npm.cjs') },
      encoding: 'utf8',
    });
  };
  const manyLines = 'for (let line = 1; line <= 500; line += 1) console.log(`line ${line}`);';

  it('prints two lines, however many the builder prints', () => {
    const { status, stdout, stderr } = build(manyLines);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /^Installing 2 packages, once …\nInstalled the packages \(\d+ s\)\nBuilding the server …\nBuilt the server \(\d+ s\)\n$/,
    );
    expect(readFileSync(file('.cache/logs/build-server.log'), 'utf8')).toMatch(/^line 1\n[^]*line 500\n$/);
  });

  it('shows the end of what the builder printed if it fails, and where the rest is', () => {
    const { status, stderr } = build(`${manyLines} throw new Error('The reason.');`);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^\n {2}The server could not be built:\n\n/);
    expect(stderr).toContain('Error: The reason.');
    expect(stderr).toMatch(/\n {2}All of it: \.cache\/logs\/build-server\.log\n\n$/);
    expect(stderr.split('\n').length).toBeLessThan(25);
    // Not taken for built.
    expect(build(manyLines).stdout).toContain('Built the server');
  });
});
