import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, type FormatOptions } from 'oxfmt';
import type { Endpoint } from '@libs/contract/base/endpoint.js';
import { endpoints, type Route } from '@libs/contract/endpoints.js';
import type { Json } from '@libs/list/model/interchange.types.js';
import { query } from '../support/databases.js';
import { sampleDocument } from '../support/documents.js';
import { common, masked, timeless } from '../support/recorded-answers.js';
import { readableSite } from '../support/readable-site.js';
import { TestServer } from '../support/server.js';

/**
 * Everything that addresses answer on a small site, for a moderator and for a visitor: each field, each list beside the main one, each count.
 * Whoever changes an answer on purpose records it again, with UPDATE_ANSWERS=1, and reads the difference.
 */

type Answers = Record<string, { moderator: Json; visitor: Json }>;

const file = join(import.meta.dirname, 'answers.json');
const isUpdate = process.env['UPDATE_ANSWERS'] === '1';

/** Whose answers say how the machine is, or that are too long to record. */
const others = new Set<Route>(['GET /api/health', 'GET /api/v1/account/export']);

const reads = Object.keys(endpoints as Record<string, Endpoint>).filter(
  (route): route is Route => route.startsWith('GET /api/') && !others.has(route as Route),
);

const root = join(import.meta.dirname, '../..');

/** Answers as the file has them: as `npm run format` leaves them, so that only what changed differs. */
async function formatted(all: Answers): Promise<string> {
  const options = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as FormatOptions;
  const text = JSON.stringify(all, null, 2);
  return (await format('answers.json', text, options)).code;
}

/** What each address answers on a new site. */
async function answersOfNewSite(): Promise<Answers> {
  const server = await TestServer.start({ ANILIST_URL: 'off' });
  try {
    const site = await readableSite(server, { uuid: 'a'.repeat(48) });
    const as = { cookie: site.cookie };
    const list = `/api/v1/lists/${site.list}`;
    const write = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object) => {
      const answer = await (method === 'POST'
        ? server.post(path, body, as)
        : server.request(method, path, body, as));
      if (answer.status >= 300)
        throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
      return answer.body as { id: number };
    };
    const comment = await write('POST', `${list}/comments`, { text: 'Well done.' });
    await write('POST', `${list}/comments`, { text: 'Thank you.', parent: comment.id });
    // Kept without its text, since somebody has answered it.
    const removed = await write('POST', `${list}/comments`, { text: 'Removed.' });
    await write('POST', `${list}/comments`, { text: 'An answer.', parent: removed.id });
    await write('DELETE', `/api/v1/comments/${removed.id}`, {});
    // Hidden from all but its authors and moderators.
    await server.upload(
      sampleDocument({ uuid: 'b'.repeat(48), title: 'Hidden herons', status: 'UNLISTED' }),
      site.cookie,
    );
    site.known['other'] = 'b'.repeat(48);
    await write('POST', '/api/v1/readings', {
      kanji: '渡邊 正二',
      reading: 'Shouji Watanabe',
      source: 'https://example.org/interview',
      confidence: 1,
    });
    await write('POST', `${site.fill('/api/v1/reports/:id')}/notes`, { text: 'Which one?' });
    await write('POST', `${list}/reports`, { message: 'A name is wrong.' });
    await write('PUT', `${list}/follow`, {});
    await server.project();
    // Also if that was done in the background before the list had all its episodes: it is not done again within a minute.
    await query(server.databaseUrl, 'delete from list_need');
    await server.countNeeds();
    const answers: Answers = {};
    for (const route of reads) {
      const [moderator, visitor] = [
        await server.get(site.addressOf(route), as),
        await server.get(site.addressOf(route)),
      ];
      const shown = ({ status, body }: typeof moderator) =>
        timeless({ status, body: (body as Json) ?? null });
      answers[route] = { moderator: shown(moderator), visitor: shown(visitor) };
    }
    return answers;
  } finally {
    await server.stop();
  }
}

let answers: Answers;
let recorded: Answers;
beforeAll(async () => {
  answers = await answersOfNewSite();
  if (isUpdate) {
    const again = await answersOfNewSite();
    const kept = Object.fromEntries(
      reads.map((route) => [route, common(answers[route]!, again[route]!) as Answers[string]]),
    );
    writeFileSync(file, await formatted(kept));
  }
  recorded = JSON.parse(readFileSync(file, 'utf8')) as Answers;
});

it('has recorded the answers of these addresses, and of no others', () => {
  expect(Object.keys(recorded).toSorted()).toEqual(reads.toSorted());
});

it('are recorded as the formatter writes them', async () => {
  expect(await formatted(recorded)).toBe(readFileSync(file, 'utf8'));
});

it.each(reads)('%s answers all that was recorded, and nothing else', (route) => {
  expect(masked(answers[route] as Json, recorded[route] as Json)).toEqual(recorded[route]);
});
