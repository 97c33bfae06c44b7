import { importList, newList, openSettled, signInByApi } from '../support/site.js';
import { expect, test } from '../support/test.js';

test('after “Edit”, no other action stands where it stood, and unfolded, each keeps its place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInByApi(page.request, 'moderator');
  const list = newList({ title: `Orphaned Herons ${Date.now()}`, status: 'IN_PROGRESS' });
  await importList(page.request, list);
  await page.request.put(`/api/v1/lists/${list.uuid}/authors`, { data: { authors: [] } });
  await openSettled(page, `/staff/${list.uuid}`);
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  const others = [
    page.getByRole('button', { name: 'Claim this list' }),
    page.getByRole('button', { name: /^Follow/ }).first(),
  ];
  await expect(others[0]!).toBeVisible();
  // From the edge of the page: beside the editor the navigation is narrow.
  const main = page.getByRole('main');
  const placesOf = (...some: typeof others) =>
    Promise.all(some.map(async (one) => (await one.boundingBox())!.x - (await main.boundingBox())!.x));
  const [slot, before] = [(await edit.boundingBox())!, await placesOf(edit, ...others)];
  await edit.click();
  await expect(page.getByRole('button', { name: 'Show the list’s details' })).toBeVisible();
  const below = await page.evaluate(
    `document.elementFromPoint(${slot.x + slot.width / 2}, ${slot.y + slot.height / 2})?.closest('button')?.textContent ?? ''`,
  );
  expect(below).not.toMatch(/Claim|Follow/);
  await page.getByRole('button', { name: 'Show the list’s details' }).click();
  const fold = page.getByRole('button', { name: 'Fold', exact: true });
  await expect(fold).toBeVisible();
  expect(await placesOf(fold, ...others)).toEqual(before);
});
