import { Client } from 'pg';
import { random } from './random.mjs';
import { withDatabase } from './server.mjs';

export const title = 'what an edit weighs in the log of changes, with indexes';

/** Edits of each kind, lists and members among whom they are. */
const edits = 100_000;
const [lists, members] = [500, 300];
/** Edits of one insert. */
const batch = 1_000;

const { below } = random(7);
const id = () =>
  Array.from(
    { length: 10 },
    () => 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'[below(62)],
  ).join('');
const family = () => ['佐藤', '鈴木', '高橋', '田中', '伊藤', '渡辺'][below(6)];
const given = () => ['太郎', '花子', '一郎', '美咲', '健', '由美子'][below(6)];
const english = () =>
  `${['Tarou', 'Hanako', 'Ichirou', 'Misaki'][below(4)]} ${['Satou', 'Suzuki', 'Tanaka', 'Watanabe'][below(4)]}`;
const at = () => ({ kind: 'credit', menu: id(), id: id() });
const row = () => ({ id: id(), order: 'V', data: { ja: family() + given(), en: english() } });

/** What an editor does most, and what is large: the operations, and what is stored to undo them (libs/list/history/stored-inverse.ts). */
const kinds = {
  'a name typed': () => {
    const set = { op: 'set', ...at(), field: 'ja' };
    return [[{ ...set, value: family() + given() }], [{ value: '' }]];
  },
  'a name typed, the English filled in': () => {
    const where = at();
    const set = (field, value) => ({ op: 'set', ...where, field, value });
    return [
      [
        set('ja', family() + given()),
        set('en', english()),
        set('id', below(100_000)),
        set('unconfirmed', true),
      ],
      [{ value: null }, { value: null }, { value: '' }, { value: '' }],
    ];
  },
  'a row added': () => {
    const { kind, menu } = at();
    const node = row();
    return [[{ op: 'insert', kind, menu, parent: id(), node }], [{ op: 'remove', kind, menu, id: node.id }]];
  },
  'a row moved': () => {
    const { kind, menu, id: of } = at();
    const move = (order) => [{ op: 'move', kind, menu, id: of, toMenu: menu, parent: id(), order }];
    return [move('Vk'), move('m')];
  },
  'an episode of 100 rows pasted': () => {
    const menu = id();
    const roles = Array.from({ length: 20 }, () => ({
      id: id(),
      order: 'V',
      data: { name: 'Key Animation', original: '原画' },
      credits: Array.from({ length: 5 }, row),
    }));
    const node = { id: id(), order: 'V', data: { name: 'Animation' }, roles };
    return [
      [{ op: 'insert', kind: 'category', menu, parent: menu, node }],
      [{ op: 'remove', kind: 'category', menu, id: node.id }],
    ];
  },
};

export async function bench(say) {
  return withDatabase(async (databaseUrl) => {
    const { migrate } = await import('../../dist/server/base/database/prepare.js');
    await migrate(databaseUrl);
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      await client.query(
        `insert into account (screen_name) select 'member ' || n from generate_series(1, ${members}) n;
         insert into list (uuid, title, status, revision, fields, settings, anilist)
         select lpad(to_hex(n), 48, '0'), 'list', 'IN_PROGRESS', 0, '{}', '{}', '{}' from generate_series(1, ${lists}) n`,
      );
      const results = [];
      for (const [name, make] of Object.entries(kinds)) {
        const many = name.includes('100 rows') ? edits / 50 : edits;
        await client.query('truncate list_change');
        const revisions = Array.from({ length: lists }, () => 0);
        for (let done = 0; done < many; done += batch) {
          const rows = Array.from({ length: Math.min(batch, many - done) }, () => {
            // Few lists are edited at a time, by few people.
            const list = (below(12) + Math.floor((done / many) * (lists - 12))) % lists;
            const [operations, inverse] = make();
            revisions[list] += 1;
            return {
              list: list + 1,
              revision: revisions[list],
              id: id(),
              account: 1 + below(members),
              operations,
              inverse,
            };
          });
          await client.query(
            `insert into list_change (list_id, revision, change_id, account_id, at, operations, inverse)
             select list, revision, id, account, clock_timestamp(), operations, inverse
             from json_to_recordset($1::json) r (list int, revision int, id text, account int, operations json, inverse json)`,
            [JSON.stringify(rows)],
          );
        }
        const { rows: parts } = await client.query(
          `select 'rows' as part, pg_table_size('list_change') as bytes
           union all select indexrelid::regclass::text, pg_relation_size(indexrelid) from pg_index where indrelid = 'list_change'::regclass`,
        );
        const each = parts.map(({ part, bytes }) => [part, Math.round(Number(bytes) / many)]);
        say(`${name}: ${each.map(([part, bytes]) => `${part} ${bytes}`).join(', ')}`);
        const [[, table], ...indexes] = each;
        const index = indexes.reduce((sum, [, bytes]) => sum + bytes, 0);
        results.push({
          name,
          value: table + index,
          unit: 'bytes',
          detail: `${table} the row, ${index} indexes`,
        });
      }
      return results;
    } finally {
      await client.end();
    }
  });
}
