import { roles } from './bulk-credits.mjs';
import { person, studio } from './people.mjs';
import { random } from './random.mjs';
import { besideBare, scale, site, siteName } from './site.mjs';

export const title = `advanced search among ${siteName}`;

const questions = 40;

export async function bench(say) {
  const beside = await besideBare(await site(say));
  try {
    const rows = [];
    for (const [name, asked] of kindsOf()) {
      say(name);
      const paths = asked.map((query) => `/api/v1/search/advanced?${new URLSearchParams(query)}`);
      rows.push(...(await beside.measure(name, paths)));
    }
    return rows;
  } finally {
    await beside.stop();
  }
}

/** The queries: different texts, as far as there are that many. */
function kindsOf() {
  const dice = random(78);
  const someone = () => person(Math.floor(50_000 * scale * dice.next() ** 1.7));
  const kanji = () => someone().ja.replace(' ', '');
  const someRole = () => roles[Math.floor(roles.length * dice.next() ** 2)];
  const ask = (make) => {
    const queries = new Map();
    for (let tries = 0; queries.size < questions && tries < questions * 20; tries += 1) {
      const query = make();
      queries.set(JSON.stringify(query), query);
    }
    return [...queries.values()];
  };
  const text = (where, q, more = {}) => ask(() => ({ in: where, q: q(), ...more }));
  const regex = (where, q, more = {}) => text(where, q, { regex: '1', ...more });
  const years = () => 1990 + dice.below(30);
  return [
    ['people, 1 character', text('people', () => kanji().slice(0, 1))],
    ['people, 2 characters', text('people', () => kanji().slice(0, 2))],
    ['people, 3 characters', text('people', () => `${someone().ja} `.slice(0, 3))],
    ['people, a whole Japanese name', text('people', () => someone().ja)],
    ['people, 2 English letters', text('people', () => someone().en.slice(0, 2))],
    ['people, 8 English letters', text('people', () => someone().en.slice(0, 8))],
    ['people, an English name', text('people', () => someone().en)],
    ['people, nobody', text('people', () => dice.hex(9).replaceAll(/\d/g, 'q'))],
    ['people, a part and a class', regex('people', () => `^${someone().en.split(' ')[1]} ?[A-Z]`)],
    ['people, a name and a class', regex('people', () => `${someone().en.slice(0, 9)}[a-z]+$`)],
    ['people, an expression without a text', regex('people', () => `[${kanji()}][子人彦]$`)],
    [
      'people, 2 characters, five years',
      ask(() => {
        const yearFrom = years();
        return { in: 'people', q: kanji().slice(0, 2), yearFrom, yearTo: yearFrom + 5 };
      }),
    ],
    [
      'people, 2 characters, a studio',
      ask(() => ({ in: 'people', q: kanji().slice(0, 2), studio: studio(dice.below(400)).en })),
    ],
    [
      'people, 2 characters, a role',
      ask(() => ({ in: 'people', q: kanji().slice(0, 2), role: someRole()[1] })),
    ],
    ['roles, 2 characters', text('roles', () => someRole()[0].slice(0, 2))],
    ['roles, 3 characters', text('roles', () => someRole()[0].slice(0, 3))],
    ['roles, 8 English letters', text('roles', () => someRole()[1].slice(0, 8))],
    ['roles, an expression', regex('roles', () => `^${someRole()[1].split(' ')[0]} (Check|Assist|Des)`)],
    ['roles, a whole name', text('roles', () => someRole()[1], { whole: '1' })],
    [
      'roles, the most frequent',
      [
        { in: 'roles', q: '原画' },
        { in: 'roles', q: 'key anim' },
      ],
    ],
    [
      'roles, 2 characters, a studio and a year',
      ask(() => ({
        in: 'roles',
        q: someRole()[0].slice(0, 2),
        studio: studio(dice.below(400)).en,
        yearFrom: years(),
      })),
    ],
    [
      'comments, 2 characters',
      text('comments', () => dice.pick(['#2', 'pa', 'ep', 'Ty', 'A ', 'B ', '1-', 'sc'])),
    ],
    [
      'comments, 8 characters',
      text('comments', () => dice.pick(['Episodes', 'Uncredited', 'the disc', 'nowhere at all'])),
    ],
    ['comments, an expression', regex('comments', () => `\\d-${dice.below(9)}`)],
    [
      'lists, 3 characters',
      text('lists', () => dice.pick(['Amb', 'the', 'Yum', '琥珀の', 'の海の', 'Tow', 'nig'])),
    ],
    [
      'lists, an expression',
      regex('lists', () => `^(Amber|Snow) of .*${dice.pick(['Sea', 'Voice', 'Sky', 'Winter', 'Tower'])}`),
    ],
  ];
}
