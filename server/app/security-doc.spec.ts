import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The number of requirements of levels 1 and 2 in each section of OWASP ASVS 5.0.0. */
const asked: Record<string, string> = {
  'V1.1': '1-2',
  'V1.2': '1-9',
  'V1.3': '1-11',
  'V1.4': '1-3',
  'V1.5': '1-2',
  'V2.1': '1-3',
  'V2.2': '1-3',
  'V2.3': '1-4',
  'V2.4': '1',
  'V3.2': '1-2',
  'V3.3': '1-4',
  'V3.4': '1-6',
  'V3.5': '1-5',
  'V3.7': '1-2',
  'V4.1': '1-3',
  'V4.2': '1',
  'V4.3': '1-2',
  'V4.4': '1-4',
  'V5.1': '1',
  'V5.2': '1-3',
  'V5.3': '1-2',
  'V5.4': '1-3',
  'V6.1': '1-3',
  'V6.2': '1-12',
  'V6.3': '1-4',
  'V6.4': '1-4',
  'V6.5': '1-5',
  'V6.6': '1-3',
  'V6.8': '1-4',
  'V7.1': '1-3',
  'V7.2': '1-4',
  'V7.3': '1-2',
  'V7.4': '1-5',
  'V7.5': '1-2',
  'V7.6': '1-2',
  'V8.1': '1-2',
  'V8.2': '1-3',
  'V8.3': '1',
  'V8.4': '1',
  'V9.1': '1-3',
  'V9.2': '1-4',
  'V10.1': '1-2',
  'V10.2': '1-2',
  'V10.3': '1-4',
  'V10.4': '1-11',
  'V10.5': '1-5',
  'V10.6': '1-2',
  'V10.7': '1-3',
  'V11.1': '1-2',
  'V11.2': '1-3',
  'V11.3': '1-3',
  'V11.4': '1-4',
  'V11.5': '1',
  'V11.6': '1',
  'V12.1': '1-3',
  'V12.2': '1-2',
  'V12.3': '1-4',
  'V13.1': '1',
  'V13.2': '1-5',
  'V13.3': '1-2',
  'V13.4': '1-5',
  'V14.1': '1-2',
  'V14.2': '1-4',
  'V14.3': '1-3',
  'V15.1': '1-3',
  'V15.2': '1-3',
  'V15.3': '1-7',
  'V16.1': '1',
  'V16.2': '1-5',
  'V16.3': '1-4',
  'V16.4': '1-3',
  'V16.5': '1-3',
  'V17.1': '1',
  'V17.2': '1-4',
  'V17.3': '1-2',
};

const root = resolve(import.meta.dirname, '../..');
const text = readFileSync(resolve(root, 'docs/security.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

/** The titles of a test file, as they are written there. */
const titlesIn = (file: string): Set<string> =>
  new Set(
    [
      ...readFileSync(resolve(root, file), 'utf8').matchAll(/(?<=\(\s*)(['"`])((?:\\.|(?!\1)[^\\])*)\1,/g),
    ].map(([, , title]) => title!.replaceAll(/\\(['"`])/g, '$1')),
  );

describe('The security document', () => {
  it('covers every requirement of levels 1 and 2, in order', () => {
    const numbers = Object.entries(asked).flatMap(([section, range]) => {
      const [first, last = first] = range.split('-').map(Number) as [number, number?];
      return Array.from({ length: last! - first + 1 }, (_, index) => `${section}.${first + index}`);
    });
    expect(rows.map(([number]) => number)).toEqual(numbers);
    expect(numbers).toHaveLength(253);
  });

  it('says how each is met, or why not', () => {
    for (const [number, level, what, here, test] of rows) {
      expect([number, level]).toEqual([number, expect.stringMatching(/^[12]$/)]);
      expect(what).not.toBe('');
      expect([number, here]).toEqual([
        number,
        expect.stringMatching(/^(?:Met|_Does not apply_: |\*\*Not met\*\*|_Operator_: |As V)/),
      ]);
      expect(test).not.toBe('');
    }
  });

  it('names tests that exist, by their files and titles', () => {
    const faults: string[] = [];
    for (const [number, , , here, tests] of rows) {
      if (tests === '–') continue;
      for (const one of tests!.split('; `').map((part) => part.replace(/^`?/, '`'))) {
        const [, file, title] = /^`([^`]+\.spec\.ts)` “(.+)”$/.exec(one) ?? [];
        if (!file || !title) faults.push(`${number}: “${one}” is not a file and a title`);
        else if (!existsSync(resolve(root, file))) faults.push(`${number}: there is no ${file}`);
        else if (!titlesIn(file).has(title)) faults.push(`${number}: ${file} has no test “${title}”`);
      }
      expect(here).not.toBe('');
    }
    expect(faults).toEqual([]);
  });

  it('names the licence of every package that asks for more than its notice', () => {
    const lock = JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { license?: string; dev?: boolean }>;
    };
    const notices = readFileSync(resolve(root, 'docs/notices.md'), 'utf8');
    const told = [...notices.matchAll(/^\| `([^`]+)` +\| ([^|]+?) +\|/gm)].map(([, name, license]) => ({
      pattern: new RegExp(`^${name!.replaceAll('*', '.+')}$`),
      license: license!,
    }));
    const demanding = Object.entries(lock.packages)
      .map(([path, { license }]) => ({ name: path.split('node_modules/').at(-1)!, license: license ?? '' }))
      .filter(({ name, license }) => name && /\b(?:A?L?GPL|MPL|EPL|CDDL|EUPL)\b/.test(license));
    expect(demanding.length).toBeGreaterThan(20);
    expect(
      demanding.filter(
        ({ name, license }) => !told.some((one) => one.pattern.test(name) && one.license === license),
      ),
    ).toEqual([]);
  });

  it('names only existing files', () => {
    const named = [...text.matchAll(/`((?:server|test|libs|web|docs|scripts)\/[^`]+)`/g)].map(
      ([, path]) => path!,
    );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((path) => !existsSync(resolve(root, path)))).toEqual([]);
  });
});
