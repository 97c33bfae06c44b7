import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { list, rowsOf } from './generate.mjs';
import { clock, median } from './measure.mjs';
import { runBuilt, signIn, startServer, upload, withDatabase } from './server.mjs';

export const title = 'lists of 2,200 rows into the database: documents, then people and search';

const commandLists = 100;
const uploadedLists = 30;

export async function bench(say) {
  return withDatabase(async (databaseUrl, directory) => {
    const documents = Array.from({ length: commandLists }, (_, index) => list(index));
    const rows = documents.reduce((sum, document) => sum + rowsOf(document), 0);
    const files = documents.map((document, index) => {
      const file = join(directory, `${index}.json`);
      writeFileSync(file, JSON.stringify(document));
      return file;
    });

    say(`the command: ${commandLists} files, ${rows} rows`);
    const parts = await byCommand(files, databaseUrl);
    say('the same bytes into bare tables');
    const bare = await bareInserts(documents, databaseUrl);
    say(`uploads over HTTP: ${uploadedLists} more lists, one after the other`);
    const uploads = await byUpload(databaseUrl, commandLists, uploadedLists);

    return [
      {
        name: 'command, whole',
        ...beside(
          perSecond(rows, parts.documents + parts.projections),
          perSecond(rows, bare.documents + bare.credits),
        ),
        yardstick: 'bare insert of documents and of credits',
        detail: `${((parts.documents + parts.projections) / 1e3).toFixed(1)} s without the start of ${(parts.start / 1e3).toFixed(1)} s`,
      },
      {
        name: 'command, documents',
        ...beside(perSecond(rows, parts.documents), perSecond(rows, bare.documents)),
        yardstick: 'insert … select json_to_recordset',
        detail: `${(parts.documents / commandLists).toFixed(1)} ms a list`,
      },
      {
        name: 'command, people and search',
        ...beside(perSecond(rows, parts.projections), perSecond(rows, bare.credits)),
        yardstick: 'insert … select jsonb_to_recordset of flat credits',
        detail: `${(parts.projections / commandLists).toFixed(1)} ms a list`,
      },
      {
        name: 'uploads, answered',
        ...beside(perSecond(uploads.rows, uploads.answered), perSecond(rows, bare.documents)),
        yardstick: 'insert … select json_to_recordset',
        detail: `median ${median(uploads.each).toFixed(0)} ms a list, while the jobs project`,
      },
      {
        name: 'uploads, until people and search have them',
        ...beside(perSecond(uploads.rows, uploads.projected), perSecond(rows, bare.documents + bare.credits)),
        yardstick: 'both bare inserts',
      },
    ];
  });
}

const perSecond = (count, milliseconds) => count / (milliseconds / 1e3);
const beside = (value, bare) => ({ value, unit: 'rows/s', bare, ratio: value / bare });

/** Milliseconds of each part of the built command, according to its output. */
async function byCommand(files, databaseUrl) {
  const began = performance.now();
  let stored = 0;
  let ended = 0;
  let worked = 0;
  await runBuilt('dist/server/app/commands/lists-import.command.js', files, databaseUrl, (line) => {
    const now = performance.now();
    if (line.startsWith(`[${files.length}/`)) stored = now;
    const summary = /(\d+) created, .*?(\d+) failed;.* in ([\d.]+) s/.exec(line);
    if (!summary) return;
    if (Number(summary[1]) !== files.length) throw new Error(`The command says: ${line}`);
    ended = now;
    worked = Number(summary[3]) * 1e3;
  });
  return { start: ended - worked - began, documents: stored - (ended - worked), projections: ended - stored };
}

/** The same data stored in the quickest way: one statement and one commit per list, no index but the key. */
async function bareInserts(documents, databaseUrl) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('create table bare_menu (list integer, name text, credits json)');
    await client.query(
      'create table bare_credit (list integer, position integer, category text, role text, ja text, en text, primary key (list, position))',
    );
    const stored = await clock(async () => {
      for (const [index, { menus }] of documents.entries())
        await client.query(
          'insert into bare_menu select $1, name, credits from json_to_recordset($2::json) as r (name text, credits json)',
          [index, JSON.stringify(menus)],
        );
    });
    const credited = await clock(async () => {
      for (const [index, document] of documents.entries())
        await client.query(
          `insert into bare_credit select $1, position, category, role, ja, en from jsonb_to_recordset($2::jsonb)
             as r (position integer, category text, role text, ja text, en text)`,
          [index, JSON.stringify(flat(document))],
        );
    });
    await client.query('drop table bare_menu, bare_credit');
    return { documents: stored.milliseconds, credits: credited.milliseconds };
  } finally {
    await client.end();
  }
}

const flat = ({ menus }) =>
  menus
    .flatMap(({ credits }) =>
      credits.flatMap((category) =>
        category.roles.flatMap((role) =>
          role.staff.map(({ ja, en }) => ({ category: category.name, role: role.original, ja, en })),
        ),
      ),
    )
    .map((row, position) => ({ ...row, position }));

async function byUpload(databaseUrl, from, count) {
  const server = await startServer(databaseUrl);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const cookie = await signIn(server.url, 'moderator');
    await projected(client);
    const bodies = Array.from({ length: count }, (_, index) => list(from + index));
    const began = performance.now();
    const each = [];
    for (const body of bodies) {
      const { milliseconds, result } = await clock(() => upload(server.url, cookie, body));
      if (result.result !== 'created') throw new Error(`The upload of ${body.title} says ${result.result}`);
      each.push(milliseconds);
    }
    const answered = performance.now() - began;
    await projected(client);
    return {
      rows: bodies.reduce((sum, body) => sum + rowsOf(body), 0),
      each,
      answered,
      projected: performance.now() - began,
    };
  } finally {
    await client.end();
    await server.stop();
  }
}

/** Waits until the people and search entries of all lists are up to date. */
async function projected(client) {
  for (;;) {
    const { rows } = await client.query('select 1 from list where projected_revision <> revision limit 1');
    if (rows.length === 0) return;
    await new Promise((done) => setTimeout(done, 50));
  }
}
