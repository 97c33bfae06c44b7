import { openSettled, painted, signInByApi } from '../support/site.js';
import { expect, test, type Page } from '../support/test.js';

const list = '/staff/clannad-after-story';

/** Opens a page whose scripts wait until `arrive` is called. */
async function openDead(page: Page, path: string): Promise<{ arrive: () => Promise<void> }> {
  let arrive!: () => void;
  const arrived = new Promise<void>((done) => (arrive = done));
  await page.route(/\.js(\?|$)/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('main')).toBeVisible();
  return {
    arrive: async () => {
      await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
      arrive();
      await expect(page.locator('html')).toHaveAttribute('data-hydrated');
    },
  };
}

/** What can be pressed on a page right after it appears, and what is true once that was carried out once. */
const presses: {
  path: string;
  name: string;
  act: (page: Page) => Promise<void>;
  done: (page: Page) => Promise<void>;
}[] = [
  {
    path: list,
    name: 'the history, and a mode after it',
    act: async (page) => {
      await page.getByRole('button', { name: 'History of this list' }).click();
      await page.getByText('Summary', { exact: true }).click();
    },
    done: async (page) => {
      await expect(page.getByRole('button', { name: 'History of this list' })).toHaveAttribute(
        'aria-expanded',
        'true',
      );
      await expect(page.getByRole('radio', { name: 'Summary' })).toBeChecked();
    },
  },
  {
    path: '/',
    name: 'the theme menu',
    act: (page) => page.getByRole('button', { name: 'Theme', exact: true }).click(),
    done: (page) => expect(page.getByRole('menuitem', { name: 'Dark' })).toBeVisible(),
  },
  {
    path: '/',
    name: 'Enter on the search, and the words after it',
    act: async (page) => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Search' }).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.type('clannad');
    },
    done: (page) => expect(page.getByRole('combobox', { name: /^Search/ })).toHaveValue('clannad'),
  },
  {
    path: '/',
    name: '`/`, a name that is corrected, and Enter',
    act: async (page) => {
      await page.keyboard.type('/x');
      await page.keyboard.press('Escape');
      await page.keyboard.type('/clannax');
      await page.keyboard.press('Backspace');
      await page.keyboard.type('d after');
      await page.keyboard.press('Enter');
    },
    done: (page) => expect(page).toHaveURL(/\/staff\/clannad-after-story$/),
  },
  {
    path: '/person/ja:石原立也',
    name: 'the shortcut of the search',
    act: (page) => page.keyboard.press('Control+k'),
    done: (page) => expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused(),
  },
  {
    path: '/staff-lists',
    name: 'words in a field, and a button after them',
    act: async (page) => {
      await page.getByRole('searchbox').first().fill('clannad');
      const button = page.getByRole('button', { name: 'Collapse the navigation' });
      // More than once, as people do if nothing happens.
      await button.click();
      await button.click();
      await expect(button).toHaveAttribute('aria-busy', 'true');
    },
    done: async (page) => {
      await expect(page).toHaveURL(/clannad/);
      await expect(page.getByRole('searchbox').first()).toHaveValue('clannad');
      await expect(page.getByRole('button', { name: 'Expand the navigation' })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    },
  },
];

for (const { path, name, act, done } of presses) {
  test(`${name}: used before the scripts of a page arrive, it works once`, async ({ page }) => {
    const { arrive } = await openDead(page, path);
    await act(page);
    await arrive();
    await done(page);
    // Nothing is carried out a second time, which would close it again.
    await painted(page);
    await done(page);
  });
}

test('a press that begins before the page is alive and ends after it counts', async ({ page }) => {
  const { arrive } = await openDead(page, list);
  const button = page.getByRole('button', { name: 'Text size and names' });
  const { x, y, width, height } = (await button.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await arrive();
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: 'View' })).toBeVisible();
});

/** Moments of a page that a press can fall between, on a slow computer seconds apart. */
const moments = ['dead', 'rendered, before the effects', 'alive'] as const;

test('no press is lost that begins or ends while the page comes alive', async ({ context }) => {
  for (const [down, up] of [
    ['dead', 'rendered, before the effects'],
    ['rendered, before the effects', 'rendered, before the effects'],
    ['rendered, before the effects', 'alive'],
  ] satisfies (typeof moments)[number][][]) {
    const page = await context.newPage();
    await page.addInitScript(
      `{
      const button = () =>
        [...document.querySelectorAll('button')].find((one) => /text size and names/.test(one.ariaLabel) && one.checkVisibility());
      const fire = (...types) => {
        for (const type of types) {
          const Kind = type.startsWith('pointer') ? PointerEvent : MouseEvent;
          const about = { bubbles: true, cancelable: true, composed: true, detail: 1, pointerType: 'mouse', isPrimary: true };
          button().dispatchEvent(new Kind(type, about));
        }
      };
      window.passed = [];
      const pass = (moment) => {
        window.passed.push(moment + (document.documentElement.hasAttribute('data-hydrated') ? '!' : ''));
        if (moment === ${JSON.stringify(down)}) fire('pointerdown', 'mousedown');
        if (moment === ${JSON.stringify(up)}) fire('pointerup', 'mouseup', 'click');
      };
      let early;
      Object.defineProperty(window, 'earlyInput', {
        get: () => early,
        set: (next) => {
          early = next;
          if (!next) return setTimeout(() => pass('alive'));
          const { end } = next;
          next.end = () => {
            pass('dead');
            end();
            // So long that React leaves the effects for later, as it does where everything takes long.
            for (const until = performance.now() + 30; performance.now() < until; );
            queueMicrotask(() => pass('rendered, before the effects'));
          };
        },
      });
    }`,
    );
    await page.goto(list);
    await expect(
      page.getByRole('dialog', { name: 'View' }),
      `begun when it was ${down}, ended when ${up}`,
    ).toBeVisible();
    // React runs the effects at once where another one asks for something to be rendered again.
    expect(await page.evaluate('window.passed')).toEqual([
      moments[0],
      expect.stringMatching(new RegExp(`^${moments[1]}!?$`)),
      `${moments[2]}!`,
    ]);
    await page.close();
  }
});

test('keys count that are pressed after a press, before the effects of the page', async ({ page }) => {
  await page.addInitScript(`{
    let early;
    Object.defineProperty(window, 'earlyInput', {
      get: () => early,
      set: (next) => {
        early = next;
        if (!next) return;
        const { end } = next;
        next.end = () => {
          end();
          const about = { bubbles: true, cancelable: true };
          document.body.dispatchEvent(new PointerEvent('pointerdown', about));
          for (const key of '/clannad') document.body.dispatchEvent(new KeyboardEvent('keydown', { ...about, key }));
        };
      },
    });
  }`);
  await page.goto('/');
  await expect(page.getByRole('combobox', { name: /^Search/ })).toHaveValue('clannad');
});

test('opened by its address, the editor asks for its list before the scripts arrive, and once', async ({
  page,
}) => {
  await signInByApi(page.request, 'moderator');
  let asked = 0;
  page.on('request', (request) => {
    if (/\/api\/v1\/lists\/[^/]+\/tree(\?|$)/.test(request.url())) asked += 1;
  });
  const { arrive } = await openDead(page, `${list}?edit`);
  await expect.poll(() => asked).toBe(1);
  await arrive();
  await expect(page.getByRole('textbox', { name: /^Japanese, row 1,/ }).first()).toBeVisible();
  expect(asked).toBe(1);
});

for (const { key, script, field } of [
  { key: '/', script: 'SearchLayer', field: 'Search lists, people and studios' },
  { key: 'f', script: 'FindPanel', field: 'Find in this list' },
])
  test(`what is typed after ${key} appears in what it opens, although that is still loading`, async ({
    page,
  }) => {
    let arrive = () => {};
    const arrival = new Promise<void>((done) => (arrive = done));
    await page.route(`**/assets/${script}-*`, async (route) => {
      await arrival;
      await route.continue();
    });
    await openSettled(page, list);
    await page.keyboard.type(`${key}kazumi`);
    const { href } = new URL(page.url());
    arrive();
    await expect(page.getByLabel(field).filter({ visible: true }).last()).toHaveValue('kazumi');
    await page.keyboard.type(' ikeda');
    await expect(page.getByLabel(field).filter({ visible: true }).last()).toHaveValue('kazumi ikeda');
    expect(page.url()).toBe(href);
  });

test('Escape closes the search in a list as soon as that is there', async ({ page }) => {
  await openSettled(page, list);
  await page.evaluate(`new MutationObserver((_records, observer) => {
    if (!document.querySelector('search[aria-label="Find in this list"]')) return;
    observer.disconnect();
    window.wasThere = true;
    document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  }).observe(document.body, { childList: true, subtree: true })`);
  const find = page.getByRole('search', { name: 'Find in this list' });
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate('window.wasThere ?? false')).toBe(true);
  await expect(find).toHaveCount(0);
  await page.keyboard.press('f');
  await expect(find).toBeVisible();
});
