/* docs/rules.md says what the product promises; comments cite its rules (`rule access-3`). Part of `npm test -- lint`: every
   citation names a rule, nothing cites a document that is not here, each rule has one number, and the names and tests that it
   points to are there. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const ts = createRequire(import.meta.url)('typescript');
const root = join(import.meta.dirname, '..');
const document = 'docs/rules.md';
const faults = [];

/** The kinds of nodes that give a name to something. An import only uses one. */
const declarations = new Set([
  ts.SyntaxKind.VariableDeclaration,
  ts.SyntaxKind.FunctionDeclaration,
  ts.SyntaxKind.ClassDeclaration,
  ts.SyntaxKind.MethodDeclaration,
  ts.SyntaxKind.PropertyDeclaration,
  ts.SyntaxKind.PropertyAssignment,
  ts.SyntaxKind.PropertySignature,
  ts.SyntaxKind.ShorthandPropertyAssignment,
  ts.SyntaxKind.InterfaceDeclaration,
  ts.SyntaxKind.TypeAliasDeclaration,
]);

/** What a source file gives a name to, at any depth: a name that only a comment mentions holds no rule. */
function namesIn(file) {
  const names = new Set();
  const visit = (node) => {
    if (declarations.has(node.kind) && node.name) names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest));
  return names;
}

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a test file has a test of this title, as it is written there or with the words of one of its cases. */
function hasTest(file, title) {
  const text = readFileSync(join(root, file), 'utf8');
  const literals = new Set(
    [...text.matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g)].map(([, , literal]) =>
      literal.replaceAll(/\\(['"`])/g, '$1'),
    ),
  );
  const titles = [...text.matchAll(/(?<=\(\s*)(['"`])((?:\\.|(?!\1)[^\\])*)\1,/g)].map(([, , one]) =>
    one.replaceAll(/\\(['"`])/g, '$1'),
  );
  if (titles.includes(title)) return true;
  return titles.some((one) => {
    const parts = one.split(/%[sdij]|\$\{\w+\}/);
    if (parts.length < 2) return false;
    const cases = new RegExp(`^${parts.map(escaped).join('(.+)')}$`).exec(title);
    return cases !== null && cases.slice(1).every((word) => literals.has(word));
  });
}

/** The numbers of the rules, and what is wrong with the rules themselves. */
function readRules() {
  const known = new Set();
  const names = new Map();
  const sections = readFileSync(join(root, document), 'utf8').split(/^### /m).slice(1);
  for (const section of sections) {
    const number = section.slice(0, section.indexOf('\n')).trim();
    const told = section.split(/^#{1,2} /m)[0];
    if (!/^[a-z]+-\d+$/.test(number)) faults.push(`${document}: “${number}” is no number of a rule.`);
    if (known.has(number)) faults.push(`${document}: there are two rules ${number}.`);
    known.add(number);
    const held = [...told.matchAll(/^- `([^`]+)`: (`.+`)$/gm)];
    const tested = [...told.matchAll(/^- `([^`]+)`: “(.+)”$/gm)];
    if (held.length === 0) faults.push(`${document}: rule ${number} does not say where the code holds it.`);
    if (tested.length === 0) faults.push(`${document}: rule ${number} names no test.`);
    for (const line of told.split('\n').filter((one) => one.startsWith('- ')))
      if (![...held, ...tested].some(([whole]) => whole === line))
        faults.push(`${document}: rule ${number} has a line that is neither code nor a test: ${line}`);
    for (const [, file, list] of held) {
      if (!existsSync(join(root, file))) {
        faults.push(`${document}: rule ${number} names ${file}, which is not there.`);
        continue;
      }
      if (!names.has(file)) names.set(file, namesIn(file));
      for (const [, name] of list.matchAll(/`([^`]+)`/g))
        if (!names.get(file).has(name))
          faults.push(`${document}: rule ${number} names ${name}, which ${file} does not define.`);
    }
    for (const [, file, title] of tested) {
      if (!existsSync(join(root, file)))
        faults.push(`${document}: rule ${number} names ${file}, which is not there.`);
      else if (!hasTest(file, title))
        faults.push(`${document}: rule ${number} names a test that ${file} does not have: “${title}”`);
    }
  }
  return known;
}

/** White space, also where a comment goes on in the next line. */
const gap = String.raw`(?:[ \t]|\r?\n[ \t]*(?:\*|//|#|--|>)?[ \t]*)+`;
const pattern = (source, flags = 'g') => new RegExp(source.replaceAll('~', gap), flags);

const citation = pattern(
  String.raw`\brules?~[a-z]+-\d+\b(?:(?:,|;)?~(?:(?:and|or)~)?(?:rules?~)?[a-z]+-\d+\b)*`,
);

/** How documents were cited that are not in the repository; the documentation has headings and no numbers. */
const elsewhere = [
  String.raw`\b(?:specifications?|decisions?|wire[- ]formats?|facts|architecture)[,:;]?~(?:(?:sections?|chapters?)~|§ ?)\d`,
  String.raw`\bsections?~\d[\d., ]*(?:and~\d+~)?(?:of|in)~the~(?:specification|decisions|facts|architecture)\b`,
  String.raw`\b(?:the|our|see|per)~specification\b(?!~of~[A-Z])`,
  String.raw`\((?:specification|decisions)[,;:)]`,
  String.raw`\bwire[- ]formats\b`,
  String.raw`\b(?:specification|decisions|wire[-]formats|facts)\.md\b`,
].map((source) => pattern(source, 'gi'));

/** Data in which words happen to stand side by side, and what others wrote. */
const isData =
  /^(?:fonts|docs\/images)\/|package-lock\.json$|\/corpus\/|\.(?:png|jpe?g|webp|gif|ico|woff2|br|gz|onnx)$/;

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\0')
  .filter((file) => file && !isData.test(file) && existsSync(join(root, file)));

const known = readRules();
const cited = new Set();
let citations = 0;
for (const file of files) {
  const text = readFileSync(join(root, file), 'utf8');
  const at = (index) => `${file}:${text.slice(0, index).split('\n').length}`;
  for (const { 0: whole, index } of text.matchAll(citation))
    for (const [number] of whole.matchAll(/[a-z]+-\d+/g)) {
      citations += 1;
      cited.add(number);
      if (!known.has(number))
        faults.push(`${at(index)} cites rule ${number}, which ${document} does not have.`);
    }
  for (const one of elsewhere)
    for (const { 0: words, index } of text.matchAll(one))
      faults.push(
        `${at(index)} cites a document that is not here (“${words.replaceAll(/\s+/g, ' ')}”): cite a rule of ${document}.`,
      );
}

for (const fault of faults) console.error(fault);
console.log(
  `${known.size} rules, ${cited.size} of them cited in ${citations} places${faults.length ? `: ${faults.length} faults` : ''}`,
);
process.exit(faults.length ? 1 : 0);
