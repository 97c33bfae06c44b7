import { importList, newList, openSettled, signInByApi } from '../support/site.js';
import { expect, test } from '../support/test.js';

const written = '{帰郷|ききょう}';

test('readings of titles and names stand above them, and those of episodes also beside the editor', async ({
  page,
}) => {
  await signInByApi(page.request, 'user');
  const list = newList({
    title: `Homeward Herons ${Date.now()}`,
    menus: [
      {
        name: `#01「${written}」`,
        role: 'Key Animation',
        rows: [{ ja: `{岬|みさき}汀`, en: 'Migiwa Misaki' }],
      },
    ],
  });
  await importList(page.request, list);
  await openSettled(page, `/staff/${list.uuid}`);
  const main = page.getByRole('main');
  const episode = page.getByRole('navigation', { name: 'Episodes' }).filter({ visible: true }).locator('rt');
  await expect(main.getByRole('heading', { level: 2 }).locator('rt')).toHaveText('ききょう');
  await expect(episode).toHaveText('ききょう');
  await expect(main.locator('rt', { hasText: /^みさき$/ })).toBeVisible();
  await expect(main.getByText('{', { exact: false })).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Done' }).first()).toBeVisible();
  await expect(episode).toHaveText('ききょう');
});
