import { person } from './people.mjs';
import { random } from './random.mjs';
import { besideBare, scale, site, siteName } from './site.mjs';

export const title = `search among ${siteName}`;

const questions = 300;

export async function bench(say) {
  const beside = await besideBare(await site(say));
  try {
    const rows = [];
    for (const [name, texts] of kindsOf()) {
      say(name);
      const paths = texts.map((text) => `/api/v1/search?q=${encodeURIComponent(text)}`);
      rows.push(...(await beside.measure(name, paths)));
    }
    return rows;
  } finally {
    await beside.stop();
  }
}

/** The queries: always different texts, so that no answer is cached. */
function kindsOf() {
  const dice = random(77);
  const someone = () => person(Math.floor(50_000 * scale * dice.next() ** 1.7));
  const romaji = () => someone().en.split(' ').reverse().join(' ').toLowerCase();
  const kanji = () => someone().ja.replace(' ', '');
  const distinct = (make, most = questions) => {
    const texts = new Set();
    for (let tries = 0; texts.size < most && tries < most * 20; tries += 1) texts.add(make());
    return [...texts];
  };
  const letters = (count) =>
    distinct(() => (dice.chance(0.5) ? romaji().replace(' ', '') : kanji().repeat(2)).slice(0, count));
  const wrong = () => {
    const name = romaji();
    const at = 2 + dice.below(name.length - 4);
    return name.slice(0, at) + name.slice(at + 1);
  };
  const typed = distinct(romaji, 40).flatMap((name) =>
    Array.from({ length: name.length - 1 }, (_, at) => name.slice(0, at + 2)),
  );
  return [
    ['1 character', letters(1)],
    ['2 characters', letters(2)],
    ['3 characters', letters(3)],
    ['8 characters', distinct(() => romaji().slice(0, 8))],
    ['a whole Japanese name', distinct(kanji)],
    ['characters inside', distinct(() => kanji().slice(1, 3))],
    ['a letter missing', distinct(wrong)],
    ['nothing to be found', distinct(() => dice.hex(9).replaceAll(/\d/g, 'q'))],
    ['typed letter by letter', [...new Set(typed)]],
  ];
}
