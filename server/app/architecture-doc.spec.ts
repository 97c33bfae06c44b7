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
    const described = [...text.matchAll(/^\| `((?:app|edge|domain|shared|base)(?:\/[\w-]+)?)\/`/gm)].map(
      (row) => row[1],
    );
    const rooms = foldersIn('server').flatMap((floor) =>
      floor === 'app' ? [floor] : foldersIn(`server/${floor}`).map((room) => `${floor}/${room}`),
    );
    expect(described.toSorted()).toEqual(rooms.toSorted());
  });

  it('describes every room of the pages in its tier', () => {
    const rows = [...text.matchAll(/^\| `((?:list\/)?[a-z]+)\/` +\| (.*)\|$/gm)].map(
      (row) => [row[1]!, row[2]!] as const,
    );
    const tiers = new Map(rows.filter(([tier]) => existsSync(resolve(root, 'web/src/features', tier))));
    const rooms = foldersIn('web/src/features').flatMap((tier) =>
      tier === 'list' ? foldersIn('web/src/features/list').map((room) => `list/${room}`) : [tier],
    );
    expect([...tiers.keys()].toSorted()).toEqual(rooms.toSorted());
    const missing = rooms.flatMap((tier) =>
      tier === 'review'
        ? []
        : foldersIn(`web/src/features/${tier}`).filter((room) => !tiers.get(tier)!.includes(`\`${room}\``)),
    );
    expect(missing).toEqual([]);
  });

  it('names only existing files', () => {
    const named = [...text.matchAll(/`((?:libs|server|web|migrations|docs)\/[^`*<…\s]+)`/g)].map(
      (path) => path[1]!,
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((path) => !existsSync(resolve(root, path)))).toEqual([]);
  });
});
