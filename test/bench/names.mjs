import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dictionaries } from './names-dictionaries.mjs';
import { folds, knownNames } from './names-data.mjs';
import { root } from './server.mjs';

export const title = 'suggesting how unknown names are read';

/** People learnt from, on the way to all. */
const curve = [0, 500, 2000];
const at = ['1st', '1 of 3'];

/** Right means: the very English name of the house style, letter for letter; only capitals do not matter. */
const same = (one, other) => one.toLowerCase() === other.toLowerCase();
const short = (en) => en.toLowerCase().replace(/o[ou]/g, 'o').replace(/uu/g, 'u');

export async function bench(say) {
  const names = knownNames();
  if (!names) {
    say('there are no known names here (KNOWN_NAMES), so there is nothing to measure');
    return [];
  }
  const { NameModel, suggest } = await import(
    pathToFileURL(join(root, 'dist/libs/names/reading/index.js')).href
  );
  const results = [];
  for (const { name, counts } of await dictionaries(say)) {
    const all = [];
    for (let held = 0; held < folds; held += 1) {
      const model = new NameModel(counts);
      for (const known of names) if (known.fold !== held) model.learn(known);
      const asked = names.filter(({ fold }) => fold === held);
      all.push(...asked.map((known) => ({ known, found: suggest(known.ja, model, 3) })));
      if (held > 0) continue;
      for (const people of curve) {
        const few = new NameModel(counts);
        names
          .filter(({ fold }) => fold !== held)
          .slice(0, people)
          .forEach((known) => few.learn(known));
        results.push(
          ...rows(
            `${name}, ${people} people`,
            asked.map((known) => ({ known, found: suggest(known.ja, few, 3) })),
          ),
        );
      }
      results.push(speed(name, model, suggest, asked));
    }
    results.push(...rows(`${name}, 4/5 of all people`, all), ...calibration(name, all));
    if (process.env.SHOW_WRONG) showWrong(all);
  }
  return results;
}

function rows(name, asked) {
  return [1, 3].map((places, index) => {
    const right = (equal) =>
      asked.filter(({ known, found }) => found.slice(0, places).some(({ en }) => equal(en, known.en)));
    const loose = right((one, other) => short(one) === short(other)).length;
    return {
      name: `${name}: ${at[index]}`,
      value: (100 * right(same).length) / asked.length,
      unit: '%',
      detail: `${asked.length} people held back; ${((100 * loose) / asked.length).toFixed(1)}% but for long vowels`,
    };
  });
}

/** How often first suggestions are right that claim to be so sure. */
function calibration(name, all) {
  return [0, 0.5, 0.8, 0.95].map((low, index, steps) => {
    const high = steps[index + 1] ?? 1.01;
    const some = all.filter(
      ({ found }) => found[0] && found[0].confidence >= low && found[0].confidence < high,
    );
    const right = some.filter(({ known, found }) => same(found[0].en, known.en)).length;
    const claimed = some.reduce((sum, { found }) => sum + found[0].confidence, 0) / (some.length || 1);
    return {
      name: `${name}: right when sure from ${low}`,
      value: (100 * right) / (some.length || 1),
      unit: '%',
      detail: `claimed ${(100 * claimed).toFixed(1)}%, ${some.length} people`,
    };
  });
}

function speed(name, model, suggest, asked) {
  const from = process.cpuUsage();
  for (const { ja } of asked) suggest(ja, model, 3);
  const { user, system } = process.cpuUsage(from);
  const value = ((user + system) / 1000 / asked.length) * 200;
  return { name: `${name}: 200 names`, value, unit: 'ms of processor' };
}

function showWrong(all) {
  for (const { known, found } of all)
    if (!found[0] || !same(found[0].en, known.en))
      console.log(
        `${known.ja}\t${known.en}\t${found.map(({ en, confidence }) => `${en} ${confidence}`).join(' | ')}`,
      );
}
