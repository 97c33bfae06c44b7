import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { makeFromSources, ownDictionary } from '../../server/domain/names/dictionary.js';
import { readPacked } from '../../server/domain/names/packed-names.js';

/* Files of this repository that are made of packages: they are what their scripts make of the pinned versions. */
const root = resolve(import.meta.dirname, '../..');
const script = <Exports>(name: string) => import(resolve(root, 'scripts', name)) as Promise<Exports>;

it('The packed names are those of the pinned dictionaries', async () => {
  const { namesToPack } = await script<{ namesToPack(): Promise<string> }>('dictionaries/pack.mjs');
  expect((await readPacked()).toString('utf8') === (await namesToPack())).toBe(true);
});

it('The reading dictionary is what the packed names say', async () => {
  const { read } = await ownDictionary('/there-is-none');
  expect((await read()) === (await makeFromSources())).toBe(true);
});

it('The icons are those of the pinned Lucide that pages import, and no others', async () => {
  const { lucideFiles } = await script<{ lucideFiles(): Promise<Map<string, string>> }>('lucide.mjs');
  const folder = resolve(root, 'web/src/ui/icons/lucide');
  const there = readdirSync(folder).map(
    (name) => [name, readFileSync(resolve(folder, name), 'utf8')] as const,
  );
  const made = await lucideFiles();
  expect(there.map(([name]) => name).toSorted()).toEqual([...made.keys()].toSorted());
  expect(there.filter(([name, text]) => made.get(name) !== text)).toEqual([]);
});
