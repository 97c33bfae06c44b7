/* What came of the mutants, for people: in the terminal and in .cache/mutants. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './scope.mjs';

/** The share of mutants that tests must notice, in percent. */
const minScore = 85;
const folder = join(root, '.cache/mutants');

const keyOf = ({ file, text, original, replacement }) => JSON.stringify([file, text, original, replacement]);

/**
 * Survivors that are accepted, each with a reason: accepted.json. They are not tried.
 * @returns `idle`: entries for these sources that no mutant matches any more.
 */
export function acceptedOf(mutants, sources) {
  const entries = JSON.parse(readFileSync(new URL('accepted.json', import.meta.url), 'utf8')).flatMap(
    ({ reason, mutants: list }) => list.map((entry) => ({ ...entry, reason })),
  );
  const keys = new Set(entries.map(keyOf));
  const all = new Set(mutants.map(keyOf));
  return {
    accepted: mutants.filter((mutant) => keys.has(keyOf(mutant))),
    rest: mutants.filter((mutant) => !keys.has(keyOf(mutant))),
    idle: entries.filter((entry) => sources.includes(entry.file) && !all.has(keyOf(entry))),
  };
}

/** Prints and writes the results; returns whether they are good enough. */
export function report(results, { seed, idle = [], sampled = new Set(), seconds, isInterim = false }) {
  const byFile = Map.groupBy(results, ({ file }) => file);
  const rows = [...byFile]
    .map(([file, list]) => rowOf(file, list))
    .sort((a, b) => a.name.localeCompare(b.name));
  const survivors = results
    .filter(({ state }) => state !== 'killed')
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);

  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'results.json'), JSON.stringify(results.map(({ id: _, ...one }) => one)));
  writeFileSync(
    join(folder, 'survivors.json'),
    `[\n${survivors.map(({ file, line, text, original, replacement, state, kind }) => JSON.stringify({ file, text, original, replacement, line, kind, state })).join(',\n')}\n]\n`,
  );
  if (isInterim) return false;

  // A handful of mutants of a sample says nothing about one file.
  const judged = rows.filter(({ name }) => !sampled.has(name));
  const together = results.filter(({ file }) => sampled.has(file));
  if (together.length > 0) judged.push(rowOf('all files of which a sample was tried', together));
  const low = judged.filter(({ score }) => score < minScore);

  const lines = [
    ...survivors.map(
      ({ file, line, original, replacement, state }) =>
        `${file}:${line}${state === 'unreached' ? ' (no test comes here)' : ''}\n    ${cut(original)}\n    ${cut(replacement)}`,
    ),
    '',
    'score  killed  survived  file',
    ...rows.map(lineOf),
    ...(together.length > 0 ? [lineOf(judged.at(-1))] : []),
    '',
    lineOf(rowOf('everything that was tried', results)),
    ...idle.map(
      ({ file, text }) => `No longer a mutant, remove it from test/mutants/accepted.json: ${file}: ${text}`,
    ),
    ...low.map(({ name, score }) => `Under ${minScore}%: ${name} (${score.toFixed(0)}%)`),
    `${seconds.toFixed(0)} s, seed ${seed}; survivors as accepted.json has them: .cache/mutants/survivors.json`,
  ];
  writeFileSync(join(folder, 'report.txt'), `${lines.join('\n')}\n`);
  console.log(lines.join('\n'));
  return low.length === 0 && idle.length === 0;
}

function rowOf(name, list) {
  const killed = list.filter(({ state }) => state === 'killed').length;
  return { name, killed, survived: list.length - killed, score: (100 * killed) / list.length };
}

const lineOf = ({ name, killed, survived, score }) =>
  `${score.toFixed(0).padStart(4)}%  ${String(killed).padStart(6)}  ${String(survived).padStart(8)}  ${name}`;

/** Long code is cut in the middle of a line. */
const cut = (code) => (code.length > 160 ? `${code.slice(0, 100)} … ${code.slice(-50)}` : code);
