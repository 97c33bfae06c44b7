import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/* Every command installs the packages first, if they are not there (scripts/run.cjs). Here npm only notes that it was called. */
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

/** How npm was called; null: it was not. */
function callOfNpm(): string | null {
  rmSync(file('called'), { force: true });
  const { status, stderr } = spawnSync(process.execPath, ['scripts/run.cjs', 'install'], {
    cwd: folder,
    env: { npm_execpath: file('npm.cjs') },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  return existsSync(file('called')) ? readFileSync(file('called'), 'utf8') : null;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'staffroll-installing-'));
  for (const name of ['scripts', 'node_modules']) mkdirSync(file(name));
  for (const name of ['run.cjs', 'server-commands.json'])
    copyFileSync(join(root, 'scripts', name), file(`scripts/${name}`));
  writeFileSync(file('package-lock.json'), JSON.stringify({ packages }));
  writeFileSync(file('npm.cjs'), `require('fs').writeFileSync('called', process.argv.slice(2).join(' '))`);
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
