import { withBrowser } from './chromium.mjs';
import { hands, minutesOf, paceWords, sumOf } from './hands.mjs';
import { deskRows, reviewAll, reviewBar, watchReview } from './review-desk.mjs';
import { series, seriesDocument, seriesNames } from './series.mjs';
import { signIn, startServer, upload, withDatabase } from './server.mjs';

export const title =
  'all names of a series that nobody knows, reviewed with the keys that a person would press, one decision each';

/** Opens the review with F7 and settles every name correctly. */
export async function bench(say) {
  const known = series();
  const { parseCreditText } = await import('../../dist/libs/text/parser/parse.js');
  const document = seriesDocument(known, parseCreditText);
  return withDatabase(async (databaseUrl) => {
    const server = await startServer(databaseUrl, { ANILIST_URL: 'off' });
    try {
      const cookie = await signIn(server.url, 'moderator');
      await upload(server.url, cookie, document);
      const { stations, desk } = await withBrowser(
        server.url,
        cookie,
        { viewport: { width: 1440, height: 900 } },
        async (context) => {
          await context.addInitScript(watchReview);
          const page = await context.newPage();
          await page.goto(`${server.url}/staff/${document.slug}`);
          await page.getByRole('button', { name: 'Edit', exact: true }).waitFor({ timeout: 120_000 });
          const person = hands(page);
          person.station('review');
          await person.press('F7');
          return { desk: await reviewAll(page, person, known.right, { say }), stations: person.stations };
        },
      );
      const { right, wrong, open } = await settled(server.url, document.slug, known);
      if (wrong + open > 0) throw new Error(`${wrong} rows are wrong and ${open} are open after the review`);
      const machine = sumOf(stations, 'machine') / 1_000;
      return [
        {
          name: 'keys',
          value: sumOf(stations, 'keys'),
          unit: '',
          detail: `${sumOf(stations, 'clicks')} clicks`,
        },
        {
          name: `minutes of a person for ${seriesNames} names`,
          value: minutesOf(stations),
          unit: 'min',
          detail: `the bar is ${reviewBar}; ${machine.toFixed(1)} s of it the machine's; ${paceWords}`,
        },
        ...deskRows(desk),
        { name: 'rows settled', value: right, unit: '' },
      ];
    } finally {
      await server.stop();
    }
  });
}

/** The rows on the server, once everything is stored. */
async function settled(url, slug, { right }) {
  for (let attempt = 0; ; attempt += 1) {
    const { menus } = await (await fetch(`${url}/api/v1/lists/${slug}`)).json();
    const all = menus.flatMap(({ credits }) =>
      credits.flatMap(({ roles }) => roles.flatMap(({ staff }) => staff)),
    );
    const open = all.filter(({ en, unconfirmed }) => !en || unconfirmed).length;
    if (open > 0 && attempt < 50) {
      await new Promise((done) => setTimeout(done, 200));
      continue;
    }
    const wrong = all.filter(({ ja, en, unconfirmed }) => en && !unconfirmed && right(ja)?.en !== en).length;
    return { open, wrong, right: all.length - open - wrong };
  }
}
