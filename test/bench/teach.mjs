import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { invented } from './teach-layouts.mjs';
import { root } from './server.mjs';

export const title = 'teaching the reader layouts: hints until all is right';

/** Hints that a person gives at most, and when they stop. */
const maxHints = 5;
const enough = 0.97;
/** Of a text with few credits, one may be wrong. */
const few = 30;
const maxShapes = 8;

/** Texts kept elsewhere, in the format of the corpus. */
const elsewhere = process.env.TEACH_TEXTS;
const corpus = join(root, 'libs/text/corpus');

export async function bench(say) {
  const tools = await load();
  const texts = [...read(corpus, tools, 'corpus'), ...(elsewhere ? read(elsewhere, tools, 'elsewhere') : [])];
  const rows = [];
  const teachAll = (name, some, roles) => {
    say(`${name}: ${some.length} texts`);
    const results = some.map((one) => ({ name: one.name, ...teach(one, tools, roles) }));
    if (process.env.SHOW_HINTS)
      for (const { name: text, hints } of results)
        if (hints.length > 0) console.log(`   ${text} ${JSON.stringify(hints)}`);
    rows.push(
      ...results
        .filter(({ hints, after }) => hints.length > 0 || !isRight(after, tools))
        .map((one) => row(one, tools)),
      summary(name, results, tools),
    );
  };
  teachAll(
    'the corpus',
    texts.filter(({ kind }) => kind === 'corpus'),
    tools.builtInRoles,
  );
  if (elsewhere)
    teachAll(
      'texts kept elsewhere',
      texts.filter(({ kind }) => kind === 'elsewhere'),
      tools.builtInRoles,
    );
  teachAll('invented layouts', invented(tools.readCorpusText), tools.builtInRoles);
  const forgetful = new tools.RoleDictionary(tools.builtInRoles.terms.filter((_, index) => index % 2 === 0));
  teachAll('invented layouts, half of the roles forgotten', invented(tools.readCorpusText), forgetful);
  return rows;
}

async function load() {
  const from = (path) => import(join(root, 'dist', path));
  return {
    ...(await from('libs/text/parser/parse.js')),
    ...(await from('libs/text/corpus/score.js')),
    ...(await from('libs/text/parser/questions.js')),
    ...(await from('libs/roles/dictionary.js')),
  };
}

const read = (folder, { readCorpusText }, kind) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.txt') && name !== 'readings.txt')
    .map((name) => ({
      kind,
      name: name.replace('.txt', ''),
      ...readCorpusText(readFileSync(join(folder, name), 'utf8')),
    }));

/** As right as a person wants it. */
const isRight = (score, { recallOf, precisionOf }) =>
  score.expected < few
    ? Math.max(score.missed.length, score.wrong.length) <= 1
    : recallOf(score) >= enough && precisionOf(score) >= enough;

/** One figure for how right a text is read. */
const rightness = ({ right, expected, found }) => (2 * right) / (expected + found);

/** Gives the hint that mends most, until the text is read right. */
function teach(one, tools, roles) {
  // What mends most for each hint, or most at once: people may see either.
  const each = taught(one, tools, roles, true);
  if (isRight(each.after, tools)) return each;
  const whole = taught(one, tools, roles, false);
  return rightness(whole.after) > rightness(each.after) ? whole : each;
}

function taught({ text, expected }, tools, roles, isEach) {
  const scored = (hints) => {
    const result = tools.parseCreditText(text, {}, roles, { hints, lines: true });
    return { result, score: tools.score(expected, result) };
  };
  let hints = [];
  let now = scored(hints);
  const before = now.score;
  while (hints.length < maxHints && !isRight(now.score, tools)) {
    let best = null;
    for (const added of candidates(text, now.result, hints, tools)) {
      if (hints.length + added.length > maxHints) continue;
      const tried = scored([...hints, ...added]);
      const gain = (rightness(tried.score) - rightness(now.score)) / (isEach ? added.length : 1);
      if (gain > 1e-9 && (!best || gain > best.gain)) best = { ...tried, gain, hints: [...hints, ...added] };
    }
    if (!best) break;
    hints = best.hints;
    now = best;
  }
  return { before, after: now.score, hints };
}

const kinds = ['episode', 'category', 'role', 'names', 'studio', 'work-title', 'comment', 'left-out'];
const between = ['、', '・', '／', ' '];

/** What a person may say next: of each shape, the most doubtful first, what its lines are. */
function* candidates(text, { lines }, hints, { signsOf }) {
  const source = text.split('\n');
  const said = new Set(hints.map(({ line }) => line));
  const groups = new Map();
  for (const one of lines) {
    if (one.by || said.has(one.line)) continue;
    const group = groups.get(one.shape) ?? [];
    groups.set(one.shape, [...group, one]);
  }
  const doubt = (group) => group.reduce((sum, { sure }) => sum + 1.05 - sure, 0);
  const shapes = [...groups.values()].sort((a, b) => doubt(b) - doubt(a)).slice(0, maxShapes);
  for (const group of shapes) {
    const texts = group.map(({ line }) => source[line - 1]);
    // People point at a line that has all the signs.
    const [{ line }] = [...group].sort((a, b) => source[b.line - 1].length - source[a.line - 1].length);
    const hint = (as, separators, like = true) => ({ line, as, like, ...(separators ? { separators } : {}) });
    for (const as of kinds) yield [hint(as)];
    if (group.length < 3) for (const as of kinds) yield [hint(as, undefined, false)];
    const signs = signsOf(texts.slice(0, 10));
    const own = signsOf([source[line - 1]]);
    for (const as of ['role-names', 'names-role', 'cast']) {
      yield [hint(as)];
      for (const role of signs) {
        yield [hint(as, { role })];
        for (const names of new Set([...own, ...between]))
          if (names !== role && source[line - 1].includes(names)) yield [hint(as, { role, names })];
      }
    }
    for (const names of own) yield [hint('names', { names })];
    yield* turns(group, source);
    if (signs.includes('\t') || /[|｜]/.test(texts[0])) {
      const width = source[line - 1].split(/\t/).length;
      for (const columns of [
        ['role', 'names', 'comment'],
        ['role', 'names', 'left-out'],
        ['episode', 'role', 'names'],
        ['names', 'role'],
        ['character', 'names'],
      ])
        if (columns.length === width) yield [{ ...hint('table'), columns }];
    }
  }
}

/** Two lines of the shape with no other between them: names and role in turn. */
function* turns(group, source) {
  for (const [index, { line }] of group.entries()) {
    const next = group[index + 1]?.line;
    if (!next || source.slice(line, next - 1).some((one) => one.trim() !== '')) continue;
    for (const [one, other] of [
      ['names', 'role'],
      ['role', 'names'],
      ['cast', 'names'],
      ['role', 'comment'],
    ])
      yield [
        { line, as: one, like: true },
        { line: next, as: other, like: true },
      ];
    return;
  }
}

const percent = (value) => (100 * value).toFixed(1);

function row({ name, before, after, hints }, { recallOf, precisionOf }) {
  return {
    name,
    value: hints.length,
    unit: 'hints',
    detail: `of ${after.expected}: ${percent(recallOf(before))}/${percent(precisionOf(before))} → ${percent(recallOf(after))}/${percent(precisionOf(after))} %, silent ${after.silent.length}`,
  };
}

function summary(name, results, tools) {
  const { sumScores, recallOf, precisionOf } = tools;
  const right = results.filter(({ after }) => isRight(after, tools)).length;
  const before = sumScores(results.map((one) => one.before));
  const after = sumScores(results.map((one) => one.after));
  return {
    name: `${name}: right`,
    value: right,
    unit: `of ${results.length}`,
    detail: `${percent(recallOf(before))}/${percent(precisionOf(before))} → ${percent(recallOf(after))}/${percent(precisionOf(after))} %, ${results.reduce((sum, { hints }) => sum + hints.length, 0)} hints`,
  };
}
