import { FirefoxPage } from '../support/firefox.js';
import { Proxy } from '../support/proxy.js';
import { WebKitPage } from '../support/webkit.js';
import { newList } from './support/site.js';
import { expect, test } from './support/test.js';

/* The pages and the way from a list to a changed name, in browsers that Playwright cannot control here. */

const browsers = [
  { name: 'Firefox', open: () => FirefoxPage.open() },
  { name: 'WebKit', open: () => WebKitPage.open() },
];

/** Addresses, and what their first heading says. */
const pages = {
  '/': 'Every name in the credits of every anime',
  '/staff-lists': 'All lists',
  '/staff/after-the-last-train': 'After the Last Train',
  '/staff/after-the-last-train/09': 'After the Last Train',
  '/seasons': 'Seasons',
  '/staff': 'People',
  '/studios': 'Studios',
  '/lookup': 'Look up names',
  '/overlap': 'Who worked together',
  '/guidelines': 'Guidelines',
  '/nowhere': 'Nothing rolls here',
};

const isHydrated = `document.documentElement.hasAttribute('data-hydrated')`;

for (const { name, open } of browsers)
  test(`${name} shows the pages, and writes a list @nightly`, async ({ site }) => {
    test.slow();
    const page = await open();
    const is = (expression: string) => expect.poll(() => page.evaluate(expression));
    try {
      for (const [address, heading] of Object.entries(pages))
        await test.step(address, async () => {
          await page.goto(site.url + address);
          await is(isHydrated).toBe(true);
          await is(`document.querySelector('h1')?.textContent ?? ''`).toContain(heading);
        });

      await page.goto(site.url);
      await is(isHydrated).toBe(true);
      const list = newList({
        title: `Written in ${name}`,
        status: 'IN_PROGRESS',
        menus: [{ name: '#01', rows: [{ ja: '追川 澄', en: '' }] }],
      });
      const post = (to: string, body: unknown) =>
        page.evaluate(`fetch('/api/v1/${to}', {
          method: 'POST', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(JSON.stringify(body))}
        }).then(({ status }) => status)`);
      expect(await post('session/development', { account: 'contributor' })).toBe(204);
      expect(await post('lists/import', list)).toBe(200);
      await page.goto(`${site.url}/staff/${list.uuid}?edit#01`);
      const field = `document.querySelector('[aria-label^="English, row 1,"]')`;
      await is(`Boolean(${field})`).toBe(true);
      await page.evaluate(`${field}.focus()`);
      await page.type('Sumi Oikawa\uE007');
      const stored = `fetch('/api/v1/lists/${list.uuid}').then((answer) => answer.text())`;
      await is(stored).toContain('Sumi Oikawa');
      await page.goto(`${site.url}/staff/${list.uuid}#01`);
      await is(`document.querySelector('main').innerText`).toContain('Sumi Oikawa');
    } finally {
      await page.close();
    }
  });

test('Firefox shows a list that was read, and what was kept, while the site is away @nightly', async ({
  site,
}) => {
  test.slow();
  const network = await Proxy.to(Number(new URL(site.url).port));
  const address = `http://localhost:${network.port}`;
  const page = await FirefoxPage.open();
  const is = (expression: string) => expect.poll(() => page.evaluate(expression));
  const path = '/staff/after-the-last-train';
  try {
    await page.goto(address + path);
    await is(`caches.match('${path}').then(Boolean)`).toBe(true);
    // The service worker answers from now on.
    await is('Boolean(navigator.serviceWorker.controller)').toBe(true);
    network.isDown = true;
    await page.reload();
    await is('document.documentElement.dataset.kept ?? ""').not.toBe('');
    await is(`document.querySelector('h1').textContent`).toContain('After the Last Train');
    await page.goto(`${address}/stats`);
    await is(`document.querySelector('h1').textContent`).toBe('You are offline');
    await is(`document.querySelector('main').innerText`).toContain('After the Last Train');
    network.isDown = false;
    await page.goto(address + path);
    await is('document.documentElement.dataset.kept ?? ""').toBe('');
  } finally {
    await page.close();
    await network.stop();
  }
});
