import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { quantile } from '../bench/measure.mjs';
import { connect, open } from '../bench/live-sockets.mjs';
import { root } from './site.mjs';

const { applyChange } = await import(join(root, 'dist/libs/list/model/apply.js'));
const { writeDocument } = await import(join(root, 'dist/libs/list/interchange/interchange.js'));
const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
const megabyte = 1024 * 1024;
/** Time limits in milliseconds: for the site to answer comparisons, and for rebuilding everything. */
const patience = 60_000;
const rebuilding = 30 * 60_000;

/** What is wrong at the end, as sentences. */
export async function check(site, records, editors, visitors, say) {
  const problems = [...editors.broken, ...visitors.broken, ...site.unexpected, ...records.calmErrors()];
  const revisions = new Map(
    (await site.query('select uuid, revision from list')).map(({ uuid, revision }) => [uuid, revision]),
  );

  const behind = await editors.settle(revisions);
  if (behind.length > 0)
    problems.push(`${behind.length} editors did not hear of the last changes of their list.`);

  say(`Looking for ${editors.acknowledged.length} acknowledged edits.`);
  const logged = new Set(
    (
      await site.query(
        'select l.uuid, c.change_id, c.revision from list_change c join list l on l.id = c.list_id',
      )
    ).map(({ uuid, change_id, revision }) => `${uuid} ${change_id} ${revision}`),
  );
  const missing = editors.acknowledged.filter(
    ({ list, id, revision }) => !logged.has(`${list} ${id} ${revision}`),
  );
  if (missing.length > 0) problems.push(`${missing.length} acknowledged edits are not there.`);

  say('Replaying the logs of the lists.');
  const [socket] = await connect(site.url, [editors.moderator]);
  for (const { uuid, tree, revision } of editors.lists) {
    const log = await site.query(
      'select c.revision, c.operations from list_change c join list l on l.id = c.list_id where l.uuid = $1 and c.revision > $2 order by c.revision',
      [uuid, revision],
    );
    let replayed = tree;
    for (const [index, change] of log.entries()) {
      if (change.revision !== revision + 1 + index)
        problems.push(`${uuid}: the log lacks a revision before ${change.revision}.`);
      replayed = applyChange(replayed, change.operations).tree;
    }
    const stored = (await open(socket, uuid)).tree;
    const shown = await (await get(`${site.url}/api/v1/lists/${uuid}`)).json();
    if (!isDeepStrictEqual(documentOf(replayed), documentOf(stored)))
      problems.push(`${uuid} is not what its log makes.`);
    if (!isDeepStrictEqual(writeDocument(stored), shown))
      problems.push(`${uuid}: the API shows another document than is stored.`);
    for (const editor of editors.editors.filter((one) => one.uuid === uuid))
      if (!isDeepStrictEqual(documentOf(editor.tree), documentOf(stored)))
        problems.push(`An editor of ${uuid} sees another list.`);
    // Once from the cache, and once more in case it was only just rendered.
    for (let turn = 0; turn < 2; turn += 1) {
      const html = await (await get(`${site.url}/staff/${uuid}`)).text();
      const embedded = /<script id="staffListData" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1];
      const page = JSON.parse(embedded ?? 'null');
      if (!page?.truncated && !isDeepStrictEqual(page, shown)) problems.push(`The page of ${uuid} is stale.`);
    }
  }
  socket.disconnect();
  editors.close();

  say('Comparing people and credits with the documents.');
  const lagging = async () =>
    (await site.query('select count(*)::int as n from list where projected_revision <> revision'))[0].n;
  for (const until = Date.now() + 90_000; (await lagging()) > 0 && Date.now() < until;) await wait(1_000);
  if ((await lagging()) > 0) problems.push(`${await lagging()} lists are still not projected.`);
  const before = await projections(site);
  const rebuilt = spawnSync(process.execPath, ['scripts/run.cjs', 'projections:rebuild'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: site.data },
    encoding: 'utf8',
    timeout: rebuilding,
  });
  if (rebuilt.status !== 0)
    problems.push(`Rebuilding failed: ${rebuilt.error?.message ?? ''} ${rebuilt.stderr}`.trim());
  const after = await projections(site);
  for (const name of Object.keys(before))
    if (before[name] !== after[name])
      problems.push(`${name} were others before they were made anew from the documents.`);

  problems.push(...memory(records.memory));
  const log = readFileSync(site.log, 'utf8');
  for (const sign of ['Uncaught exception', 'Unhandled rejection'])
    if (log.includes(sign)) problems.push(`${sign} in ${site.log}.`);
  return problems;
}

const get = (url) => fetch(url, { signal: AbortSignal.timeout(patience) });

/** A save counts even if it changed nothing in the log. */
function documentOf(tree) {
  const { savingId: _own, ...document } = writeDocument(tree);
  return document;
}

async function projections(site) {
  const sum = async (rows) =>
    (await site.query(`select md5(coalesce(string_agg(t, '|' order by t), '')) as sum from (${rows}) r`))[0]
      .sum;
  return {
    credits: await sum(
      `select concat_ws('~', list_id, position, menu, category, role_ja, role_en, ja, en, comment, main_ja, main_en) as t from credit`,
    ),
    people: await sum(`select concat_ws('~', list_id, credits) as t from person_list`),
  };
}

/** Compares the second quarter of the time, when everything is warm, with the last. */
function memory(samples) {
  const quarter = Math.floor(samples.length / 4);
  if (quarter < 3) return [];
  const middle = (some) =>
    quantile(
      some.map(({ site, processes }) => site / processes),
      0.5,
    );
  const [early, late] = [middle(samples.slice(quarter, 2 * quarter)), middle(samples.slice(-quarter))];
  const most = early * 1.6 + 150 * megabyte;
  return late > most
    ? [
        `A process had ${Math.round(early / megabyte)} MB early on and ${Math.round(late / megabyte)} MB at the end.`,
      ]
    : [];
}
