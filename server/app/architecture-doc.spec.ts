import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const text = readFileSync(resolve(root, 'docs/architecture.md'), 'utf8');

describe('docs/architecture.md', () => {
  it('describes every folder of the server', () => {
    const described = [...text.matchAll(/^\| `([\w-]+)\/`/gm)].map((row) => row[1]);
    const rooms = readdirSync(resolve(root, 'server'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(described.toSorted()).toEqual(rooms.toSorted());
  });

  it('names only existing files', () => {
    const named = [...text.matchAll(/`((?:libs|server|web|migrations|docs)\/[^`*<…\s]+)`/g)].map(
      (path) => path[1]!,
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((path) => !existsSync(resolve(root, path)))).toEqual([]);
  });
});
