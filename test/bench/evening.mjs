import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { withBrowser } from './chromium.mjs';
import { hands, minutesOf, paceWords, sumOf } from './hands.mjs';
import { random } from './random.mjs';
import { deskRows, reviewAll, reviewBar, watchReview } from './review-desk.mjs';
import { earlierLists, nextSeries, series } from './series.mjs';
import { signIn, startServer, upload, withDatabase } from './server.mjs';

export const title =
  'a series of 24 episodes from nothing to Completed in one evening, by an editor’s clicks and keys';

const sampleSize = 1_000;
const listTitle = 'Evening Herons';
const nextTitle = 'Evening Gulls';
const size = { width: 1440, height: 900 };

/**
 * One member makes a list from a pasted text, reviews all its names with the keyboard, and sets Completed; then the list of the next
 * series by the same team, nine in ten of whose names the member has confirmed by then. Then everybody's view of both is compared with
 * the correct answers. BENCH_SCREENSHOTS: a folder for screenshots of the stages.
 */
export async function bench(say) {
  const known = series();
  return withDatabase(async (databaseUrl, directory) => {
    const server = await startServer(databaseUrl, { DATA_DIR: directory, ANILIST_URL: 'off' });
    try {
      for (const { by, document } of earlierLists(known))
        await upload(server.url, await signIn(server.url, by), document);
      const before = await certainNames(server.url, known, (certain) => certain.size >= 61);
      const cookie = await signIn(server.url, 'user');
      const options = { viewport: size, permissions: ['clipboard-read', 'clipboard-write'] };
      const next = nextSeries(known);
      const [first, second] = await withBrowser(server.url, cookie, options, (context) =>
        play(context, server.url, [known, next], say).catch(async (error) => {
          await pictureOf(context.pages()[0], 'stuck');
          throw error;
        }),
      );
      const after = await certainNames(server.url, known, () => true);
      const keys = sumOf(second.stations, 'keys') - second.desk.letters;
      return [
        ...rowsOf('the whole evening', first),
        ...judge(await readPublished(server.url, listTitle), known, first.desk, before, after),
        ...rowsOf('the second list of the team', second),
        {
          name: '… its keys and presses, besides the letters of names',
          value: keys + sumOf(second.stations, 'clicks'),
          unit: '',
          detail: `goal: at most 60; ${next.rows} rows, ${next.names.length} names`,
        },
        wrongRow(await readPublished(server.url, nextTitle), next),
      ];
    } finally {
      await server.stop();
    }
  });
}

const rowsOf = (name, { stations, desk }) => [
  ...stations.map(stationRow),
  {
    name,
    value: minutesOf(stations),
    unit: 'min',
    detail: `${sumOf(stations, 'clicks')} clicks, ${sumOf(stations, 'keys')} keys; ${(sumOf(stations, 'machine') / 60_000).toFixed(1)} min of it the machine's; ${paceWords}`,
  },
  ...deskRows(desk),
];

/** Both lists, one after the other. */
async function play(context, url, [known, next], say) {
  await context.addInitScript(watchReview);
  const page = await context.newPage();
  const shoot = photographer(page);
  return [
    await makeList({ page, url, shoot, say }, listTitle, known, '#24'),
    // What was confirmed counts once the first list is in the database of names, a second or two later.
    await makeList({ page, url, shoot: async () => {}, say }, nextTitle, next, '#12'),
  ];
}

/** From the home page to Completed. `last`: its last episode. */
async function makeList({ page, url, shoot, say }, title, known, last) {
  const person = hands(page);
  const step = (name) => page.getByRole('heading', { level: 2, name, exact: true });
  const field = (name) => page.getByRole('textbox', { name, exact: true });
  const hasFocus = (locator) => locator.evaluate((element) => document.activeElement === element);
  /** Presses Tab until it has the focus: each step begins at its heading. */
  const tabTo = async (locator) => {
    await person.wait(() => locator.waitFor());
    await person.wait(() => page.waitForTimeout(300));
    for (let turn = 0; !(await hasFocus(locator)); turn += 1) {
      if (turn > 8) throw new Error(`Tab does not lead to ${locator}`);
      await person.press('Tab');
    }
  };

  person.station('create the list, paste the text');
  await page.goto(url);
  await person.click(page.getByRole('link', { name: 'Create list' }));
  await person.click(page.getByRole('button', { name: 'Continue without AniList' }));
  await tabTo(field('Title'));
  await person.type(title);
  await person.press('Enter');
  await person.wait(() => step('Episodes').waitFor());
  await tabTo(field('Episodes'));
  await person.press('Enter');
  await tabTo(field('Credit text'));
  await page.evaluate((text) => navigator.clipboard.writeText(text), known.text);
  await person.press('Control+v');
  await person.wait(() => page.getByRole('region', { name: 'Result' }).getByText(last).waitFor());
  await shoot('paste');
  await person.decide();
  await person.press('Control+Enter');
  await person.wait(() => step('Review').waitFor());
  await person.decide();
  await person.click(page.getByRole('button', { name: 'Create list' }));
  const next = page.getByRole('region', { name: 'Next steps' });
  await person.wait(() => next.getByText(/names to review/).waitFor());
  await shoot('next-steps');
  say(`made: ${(await next.getByRole('button').allTextContents()).filter(Boolean).join(', ')}`);

  person.station('review all names and roles');
  await person.click(next.getByRole('button', { name: /names? to review/ }));
  const desk = await reviewAll(page, person, known.right, {
    say,
    at: async (done, all) => {
      if (done === Math.round(all / 2)) await shoot('review');
    },
  });
  await shoot('reviewed');
  await person.press('Enter');
  await person.wait(() => page.getByRole('region', { name: 'Review names' }).waitFor({ state: 'detached' }));

  person.station('set Completed');
  await person.click(page.getByRole('button', { name: 'Set its status' }));
  const completed = page.locator('label', { has: page.getByRole('radio', { name: /^Completed/ }) });
  await person.decide();
  await shoot('status');
  await person.click(completed);
  await person.wait(async () => {
    for (let turn = 0; (await readList(url, title))?.status !== 'COMPLETED'; turn += 1) {
      if (turn > 100) throw new Error('The list is not Completed');
      await new Promise((done) => setTimeout(done, 100));
    }
  });
  await page.goto(`${url}/staff/${slugOf(title)}#03`);
  await page.getByText('絵コンテ').first().waitFor();
  await shoot('finished');
  return { stations: person.stations, desk };
}

const slugOf = (title) => title.toLowerCase().replace(' ', '-');

/** As seen by a reader who is not logged in. */
async function readList(url, title) {
  const answer = await fetch(`${url}/api/v1/lists/${slugOf(title)}`);
  return answer.ok ? answer.json() : null;
}

async function readPublished(url, title) {
  const list = await readList(url, title);
  if (list?.status !== 'COMPLETED') throw new Error('Readers do not see a Completed list');
  return list.menus.flatMap(({ credits }) =>
    credits.flatMap(({ roles }) => roles.flatMap(({ staff }) => staff)),
  );
}

/** The names that the site is certain of, once it knows enough of them. */
async function certainNames(url, { names }, isEnough) {
  for (let turn = 0; ; turn += 1) {
    const answer = await fetch(`${url}/api/v1/names/lookup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ names: names.map(({ ja }) => ({ ja })) }),
    });
    if (!answer.ok) throw new Error(`The lookup answered ${answer.status}`);
    const { names: answers } = await answer.json();
    const certain = new Map();
    answers.forEach(({ matches }, index) => {
      if (matches.length === 1 && matches[0].basis !== 'single') certain.set(names[index].ja, matches[0].en);
    });
    if (isEnough(certain)) return certain;
    if (turn > 100) throw new Error(`Only ${certain.size} names are known after 10 seconds`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** All published names that are neither right nor marked. */
function wrongRow(rows, known) {
  if (rows.length !== known.rows) throw new Error(`${rows.length} rows are published, not ${known.rows}`);
  const wrong = rows.filter(({ ja, en, unconfirmed }) => en && !unconfirmed && known.right(ja)?.en !== en);
  const marked = rows.filter(({ unconfirmed }) => unconfirmed).length;
  if (wrong.length > 0)
    throw new Error(`Wrong and unmarked: ${wrong.map(({ ja, en }) => `${ja} ${en}`).join(', ')}`);
  return {
    name: '… of its published names, wrong and unmarked',
    value: wrong.length,
    unit: '',
    detail: `goal: 0; ${marked} of ${rows.length} are marked as unconfirmed`,
  };
}

/** The share of a sample of published names that is right. */
function judge(rows, known, desk, before, after) {
  if (rows.length !== known.rows) throw new Error(`${rows.length} rows are published, not ${known.rows}`);
  const dice = random(1_000);
  const sample = rows
    .map((row) => ({ row, place: dice.next() }))
    .sort((a, b) => a.place - b.place)
    .slice(0, sampleSize)
    .map(({ row }) => row);
  const isRight = ({ ja, en }) => known.right(ja)?.en === en;
  const isDecided = ({ ja }) => desk.decided.has(`studio ${ja}`) || desk.decided.has(`person ${ja}`);
  const unmarked = sample.filter(({ en, unconfirmed }) => en && !unconfirmed);
  const wrong = unmarked.filter((row) => !isRight(row));
  const alone = unmarked.filter((row) => !isDecided(row) && !before.has(row.ja));
  const marked = sample.filter(({ unconfirmed }) => unconfirmed).length;
  const untranslated = sample.filter(({ en }) => !en).length;
  // If several editors agree on a name, it is certain; its occurrence in this list is not evidence.
  const earlier = new Set(earlierLists(known).flatMap(({ document }) => namesOf(document)));
  const learnt = [...after.keys()].filter((ja) => !before.has(ja) && !earlier.has(ja));
  if (wrong.length / sample.length >= 0.005)
    throw new Error(`Wrong and unmarked: ${wrong.map(({ ja, en }) => `${ja} ${en}`).join(', ')}`);
  if (alone.length + learnt.length > 0)
    throw new Error(`Certain by the machine alone: ${[...alone.map(({ ja }) => ja), ...learnt].join(', ')}`);
  return [
    {
      name: `of ${sample.length} published names, wrong and unmarked`,
      value: wrong.length,
      unit: '',
      detail: `goal: under ${sample.length / 200}; ${wrong.map(({ ja, en }) => `${ja} ${en}`).join(', ') || 'none'}`,
    },
    {
      name: '… unmarked by the machine alone',
      value: alone.length,
      unit: '',
      detail: `goal: 0; ${marked} are marked as unconfirmed, ${untranslated} without English`,
    },
    {
      name: 'names that this list alone made certain for others',
      value: learnt.length,
      unit: '',
      detail: `goal: 0; ${before.size} were certain before, ${after.size} are after`,
    },
  ];
}

const namesOf = ({ menus }) =>
  menus.flatMap(({ credits }) =>
    credits.flatMap(({ roles }) => roles.flatMap(({ staff }) => staff.map(({ ja }) => ja))),
  );

const stationRow = ({ name, clicks, keys, machine, pauses }) => ({
  name,
  value: (machine + pauses) / 60_000,
  unit: 'min',
  detail: `${clicks} clicks, ${keys} keys; ${(machine / 1_000).toFixed(1)} s of it the machine's${
    name.startsWith('review') ? `; the bar is ${reviewBar} min` : ''
  }`,
});

const pictureOf = async (page, name) => {
  const folder = process.env.BENCH_SCREENSHOTS;
  if (folder) await page?.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
};

/** Screenshots of the current page, on a desktop and a phone, light and dark; restores the page afterwards. */
function photographer(page) {
  const folder = process.env.BENCH_SCREENSHOTS;
  if (!folder) return async () => {};
  mkdirSync(folder, { recursive: true });
  return async (name) => {
    for (const [device, viewport] of [
      ['phone', { width: 390, height: 844 }],
      ['desktop', size],
    ]) {
      await page.setViewportSize(viewport);
      for (const colorScheme of ['dark', 'light']) {
        await page.emulateMedia({ colorScheme });
        await page.waitForTimeout(400);
        await pictureOf(page, `${name}-${device}-${colorScheme}`);
      }
    }
    await page.waitForTimeout(200);
  };
}
