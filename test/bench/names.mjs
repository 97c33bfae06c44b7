import { dictionaries } from './names-dictionaries.mjs';
import { folds, knownNames } from './names-data.mjs';

const { NameModel } = await import('../../libs/readings/model.js');
const { suggest } = await import('../../libs/readings/suggest.js');

export const title = 'suggesting how unknown names are read';

/** Numbers of learned people, on the way to all. */
const curve = [0, 500, 2000];
const at = ['1st', '1 of 3'];

/** Right means exactly the English name in the house style, ignoring only case. */
const same = (one, other) => one.toLowerCase() === other.toLowerCase();
const short = (en) => en.toLowerCase().replace(/o[ou]/g, 'o').replace(/uu/g, 'u');

export async function bench(say) {
  const names = knownNames();
  if (!names) {
    say('there are no known names here (KNOWN_NAMES), so there is nothing to measure');
    return [];
  }
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
        const answers = asked.map((known) => ({ known, found: suggest(known.ja, few, 3) }));
        results.push(...rows(`${name}, ${people} people`, answers));
        if (people === 0) results.push(...calibration(`${name}, 0 people`, answers));
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

/** Below .6 a suggestion is only offered; above, it is filled in and marked. */
const bands = [0, 0.2, 0.4, 0.6, 0.7, 0.8, 0.9];

/** How often first suggestions of each confidence are right. */
function calibration(name, all) {
  return bands.flatMap((low, index) => {
    const high = bands[index + 1] ?? 1.01;
    const some = all.filter(
      ({ found }) => found[0] && found[0].confidence >= low && found[0].confidence < high,
    );
    if (some.length === 0) return [];
    const right = some.filter(({ known, found }) => same(found[0].en, known.en)).length;
    const shown = some.reduce((sum, { found }) => sum + found[0].confidence, 0) / some.length;
    return {
      name: `${name}: right when shown as ${low} to ${Math.min(high, 1)}`,
      value: (100 * right) / some.length,
      unit: '%',
      detail: `shown as ${(100 * shown).toFixed(1)}% on average, ${some.length} people`,
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
