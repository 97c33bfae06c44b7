import '../runner/typescript.mjs';
import { list, rowsOf } from './generate.mjs';
import { median, quantile, timeEach } from './measure.mjs';

export const title = 'the list checker, beside a plain walk over the same document as JSON';

const times = 15;

export async function bench(say) {
  const [{ checkTree }, { lookAlikes }, { readDocument }] = await Promise.all([
    import('../../libs/list/check/check.js'),
    import('../../libs/list/check/look-alikes.js'),
    import('../../libs/list/interchange/interchange.js'),
  ]);
  const rows = [];
  for (const [name, size] of [
    ['2,200 rows', {}],
    ['40,000 rows', { rows: 40_000, menus: 570 }],
  ]) {
    say(name);
    const document = list(3, size);
    let last = 0;
    const { tree } = readDocument(document, () => `n${(last += 1)}`);
    const json = JSON.stringify(document);
    // Parsing and visiting every value once is the minimum for anything that examines the whole list.
    const walked = timeEach(times, () => walk(JSON.parse(json)));
    const checked = timeEach(times, () => checkTree(tree));
    const compared = timeEach(Math.ceil(times / 3), () => lookAlikes(tree), 1);
    const flags = checkTree(tree);
    const detail = `${rowsOf(document)} rows, ${document.menus.length} menus, ${flags.length} findings`;
    rows.push(line(`${name}, rules, median of ${times}`, median(checked), median(walked), detail));
    rows.push(line(`${name}, rules, p95`, quantile(checked, 0.95), quantile(walked, 0.95)));
    rows.push(line(`${name}, names that look alike`, median(compared), median(walked)));
  }
  return rows;
}

const line = (name, value, bare, detail) => ({
  name,
  value,
  unit: 'ms',
  bare,
  ratio: value / bare,
  yardstick: 'JSON.parse and a visit to each value',
  detail,
});

function walk(value) {
  if (typeof value !== 'object' || value === null) return 1;
  let seen = 1;
  for (const key in value) seen += walk(value[key]);
  return seen;
}
