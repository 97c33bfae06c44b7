import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { demoLists } from './index.js';

const folder = resolve(import.meta.dirname, '../../../fonts');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const listed = JSON.parse(read('faces.json')) as { file: string; sha256: string; characters: string }[];

interface Rule {
  family: string;
  weight: string;
  file: string;
  ranges: (readonly [number, number])[];
}

const rules: Rule[] = ['sans.css', 'mincho.css'].flatMap((name) =>
  [
    ...read(name).matchAll(
      /font-family:'([^']+)';font-weight:(\d+);.*?url\(\.\/files\/([^)]+)\).*?unicode-range:([^}]+)}/g,
    ),
  ].map(([, family, weight, file, ranges]) => ({
    family: family!,
    weight: weight!,
    file: file!,
    ranges: ranges!.split(',').map((range) => {
      const [first, last] = range.slice(2).split('-');
      return [Number.parseInt(first!, 16), Number.parseInt(last ?? first!, 16)] as const;
    }),
  })),
);

/** As browsers choose: of the rules of one face, the last whose range has the character. */
const files = new Map<string, Map<number, string>>();
for (const { family, weight, file, ranges } of rules) {
  const face = `${family} ${weight}`;
  if (!files.has(face)) files.set(face, new Map());
  for (const [first, last] of ranges)
    for (let point = first; point <= last; point += 1) files.get(face)!.set(point, file);
}
const chosen = (family: string, weight: string, character: string) =>
  files.get(`${family} ${weight}`)?.get(character.codePointAt(0)!);

describe('the Japanese fonts', () => {
  it('are the files that were made, by their checksums', () => {
    expect(readdirSync(join(folder, 'files')).toSorted()).toEqual(listed.map(({ file }) => file).toSorted());
    for (const { file, sha256 } of listed) {
      const found = createHash('sha256').update(readFileSync(join(folder, 'files', file)));
      expect([file, found.digest('hex')]).toEqual([file, sha256]);
    }
  });

  it('have each character in the file that a browser looks into', () => {
    const families: Record<string, string> = {
      'noto-sans-jp-400': 'Noto Sans JP Web',
      'noto-sans-jp-700': 'Noto Sans JP Web',
      'shippori-mincho-600': 'Shippori Mincho',
    };
    for (const { file, characters } of listed) {
      const [, face, weight] = /^([a-z-]+-(\d+))-/.exec(file)!;
      if (face!.startsWith('noto') && file.includes('-letters')) continue;
      const family = /-(?:rare|signs)-/.test(file) ? 'Noto Sans JP Web Rare' : families[face!]!;
      // A space is drawn by whatever font is there.
      const wrong = Array.from(characters).filter(
        (one) => one !== ' ' && chosen(family, weight!, one) !== file,
      );
      expect([file, wrong]).toEqual([file, []]);
    }
  });

  it('are few and small for the home page, whichever episode it shows', () => {
    const lists = demoLists();
    const bytesOf = (file: string) => statSync(join(folder, 'files', file)).size;
    const filesFor = (family: string, weight: string, text: string) =>
      [...new Set(Array.from(text, (one) => chosen(family, weight, one)))].filter((one) => one !== undefined);
    const titles = lists
      .map(({ anilist }) => (anilist.title as { native?: string } | undefined)?.native)
      .join('');
    const large = filesFor('Shippori Mincho', '600', titles.replace(/[ -~]/g, ''));
    const measured = lists.flatMap(({ title, menus }) =>
      menus.map(({ name, credits }) => {
        const staff = credits.flatMap(({ roles }) => roles.flatMap((role) => role.staff)).slice(0, 60);
        const studios = staff.filter(({ isStudio }) => isStudio).map(({ ja }) => ja);
        const others = [name, ...credits.flatMap(({ roles }) => roles.map(({ original }) => original))];
        const text = [...others, ...staff.map(({ ja }) => ja)].join('');
        const needed = [
          ...large,
          ...filesFor('Noto Sans JP Web', '400', text),
          ...filesFor('Noto Sans JP Web', '700', studios.join('')),
        ];
        return {
          title,
          name,
          files: needed.length,
          kilobytes: needed.reduce((sum, one) => sum + bytesOf(one), 0) / 1024,
        };
      }),
    );
    expect(measured.length).toBeGreaterThan(200);
    // Of 12 files and 400 KB; Inter, which has the Latin letters, is one of them with 48 KB.
    expect(measured.filter(({ files, kilobytes }) => files > 11 || kilobytes > 352)).toEqual([]);
  });
});
