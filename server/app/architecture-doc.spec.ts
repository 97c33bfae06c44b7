import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const text = readFileSync(resolve(root, 'docs/architecture.md'), 'utf8');

const foldersIn = (path: string): string[] =>
  readdirSync(resolve(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

describe('docs/architecture.md', () => {
  it('describes every folder of the server', () => {
    const described = [...text.matchAll(/^\| `([\w/-]+)\/`/gm)].map((row) => row[1]);
    const rooms = foldersIn('server').flatMap((floor) =>
      floor === 'app' ? [floor] : foldersIn(`server/${floor}`).map((room) => `${floor}/${room}`),
    );
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
