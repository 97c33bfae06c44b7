import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');

const glossary = 'docs/glossary.md';
/** What is written for people who work on the project or use its API. The history may say what something was called. */
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(resolve(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
].filter((file) => file !== glossary);

/** All that a document sets as code: in backticks, and blocks of TypeScript without their texts and comments. */
function codeIn(text: string): string[] {
  const blocks = [...text.matchAll(/^ *```(\w*)\n([^]*?)^ *```$/gm)];
  const prose = blocks.reduce((rest, [block]) => rest.replace(block, ''), text);
  return [
    ...[...prose.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(([, code]) => code!),
    ...blocks
      .filter(([, language]) => ['ts', 'tsx', 'js'].includes(language!))
      .map(([, , code]) => code!.replaceAll(/'[^'\n]*'|"[^"\n]*"|\/\/.*|\/\*[^]*?\*\//g, '')),
  ];
}

/** The words of the glossary's last column, “formerly”, as patterns: `most…` is what all such names begin with. */
function formerNames(): RegExp {
  const table = read(glossary).split('not (formerly)')[1]!;
  const cells = [...table.matchAll(/^\|(?:[^|]*\|){2}([^|]*)\|$/gm)].map(([, cell]) => cell!);
  const words = cells.flatMap((cell) => [...cell.matchAll(/`(\w+)(…?)`/g)]);
  const patterns = words.map(([, word, more]) => (more ? `${word}[A-Z]\\w*` : word));
  // Parts of addresses, of paths and of words with hyphens are other words.
  return new RegExp(`(?<![\\w/.-])(?:${patterns.join('|')})(?![\\w/-])`, 'g');
}

/** What the worked examples add. */
const imagined = new Set(['web/src/pages/studios/new.tsx', 'web/src/features/people/studios/NewStudios.tsx']);

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
}).split('\n');
const names = new Set(files.map((file) => basename(file)));

/** A file, a folder, or how paths begin: commands take these, too. */
const isThere = (path: string) =>
  existsSync(resolve(root, path)) || files.some((file) => file.startsWith(`${path}.`));

describe.each(documents)('%s', (document) => {
  const code = codeIn(read(document));

  it('calls nothing what it was called formerly', () => {
    expect(code.flatMap((one) => one.match(formerNames()) ?? [])).toEqual([]);
  });

  it('names only files that are there', () => {
    const paths = code
      .flatMap((one) => [
        ...one.matchAll(
          /(?<![\w/.@-])(?:libs|server|web|migrations|docs|test|scripts|clients|deploy|fonts|\.github)\/[^\s`*<>{}…:,;'"()]+/g,
        ),
      ])
      .map(([path]) => path);
    expect(paths.filter((path) => !imagined.has(path) && !isThere(path))).toEqual([]);
    const bare = code.filter((one) => /^[\w.-]+\.(?:tsx?|mjs|cjs|mts)$/.test(one));
    expect(bare.filter((name) => !names.has(name))).toEqual([]);
  });
});
