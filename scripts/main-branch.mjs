import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** What a command of git prints, line by line. Throws if it fails. */
export const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean);

/** The commit of the main branch from which the current one has departed; undefined if there is no such branch. */
export function mainBranchBase() {
  for (const branch of ['origin/main', 'main'])
    try {
      return git('merge-base', 'HEAD', branch)[0];
    } catch {
      // There is no such branch.
    }
  return undefined;
}

/** Paths of new files that git does not ignore. */
export const newFiles = () => git('ls-files', '--others', '--exclude-standard');
