import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { random } from './random.mjs';
import { zipf } from './zipf.mjs';

/**
 * Simulates how many reads a shared cache answers: reads follow Zipf's law, the cache drops what was not read for longest, answers
 * live as long as SHARED_CACHE_SECONDS says, and edits purge what they change. `node test/bench/hit-rates.mjs` prints the table of
 * docs/scaling.md.
 */
const site = {
  // Addresses of each kind, Zipf's exponent among them, and their share of the reads.
  directories: { addresses: 60, exponent: 1.2, share: 0.15 },
  lists: { addresses: 5_500, exponent: 1, share: 0.55 },
  people: { addresses: 50_000, exponent: 0.9, share: 0.3 },
};
/** People whose pages an edit changes, if it is known which. */
const touched = 2;
const reads = 150_000;

const draw = Object.fromEntries(
  Object.entries(site).map(([kind, { addresses, exponent }]) => [kind, zipf(addresses, exponent)]),
);

/**
 * The share of reads that the cache answers. `rate`: reads a second; `size`: addresses that fit; `edits`: a second; `precise`: an
 * edit purges the pages of the people it touches instead of all people; `lifetime`: seconds.
 */
function hitRate({ rate, size, edits, precise, lifetime = 300 }) {
  const uniform = random(1).next;
  const cache = new Map();
  const changed = { directories: 0, people: 0, list: new Map(), person: new Map() };
  let [now, nextEdit, hits, counted] = [0, edits > 0 ? 1 / edits : Infinity, 0, 0];
  // Until the cache is full, or everything in it has expired once.
  const warm = Math.min(2 * reads, Math.max(reads / 3, rate * lifetime));
  for (let read = 0; read < warm + reads; read += 1) {
    now += 1 / rate;
    while (nextEdit <= now) {
      // People edit what people read.
      changed.list.set(draw.lists(uniform()), nextEdit);
      changed.directories = nextEdit;
      if (!precise) changed.people = nextEdit;
      else for (let n = 0; n < touched; n += 1) changed.person.set(draw.people(uniform()), nextEdit);
      nextEdit += 1 / edits;
    }
    const which = uniform();
    const kind =
      which < site.directories.share
        ? 'directories'
        : which < site.directories.share + site.lists.share
          ? 'lists'
          : 'people';
    const rank = draw[kind](uniform());
    const last =
      kind === 'directories'
        ? changed.directories
        : kind === 'lists'
          ? (changed.list.get(rank) ?? 0)
          : Math.max(changed.people, changed.person.get(rank) ?? 0);
    const address = `${kind}${rank}`;
    const keptSince = cache.get(address);
    const isHit = keptSince !== undefined && keptSince > last && now - keptSince < lifetime;
    if (read >= warm) {
      counted += 1;
      if (isHit) hits += 1;
    }
    cache.delete(address);
    cache.set(address, isHit ? keptSince : now);
    if (cache.size > size) cache.delete(cache.keys().next().value);
  }
  return hits / counted;
}

const percent = (share) => `${(share * 100).toFixed(1)}%`;

const rates = [10, 100, 1_000];

function rows(cases) {
  return cases.map(({ size, edits, precise, lifetime }) => [
    size.toLocaleString('en'),
    `${lifetime} s`,
    edits === 0 ? 'none' : edits < 1 ? `${Math.round(edits * 60)} a minute` : `${edits} a second`,
    edits === 0 ? '–' : precise ? 'of the people in it' : 'of all people',
    ...rates.map((rate) => percent(hitRate({ rate, size, edits, precise, lifetime }))),
  ]);
}

export function table() {
  const edited = [
    { edits: 0, precise: true },
    { edits: 1 / 60, precise: false },
    { edits: 1, precise: false },
    { edits: 1, precise: true },
    { edits: 10, precise: false },
    { edits: 10, precise: true },
  ];
  const sizes = [1_000, 10_000, 100_000];
  const lifetimes = [3_600, 86_400];
  return [
    [
      'addresses in the cache',
      'kept for',
      'edits',
      'an edit purges pages',
      ...rates.map((rate) => `${rate} reads/s`),
    ],
    ...rows(sizes.flatMap((size) => edited.map((edit) => ({ size, lifetime: 300, ...edit })))),
    ...rows(
      lifetimes.flatMap((lifetime) =>
        edited.slice(1, 3).map((edit) => ({ size: 100_000, lifetime, ...edit })),
      ),
    ),
  ];
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const [head, ...body] = table();
  console.log(`| ${head.join(' | ')} |\n| ${head.map(() => '---').join(' | ')} |`);
  for (const row of body) console.log(`| ${row.join(' | ')} |`);
}
