import '../runner/typescript.mjs';
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
const maxShapes = 14;
/** Hints that mend nothing alone, from which a second one is tried. */
const maxAhead = 3;
/** Lines of which people say something alone. */
const maxAlone = 4;

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

/** From the sources: what it needs of hints is no part of the build. */
async function load() {
  return {
    ...(await import('../../libs/text/parser/parse.js')),
    ...(await import('../../libs/text/corpus/score.js')),
    ...(await import('../../libs/text/parser/questions.js')),
    ...(await import('../../libs/text/hints/parts.js')),
    ...(await import('../../libs/roles/dictionary.js')),
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
export const isRight = (score, { recallOf, precisionOf }) =>
  score.expected < few
    ? Math.max(score.missed.length, score.wrong.length) <= 1
    : recallOf(score) >= enough && precisionOf(score) >= enough;

/** One figure for how right a text is read. */
const rightness = ({ right, expected, found }) => (2 * right) / (expected + found);

/** Gives the hint that mends most, until the text is read right. */
export function teach(one, tools, roles) {
  // What mends most for each hint, or most at once: people may see either.
  const each = taught(one, tools, roles, true);
  if (isRight(each.after, tools)) return each;
  const whole = taught(one, tools, roles, false);
  return rightness(whole.after) > rightness(each.after) ? whole : each;
}

function taught({ text, expected }, tools, roles, isEach) {
  const known = new Map();
  const scored = (hints) => {
    const key = JSON.stringify(hints);
    if (!known.has(key)) {
      const result = tools.parseCreditText(text, {}, roles, { hints, lines: true });
      known.set(key, { result, hints, score: tools.score(expected, result) });
    }
    return known.get(key);
  };
  const start = scored([]);
  let now = start;
  while (now.hints.length < maxHints && !isRight(now.score, tools)) {
    const tried = next(text, now, scored, tools, isEach);
    const gain = (one) => gainOf(one, now, isEach);
    let best = bestOf(tried, gain);
    // Where no hint mends anything alone, people who see the layout say two.
    if (!best && now.hints.length + 2 <= maxHints)
      best = bestOf(
        likeliest(tried).flatMap((one) => next(text, one, scored, tools, isEach)),
        gain,
      );
    if (!best) break;
    now = best;
  }
  return { before: start.score, after: now.score, hints: now.hints };
}

const gainOf = (one, now, isEach) =>
  (rightness(one.score) - rightness(now.score)) / (isEach ? one.hints.length - now.hints.length : 1);

function bestOf(tried, gain) {
  let best = null;
  for (const one of tried) if (gain(one) > 1e-9 && (!best || gain(one) > gain(best))) best = one;
  return best;
}

/** Of the hints that mend nothing, for some lines each the one that does least harm. */
function likeliest(tried) {
  const byLine = new Map();
  for (const one of [...tried].sort((a, b) => rightness(b.score) - rightness(a.score))) {
    const { line } = one.hints.at(-1);
    if (!byLine.has(line)) byLine.set(line, one);
  }
  return [...byLine.values()].slice(0, maxAhead);
}

/** All that people may say next. */
function next(text, now, scored, tools, isEach) {
  const tried = [];
  const say = (added) => {
    if (now.hints.length + added.length > maxHints) return null;
    const one = scored([...now.hints, ...added]);
    tried.push(one);
    return gainOf(one, now, isEach);
  };
  saidNext(text, now, tools, say);
  return tried;
}

const kinds = ['episode', 'category', 'role', 'names', 'studio', 'work-title', 'comment', 'left-out'];
const between = ['、', '・', '／', ' ', '  ', '   ', '<br>'];
const layouts = [
  ['role', 'names'],
  ['names', 'role'],
  ['character', 'names'],
  ['left-out', 'names'],
  ['role', 'names', 'comment'],
  ['role', 'names', 'left-out'],
  ['names', 'left-out'],
  ['episode', 'role', 'names'],
  ['episode', 'role', 'names', 'studio', 'comment'],
];

/** What a person may say next: of each shape, the most doubtful first, what its lines are. */
function saidNext(text, { result: { lines }, score, hints }, { signsOf, cellsOf }, say) {
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
    for (const as of kinds) say([hint(as)]);
    if (group.length < 3) for (const as of kinds) say([hint(as, undefined, false)]);
    const signs = signsOf(texts.slice(0, 10));
    const own = signsOf([source[line - 1]]);
    const ofNames = [...new Set([...own, ...between])].filter((sign) =>
      sign.trim() === '' ? /\S\s+\S/.test(source[line - 1]) : source[line - 1].includes(sign),
    );
    for (const as of ['role-names', 'names-role', 'cast']) {
      // Who sees that a sign stands before the names also says what stands between them.
      let best = { gain: -Infinity, role: undefined };
      for (const role of [undefined, ...signs]) {
        const gain = say([hint(as, role === undefined ? undefined : { role })]);
        if (gain !== null && gain > best.gain) best = { gain, role };
      }
      for (const names of ofNames)
        if (names !== best.role)
          say([hint(as, { ...(best.role === undefined ? {} : { role: best.role }), names })]);
    }
    for (const names of ofNames) say([hint('names', { names })]);
    turns(group, source, say);
    for (const role of [undefined, ...own.filter((sign) => sign.trim() !== '')]) {
      const { length } = cellsOf(source[line - 1].trim(), role);
      for (const columns of layouts)
        if (columns.length === length)
          say([{ ...hint('table', role === undefined ? undefined : { role }), columns }]);
    }
  }
  blocks(source, said, say);
  alone(source, { lines, missed: score.missed, said }, signsOf, say);
}

/** Lines that name somebody who is missed: what people say of one alone. */
function alone(source, { lines, missed, said }, signsOf, say) {
  const names = missed
    .map((credit) => credit.replace(/^.*?：/, '').replace(/[@*{!( ].*$/, ''))
    .filter(Boolean);
  const found = lines.filter(({ line, by }) => {
    const bare = source[line - 1].replace(/\s/g, '');
    return by !== 'hint' && !said.has(line) && names.some((name) => bare.includes(name));
  });
  for (const { line } of found.slice(0, maxAlone)) {
    const own = signsOf([source[line - 1]]);
    const hint = (as, separators) => ({ line, as, like: false, separators });
    for (const names of between)
      if (source[line - 1].includes(names)) {
        say([hint('names', { names })]);
        for (const role of own) if (role !== names) say([hint('role-names', { role, names })]);
        // A space may part the role and the names.
        if (names === ' ') say([hint('role-names', { role: ' ', names })]);
      }
  }
}

/** A block of two lines between blank ones, however these are built: names and their roles. */
function blocks(source, said, say) {
  const isBlank = (line) => (source[line - 1] ?? '').trim() === '';
  const line = source.findIndex(
    (_, at) => isBlank(at) && !isBlank(at + 1) && !isBlank(at + 2) && isBlank(at + 3) && !said.has(at + 1),
  );
  if (line < 0) return;
  const first = line + 1;
  const sign = source[first - 1].includes(' / ') ? '/' : undefined;
  const role = { line: first + 1, as: 'role', like: true };
  const roles = / \S/.test(source[first]) ? { ...role, separators: { names: ' ' } } : role;
  say([{ line: first, as: 'names', like: true }, roles]);
  if (sign)
    say([
      { line: first, as: 'table', like: true, separators: { role: sign }, columns: ['names', 'left-out'] },
      roles,
    ]);
}

/** Two lines of the shape with no other between them: names and role in turn. */
function turns(group, source, say) {
  for (const [index, { line }] of group.entries()) {
    const next = group[index + 1]?.line;
    if (!next || source.slice(line, next - 1).some((one) => one.trim() !== '')) continue;
    for (const [one, other] of [
      ['names', 'role'],
      ['role', 'names'],
      ['cast', 'names'],
      ['role', 'comment'],
    ])
      say([
        { line, as: one, like: true },
        { line: next, as: other, like: true },
      ]);
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
