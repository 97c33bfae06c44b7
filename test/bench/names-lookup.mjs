import { Client } from 'pg';
import { clock, median, quantile } from './measure.mjs';
import { person, peopleCount } from './people.mjs';
import { runBuilt, startServer, withDatabase } from './server.mjs';

export const title = 'the 360 names of a pasted series, against 50,000 people with 2 million credits';

const lists = 1_000;
const rowsOfList = 2_000;
const asked = 360;
const editors = 200;
const times = 30;

/** Writes lists without documents and their credits, as projections would, and lets the product derive the people. */
async function fill(databaseUrl) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into list (id, uuid, title, status, revision, fields, settings, anilist, season_year, studios, projected_revision)
       overriding system value
       select i, lpad(to_hex(i), 48, '0'), 'List ' || i, 'COMPLETED', 0, '{}', '{}', '{}', 1980 + i % 45,
         array['Studio ' || i % 40], 0 from generate_series(1, ${lists}) i`,
    );
    const people = Array.from({ length: peopleCount }, (_, index) => {
      const { ja, en, id } = person(index);
      return { n: index + 1, key: id ? `p:${id}` : `p:ja:${ja}`, ja, en, id: id ?? null };
    });
    await client.query(
      `insert into person (key, is_studio, anilist_id, ja, en, credits, jobs)
       select key, false, id, ja, en, 40, '{Key Animation,Animation Director}'
       from json_to_recordset($1::json) as r (n int, key text, ja text, en text, id int)
       on conflict (key) do nothing`,
      [JSON.stringify(people)],
    );
    await client.query(
      `insert into person (key, is_studio, anilist_id, ja, en, credits, jobs)
       select 'p:' || 900000 + id, false, 900000 + id, ja, 'Other ' || en, 40, jobs from person where id % 50 = 0`,
    );
    await client.query(
      `with numbered as (select id, ja, en, row_number() over (order by id) - 1 as place from person)
       insert into credit (list_id, position, person_id, menu, category, role_ja, role_en, ja, en, affiliation, is_nc, is_primary, main_ja, main_en)
       select l, r, p.id, '#01', 'Key Animation', '原画', 'Key Animation', p.ja, p.en,
         case when r % 5 = 0 then jsonb_build_object('ja', '工房' || r % 60, 'en', 'Koubou ' || r % 60) end, false, true, p.ja, p.en
       from generate_series(1, ${lists}) l cross join generate_series(0, ${rowsOfList - 1}) r
       join numbered p on p.place = (l::bigint * 7919 + r::bigint * 104729) % (select count(*) from person)`,
    );
    await client.query(
      `insert into person_name (person_id, ja, en, count, ja_key, en_key)
       select id, ja, en, 40, replace(ja, ' ', ''), lower(en) from person`,
    );
    await client.query(
      `insert into account (screen_name) select 'Editor ' || i from generate_series(1, ${editors}) i`,
    );
    await client.query(
      `insert into list_contributor (list_id, account_id, changes)
       select l, 1 + (l * 31 + e * 17) % ${editors}, 1 from generate_series(1, ${lists}) l cross join generate_series(1, 4) e
       on conflict do nothing`,
    );
    await client.query('analyze');
    const { rows } = await client.query(
      'select (select count(*)::int from person) as people, (select count(*)::int from credit) as credits',
    );
    return rows[0];
  } finally {
    await client.end();
  }
}

const surnames = ['楠木', '蓮見', '鷹取', '神楽坂', '五十嵐', '綾小路'];
const givenNames = ['純一', '玲奈', '悠馬', '沙織', '健太郎', '美咲', '蓮', '陽子'];

/** 252 known in the same spelling, 54 with other spaces, 54 unknown; one in 50 of the known is a homonym. */
const questions = (round) =>
  Array.from({ length: asked }, (_, index) => {
    const { ja } = person((round * 4_001 + index * 241) % peopleCount);
    if (index % 20 < 14) return { ja };
    if (index % 20 < 17) return { ja: ja.replace(' ', '') };
    const place = Math.floor(index / 20) * 3 + (index % 20) - 17 + round;
    return { ja: surnames[place % 6] + givenNames[Math.floor(place / 6) % 8] };
  });

/** The same names through a single index: the minimum for any lookup. */
async function bareLookup(databaseUrl) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const each = [];
  for (let round = 0; round < times; round += 1) {
    const names = questions(round).map(({ ja }) => ja);
    const { milliseconds } = await clock(() =>
      client.query('select person_id, ja, en from person_name where ja = any ($1)', [names]),
    );
    each.push(milliseconds);
  }
  await client.end();
  return median(each);
}

export async function bench(say) {
  return withDatabase(async (databaseUrl, directory) => {
    await runBuilt('dist/server/app/commands/rebuild.command.js', [], databaseUrl, () => undefined);
    say('50,000 people, 2 million credits');
    const { people, credits } = await fill(databaseUrl);
    const server = await startServer(databaseUrl, { DATA_DIR: directory, ANILIST_URL: 'off' });
    try {
      const ask = async (round) => {
        const response = await fetch(`${server.url}/api/v1/names/lookup`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ names: questions(round), list: '1'.padStart(48, '0') }),
        });
        if (!response.ok) throw new Error(`The lookup answered ${response.status}`);
        return response.json();
      };
      say('the first question, while the reading dictionary is loaded');
      const first = await clock(() => ask(0));
      const answered = first.result.names;
      const known = answered.filter(({ matches }) => matches.length > 0).length;
      const conflicts = answered.filter(({ matches }) => matches.length > 1).length;
      const suggested = answered.filter(({ suggestions }) => suggestions.length > 0).length;
      if (known < 300) throw new Error(`Only ${known} names were recognised`);
      for (let round = 1; round < 4; round += 1) await ask(round);
      const each = [];
      for (let round = 4; round < 4 + times; round += 1)
        each.push((await clock(() => ask(round))).milliseconds);
      const bare = await bareLookup(databaseUrl);
      const detail = `${people} people, ${credits} credits; ${known} known, ${conflicts} of them conflicts, ${suggested} suggested`;
      return [
        {
          name: 'first, right after the start',
          value: first.milliseconds,
          unit: 'ms',
          detail: 'with the dictionary loaded and 50,000 people learnt',
        },
        {
          name: '360 names, median',
          value: median(each),
          unit: 'ms',
          bare,
          ratio: median(each) / bare,
          yardstick: 'one index scan for the same names',
          detail,
        },
        { name: '360 names, slowest of 100', value: quantile(each, 0.99), unit: 'ms' },
      ];
    } finally {
      await server.stop();
    }
  });
}
