/* A bot that fills one episode of a list from a text file of credits, in Japanese as on screen or on a website:

     STAFFROLL_URL=https://staffroll.example STAFFROLL_KEY=sr_… node fill-episode.mjs my-list '#05' credits.txt

   The key needs the scope `edit`, and its owner the right to edit the list. Credits that are there already stay if the text has
   them, too; everything else becomes what the text says. Needs Node 20 or newer and nothing else. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const { STAFFROLL_URL: site, STAFFROLL_KEY: key } = process.env;
const [list, episode, file] = process.argv.slice(2);
if (!site || !key || !list || !episode || !file) {
  console.error('Usage: STAFFROLL_URL=… STAFFROLL_KEY=… node fill-episode.mjs LIST EPISODE FILE');
  process.exit(2);
}

/** Sends a request; waits and sends it again as long as the site asks for that. */
async function send(method, path, body, headers = {}) {
  for (;;) {
    const answer = await fetch(new URL(path, site), {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const pause = Number(answer.headers.get('retry-after') ?? 0);
    if (![409, 429, 503].includes(answer.status) || !pause) return { answer, body: await answer.json() };
    await wait(pause * 1000);
  }
}

function refuse({ answer, body }) {
  console.error(`${answer.status} ${body.code}: ${body.title} ${body.detail ?? ''}`.trim());
  process.exit(1);
}

const text = await readFile(file, 'utf8');
const parsed = await send('POST', '/api/v1/parse', { text: `${episode}\n${text}` });
if (!parsed.answer.ok) refuse(parsed);
for (const { line, level, message } of parsed.body.notes)
  if (level === 'check') console.error(`Line ${line - 1}: ${message}`);
const read = parsed.body.document.menus.find(({ credits }) => credits.length > 0);
if (!read) {
  console.error('There are no credits in this text.');
  process.exit(1);
}

const path = `/api/v1/lists/${encodeURIComponent(list)}/menus/${encodeURIComponent(episode)}`;
for (let attempt = 1; ; attempt += 1) {
  const found = await send('GET', path);
  const isNew = found.answer.status === 404 && found.body.code === 'not-found';
  if (!found.answer.ok && !isNew) refuse(found);
  const menu = {
    ...(isNew ? {} : found.body),
    name: isNew ? episode : found.body.name,
    credits: read.credits,
  };
  const etag = found.answer.headers.get('etag');
  const saved = await send('PUT', path, menu, {
    ...(isNew ? {} : { 'if-match': etag }),
    // If no answer arrives and the bot is started again, nothing happens twice.
    'idempotency-key': createHash('sha256').update(`${etag} ${text}`).digest('hex'),
  });
  // Somebody edited this episode at the same moment: read it again.
  if (saved.answer.status === 412 && attempt < 5) continue;
  if (!saved.answer.ok) refuse(saved);
  console.log(`${episode}: ${saved.body.result}, revision ${saved.body.revision}`);
  break;
}
