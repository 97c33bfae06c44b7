/* Writes web/src/ui/icons/lucide: the icons that the pages import from there, taken from the package that scripts/packages/lucide pins, of
   which all others would be 50 MB. After importing another icon: `node scripts/lucide.mjs`. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format } from 'oxfmt';
import packages from './packages.cjs';

const root = join(import.meta.dirname, '..');
const web = join(root, 'web/src');
const folder = join(web, 'ui/icons/lucide');
const imports = /\bimport (?:type )?\{([^}]*)\} from '(?:\.{1,2}\/)+(?:ui\/)?icons\/lucide';/g;

/** The names that the pages import. */
function namesUsed() {
  const used = new Set();
  for (const name of readdirSync(web, { recursive: true }).filter((path) => /\.tsx?$/.test(path)))
    for (const [, list] of readFileSync(join(web, name), 'utf8').matchAll(imports))
      for (const part of list.split(',').map((one) => one.trim()))
        if (part && !/\bIconComponent\b/.test(part)) used.add(part.split(' as ')[0]);
  return [...used].sort();
}

/** The content of each file of web/src/ui/icons/lucide that is made here, by its name. */
export async function lucideFiles() {
  const source = join(await packages.packagesFor('lucide'), 'lucide-react');
  const main = readFileSync(join(source, 'dist/esm/lucide-react.mjs'), 'utf8');
  const fileOf = new Map();
  for (const [, names, file] of main.matchAll(/\{([^}]*)\} from '\.\/icons\/([^/']+)\.mjs'/g))
    for (const [, name] of names.matchAll(/default as (\w+)/g)) fileOf.set(name, file);
  const namesOf = new Map();
  for (const name of namesUsed()) {
    const file = fileOf.get(name);
    if (!file) throw new Error(`Lucide has no icon ${name}. Look for its name at https://lucide.dev/icons.`);
    namesOf.set(file, [...(namesOf.get(file) ?? []), name]);
  }
  const files = new Map([['LICENSE', readFileSync(join(source, 'LICENSE'), 'utf8')]]);
  const options = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'));
  const add = async (name, text) => files.set(name, (await format(name, text, options)).code);
  const index = [
    "/* Icons of Lucide (see LICENSE), written by scripts/lucide.mjs. */\nexport type { IconComponent } from '../icon';",
  ];
  for (const [file, [name, ...others]] of namesOf) {
    const { __iconData: icon } = await import(pathToFileURL(join(source, `dist/esm/icons/${file}.mjs`)).href);
    const shapes = icon.node.map(([tag, { key: _, ...attributes }]) => [tag, attributes]);
    await add(
      `${file}.ts`,
      `'use client';\nimport { icon } from '../icon';\n\nexport const ${name} = icon(${JSON.stringify(shapes)});\n`,
    );
    index.push(
      `export { ${[name, ...others.map((other) => `${name} as ${other}`)].join(', ')} } from './${file}';`,
    );
  }
  await add('index.ts', `${index.join('\n')}\n`);
  return files;
}

if (import.meta.main) {
  const files = await lucideFiles();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of files) writeFileSync(join(folder, name), text);
  console.log(`${files.size - 2} icons in ${basename(folder)}`);
}
