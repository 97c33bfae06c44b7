import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../pages');
/** Layouts and the like, which have no query and no parts of the path. */
const isPage = (file: string) => /\.tsx?$/.test(file) && !/(?:^|\/)_/.test(file);
const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isPage).toSorted();

describe('the pages', () => {
  it('are found', () => expect(pages.length).toBeGreaterThan(30));

  it.each(pages)('%s reads no props of Waku, which leaves some of them out', (file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const [, declared] = /^export default (.*)$/m.exec(text) ?? [];
    expect(declared).toMatch(/^(?:async )?function \w+\(\)|^definePage\(/);
    const named = [...(/^definePage\(\s*\[([^\]]*)\]/.exec(declared!)?.[1] ?? '').matchAll(/'(\w+)'/g)];
    const inPath = new Set(Array.from(file.matchAll(/\[(\w+)\]/g), ([, part]) => part));
    for (const [, part] of named) expect(inPath).toContain(part);
  });
});
