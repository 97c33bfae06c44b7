import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { changedTests } from '../../scripts/changed-tests.mjs';
import { secondsOf } from '../../test/runner/durations.mjs';

const root = resolve(import.meta.dirname, '../..');

/** The files of a part that run if these have changed, with or without their tests of the night. */
const filesRun = (of: 'api' | 'browser', withNight: boolean, ...changed: string[]): string[] =>
  changedTests(root, changed)
    .runs.filter(({ part, withNight: isNight }) => part === of && isNight === withNight)
    .flatMap(({ files }) => files);

describe('the tests that changed files reach', () => {
  it('are, in browsers, those of the innermost feature that has a spec', () => {
    expect(filesRun('browser', false, 'web/src/features/list/reader/discussion/Thread.tsx')).toEqual([
      'test/browser/nightly/discussion.spec.ts',
    ]);
    expect(filesRun('browser', false, 'web/src/features/list/reader/copy/CopyMenu.tsx')).toEqual([
      'test/browser/reader.spec.ts',
    ]);
    expect(filesRun('browser', false, 'web/src/features/list/editor/checker/rules.ts')).toEqual([
      'test/browser/checker.spec.ts',
    ]);
  });

  it('have those of the night only if their file has changed itself', () => {
    const changed = ['web/src/features/list/reader/Credit.tsx', 'test/browser/grid.spec.ts'];
    expect(filesRun('browser', true, ...changed)).toEqual(['test/browser/grid.spec.ts']);
    expect(filesRun('browser', false, ...changed)).toEqual(['test/browser/reader.spec.ts']);
    expect(filesRun('api', true, 'server/domain/reports/report.store.ts')).toEqual([]);
    expect(filesRun('api', true, 'test/api/reports.spec.ts')).toEqual(['test/api/reports.spec.ts']);
  });

  it('leave out files of the night, and say so', () => {
    const { runs, report } = changedTests(root, ['server/app/create-app.ts']);
    expect(runs.flatMap(({ files }) => files)).not.toContain('test/nightly/doctor.spec.ts');
    expect(report).toMatch(/\nNot run,[^]*\n    test\/nightly\/doctor\.spec\.ts/);
  });

  it.each(['migrations/0079-one-name.ts', 'server/base/database/entities/reports.ts'])(
    'include the comparison of schemas for %s',
    (file) => {
      expect(filesRun('api', false, file)).toContain('test/api/schema.spec.ts');
    },
  );

  it('include those of the keyboard for the table of keys', () => {
    expect(filesRun('browser', false, 'web/src/features/shell/keys/keys.ts')).toEqual([
      'test/browser/keyboard.spec.ts',
    ]);
  });

  it('are printed', () => {
    const { report } = changedTests(root, ['web/src/features/shell/keys/keys.ts']);
    expect(report).toMatch(/^1 changed file reaches \d+ unit, 0 API and 1 browser files:/);
    expect(report).toContain('\n    test/browser/keyboard.spec.ts');
  });
});

describe('how long a spec takes', () => {
  const durations = {
    'test/api/lists.spec.ts': 20,
    'test/api/lists.spec.ts @nightly': 90,
    'test/browser/grid.spec.ts › moves a row': 5,
    'test/browser/grid.spec.ts › moves all rows @nightly': 30,
  };

  it.each([
    ['test/api/lists.spec.ts', false, 20],
    ['test/api/lists.spec.ts', true, 90],
    ['test/browser/grid.spec.ts', false, 5],
    ['test/browser/grid.spec.ts', true, 35],
    ['test/browser/live.spec.ts', true, undefined],
  ] as const)('%s, with those of the night: %s', (file, withNight, seconds) => {
    expect(secondsOf(durations, file, withNight)).toBe(seconds);
  });
});

describe('npm test', () => {
  const answerTo = (...words: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, [resolve(root, 'scripts/test.mjs'), ...words], {
      encoding: 'utf8',
    });
    return { status, stderr };
  };

  it('says how one test runs to whoever gives an option that it does not have', () => {
    const { status, stderr } = answerTo('browser', '-g', 'copies');
    expect(status).toBe(2);
    expect(stderr).toMatch(
      /^There is no option -g; .* npm test -- browser test\/browser\/[\w-]+\.spec\.ts:\d+/,
    );
  });

  it('names its parts to whoever asks for another one', () => {
    const { status, stderr } = answerTo('browsers');
    expect(status).toBe(2);
    expect(stderr).toMatch(/^There is no part called browsers; there are: unit, .*, browser, /);
  });
});
