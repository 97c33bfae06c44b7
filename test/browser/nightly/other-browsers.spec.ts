import { FirefoxPage } from '../../support/firefox.js';
import { Proxy } from '../../support/proxy.js';
import { WebKitPage } from '../../support/webkit.js';
import { field } from '../support/editor.js';
import { newList, signInByApi } from '../support/site.js';
import { expect, test } from '../support/test.js';

/* The pages, and the ways that matter, in browsers that Playwright cannot control here. */

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
const heading = `document.querySelector('h1')?.textContent ?? ''`;
const path = 'decodeURIComponent(location.pathname)';
const enter = '\uE007';

/** What a test does with a page, by what visitors see. */
function visitor(page: FirefoxPage | WebKitPage) {
  // While one page replaces another there is nothing to ask.
  const is = (expression: string) =>
    expect.poll(() => page.evaluate(expression).catch((error: unknown) => `not yet: ${String(error)}`));
  /** The first visible element of a kind with this text. */
  const element = (selector: string, text: string) =>
    `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.checkVisibility() && one.textContent.includes(${JSON.stringify(text)}))`;
  const use = async (found: string, act: string) => {
    await is(`Boolean(${found})`).toBe(true);
    await page.evaluate(`void ${found}.${act}`);
  };
  return {
    is,
    goto: async (address: string) => {
      await page.goto(address);
      await is(isHydrated).toBe(true);
    },
    // By a script: WebKit would skip pages on which nobody has pressed anything, and scripts press here.
    back: () => page.evaluate('void history.back()'),
    press: (selector: string, text = '') => use(element(selector, text), 'click()'),
    /** Puts the caret into a field with this name, and types. */
    write: async (name: string, text: string) => {
      const label = JSON.stringify(name);
      await use(
        `[...document.querySelectorAll('input, textarea')].find((one) => one.getAttribute('aria-label')?.startsWith(${label}) || [...(one.labels ?? [])].some(({ textContent }) => textContent.startsWith(${label})))`,
        'focus()',
      );
      await page.type(text);
    },
  };
}

for (const { name, open } of browsers) {
  test(`${name} shows the pages, and goes on to the next one while one is still loading`, async ({
    site,
  }) => {
    test.slow();
    const page = await open();
    const { goto, is } = visitor(page);
    try {
      for (const [address, text] of Object.entries(pages))
        await test.step(address, async () => {
          await goto(site.url + address);
          await is(heading).toContain(text);
        });
      for (const next of ['/seasons', '/studios', '/staff-lists'] as const)
        await test.step(`from the home page to ${next}`, async () => {
          await page.goto(site.url);
          await page.evaluate(`void location.assign('${next}')`);
          await is(path).toBe(next);
          await is(isHydrated).toBe(true);
          await is(heading).toContain(pages[next]);
          expect(await page.evaluate(path)).toBe(next);
        });
    } finally {
      await page.close();
    }
  });

  test(`${name} leads a reader from a list to a person, and back`, async ({ site }) => {
    test.slow();
    const page = await open();
    const { back, goto, is, press } = visitor(page);
    try {
      await goto(`${site.url}/staff-lists?q=last+train`);
      await press('main a', 'After the Last Train');
      await is(path).toBe('/staff/after-the-last-train');
      await is(heading).toContain('After the Last Train');
      await page.evaluate('void scrollTo(0, 500)');
      await is('scrollY').toBe(500);
      await press('main a[href^="/person/"]');
      await is(path).toMatch(/^\/person\//);
      await is(heading).not.toContain('After the Last Train');
      await is('scrollY').toBe(0);
      await back();
      await is(path).toBe('/staff/after-the-last-train');
      await is(heading).toContain('After the Last Train');
      await is('scrollY').toBe(500);
      await is(`document.activeElement?.getAttribute('href') ?? ''`).toMatch(/^\/person\//);
      await back();
      await is('location.pathname + location.search').toBe('/staff-lists?q=last+train');
      await is(heading).toContain('All lists');
    } finally {
      await page.close();
    }
  });

  test(`${name} signs in, uploads a list, and edits it together with another browser`, async ({
    site,
    page: other,
  }) => {
    test.slow();
    const page = await open();
    const { goto, is, press, write } = visitor(page);
    try {
      await goto(`${site.url}/login`);
      await press('button', 'Contributor');
      await is(path).toBe('/');
      await is('document.body.innerText').toContain('genga_no_mori');

      const title = `Written in ${name}`;
      const rows = ['追川 澄', '潮田 満'].map((ja) => ({ ja, en: '' }));
      const list = newList({ title, status: 'IN_PROGRESS', menus: [{ name: '#01', rows }] });
      const address = `/staff/${list.uuid}`;
      const post = `fetch('/api/v1/lists/import', {
        method: 'POST', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(JSON.stringify(list))}
      }).then(({ status }) => status)`;
      expect(await page.evaluate(post)).toBe(200);
      await goto(`${site.url}${address}?edit#01`);
      await write('English, row 1,', `Sumi Oikawa${enter}`);
      await signInByApi(other.request, 'moderator');
      await other.goto(`${address}?edit#01`);
      await expect(field(other, 'English', 1)).toHaveValue('Sumi Oikawa');
      await field(other, 'English', 2).fill('Mitsuru Ushioda');
      await field(other, 'English', 2).press('Enter');
      await is(`document.querySelector('[aria-label^="English, row 2,"]')?.value`).toBe('Mitsuru Ushioda');
      await write('Comment, row 1,', `A part${enter}`);
      await expect(field(other, 'Comment', 1)).toHaveValue('A part');

      // What is still being typed is not lost with the page.
      await write('Comment, row 2,', 'Episodes 1-2');
      await page.reload();
      await is(heading).toBe(title);
      await expect(field(other, 'Comment', 2)).toHaveValue('Episodes 1-2');
    } finally {
      await page.close();
    }
  });
}

for (const { name, open } of browsers)
  test(`${name} makes a list from a text, step by step`, async ({ site }) => {
    test.slow();
    const page = await open();
    const { goto, is, press, write } = visitor(page);
    const step = async (text: string) =>
      is(`[...document.querySelectorAll('h2')].some(({ textContent }) => textContent === '${text}')`).toBe(
        true,
      );
    try {
      await goto(`${site.url}/login`);
      await press('button', 'Contributor');
      await is(path).toBe('/');

      const title = `Made in ${name}`;
      await goto(`${site.url}/staff/create/1`);
      await press('button', 'Continue without AniList');
      await step('Details');
      await write('Title', title);
      await press('button', 'Continue');
      await step('Episodes');
      await write('Episodes', '2');
      await press('button', 'Continue');
      await step('Credits');
      await write('Credit text', ['第2話「霧の朝」', '脚本：砂川昇', '原画：波多野凪　潮田満'].join(enter));
      await press('button', 'Continue');
      await step('Review');
      await is('document.body.innerText').toContain('3 rows in 1 episode');
      await press('button', 'Create list');
      await is(heading).toBe(title);
      await is(path).toBe(`/staff/made-in-${name.toLowerCase()}`);
      const menus = `fetch('/api/v1/lists/made-in-${name.toLowerCase()}').then((answer) => answer.json()).then(({ menus }) =>
        JSON.stringify(menus.map(({ name, credits }) => [name, credits.flatMap(({ roles }) => roles.flatMap(({ staff }) => staff.map(({ ja }) => ja)))])))`;
      expect(JSON.parse(String(await page.evaluate(menus)))).toEqual([
        ['Overview', []],
        ['#01', []],
        ['#02「霧の朝」', ['砂川昇', '波多野凪', '潮田満']],
      ]);
    } finally {
      await page.close();
    }
  });

test('Firefox shows a list that was read, and what was kept, while the site is away', async ({ site }) => {
  test.slow();
  const network = await Proxy.to(Number(new URL(site.url).port));
  const address = `http://localhost:${network.port}`;
  const page = await FirefoxPage.open();
  const { is } = visitor(page);
  const list = '/staff/after-the-last-train';
  try {
    await page.goto(address + list);
    await is(`caches.match('${list}').then(Boolean)`).toBe(true);
    // The service worker answers from now on.
    await is('Boolean(navigator.serviceWorker.controller)').toBe(true);
    network.isDown = true;
    await page.reload();
    await is('document.documentElement.dataset.kept ?? ""').not.toBe('');
    await is(heading).toContain('After the Last Train');
    await page.goto(`${address}/stats`);
    await is(heading).toBe('The site cannot be reached');
    await is(`document.querySelector('main').innerText`).toContain('After the Last Train');
    network.isDown = false;
    await is(path).toBe('/stats');
    await is(heading).toBe('Statistics');
    await page.goto(address + list);
    await is('document.documentElement.dataset.kept ?? ""').toBe('');
  } finally {
    await page.close();
    await network.stop();
  }
});
