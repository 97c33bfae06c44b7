import { expect, test, type Page } from './support/test.js';
import { expectNoErrors, openSettled } from './support/site.js';

const path = '/staff/the-lighthouse-keepers-of-shirasaki';
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });
const episode = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Episodes' })
    .getByText(name, { exact: true })
    .filter({ visible: true });

test('each episode has its own address, and back and forward move between them', async ({ page }) => {
  const noErrors = expectNoErrors(page);
  await openSettled(page, path);
  await expect(heading(page, 'Overview')).toBeVisible();

  // The first one leaves the address as it is.
  await episode(page, 'Overview').click();
  await expect(page).toHaveURL(path);

  await episode(page, '#02').click();
  await expect(heading(page, /霧笛/)).toBeVisible();
  await expect(page).toHaveURL(`${path}#${encodeURIComponent('02「霧笛」')}`);
  await episode(page, 'OP').click();
  await expect(page).toHaveURL(`${path}#OP`);
  // When coming from another episode, the first one has an address, too.
  await episode(page, 'Overview').click();
  await expect(page).toHaveURL(`${path}#Overview`);

  await page.goBack();
  await expect(heading(page, 'OP')).toBeVisible();
  await page.goBack();
  await expect(heading(page, /霧笛/)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(path);
  await expect(heading(page, 'Overview')).toBeVisible();
  await page.goForward();
  await expect(heading(page, /霧笛/)).toBeVisible();
  noErrors();
});

test(
  'a link to an episode opens it, with or without its title; a wrong one opens the list',
  { tag: '@nightly' },
  async ({ page }) => {
    for (const hash of [encodeURIComponent('02「霧笛」'), '%2302']) {
      await page.goto('about:blank');
      await page.goto(`${path}#${hash}`);
      await expect(heading(page, /霧笛/)).toBeVisible();
      await expect(page.locator('[data-menu][aria-current=true]').filter({ visible: true })).toContainText(
        '#02',
      );
    }
    await page.goto('about:blank');
    await page.goto(`${path}#no-such-episode`);
    await expect(heading(page, 'Overview')).toBeVisible();
  },
);

test(
  'a credit leads to the person, and the person back to the episode',
  { tag: '@smoke' },
  async ({ page }) => {
    const noErrors = expectNoErrors(page);
    await openSettled(page, `${path}#02`);
    await expect(heading(page, /霧笛/)).toBeVisible();
    const person = page.locator('main a[href^="/person/"]').first();
    const english = (await person.locator('span').first().textContent())!;
    await person.click();
    await expect(page).toHaveURL(/\/person\//);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(english);
    await page.locator(`main a[href="${path}/02"]`).first().click();
    await expect(heading(page, /霧笛/)).toBeVisible();
    await expect(page.getByRole('main')).toContainText(english);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(english);
    await page.goBack();
    await expect(heading(page, /霧笛/)).toBeVisible();
    noErrors();
  },
);
