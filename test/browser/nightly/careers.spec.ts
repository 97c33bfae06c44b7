import { expect, test } from '../support/test.js';
import { expectReadable } from '../support/looks.js';
import {
  expectNoErrors,
  importList,
  newList,
  openSettled,
  signInAsNew,
  signInByApi,
} from '../support/site.js';

const studio = { ja: '経堂工房', en: 'Kyoudou Works' };
const animator = { ja: '経堂 歩', en: 'Ayumu Kyoudou', id: 995_001 };

test('a person has a career with firsts, which lead to the episode and to the history of the role', async ({
  page,
}) => {
  await signInByApi(page.request, 'contributor');
  const lists = [
    ['In-Between Walkers', 2011, 'In-Between Animation of Kyoudou'],
    ['Key Walkers', 2014, 'Key Animation of Kyoudou'],
    ['Later Walkers', 2019, 'Key Animation of Kyoudou'],
  ] as const;
  for (const [title, year, role] of lists) {
    const list = newList({ title, menus: [{ name: '#03', role, rows: [animator] }] });
    await importList(page.request, Object.assign(list, { seasonYear: year }));
  }
  const career = page.getByRole('region', { name: 'Career' });
  const firsts = page.getByRole('region', { name: 'First credits' });
  const lane = career.getByRole('list', { name: 'Key Animation of Kyoudou' });
  await expect(async () => {
    await openSettled(page, `/person/${animator.id}`);
    await expect(firsts.getByRole('listitem')).toHaveCount(2, { timeout: 2_000 });
    // Of the last list, too, which is read by itself.
    await expect(lane.getByRole('link')).toHaveCount(2, { timeout: 2_000 });
  }).toPass();
  const noErrors = expectNoErrors(page);
  await expect(firsts.getByRole('listitem').first()).toContainText(
    /2011In-Between Animation of KyoudouIn-Between Walkers, #03/,
  );
  // A lane for each role, in the order in which they began; each mark leads to the credit.
  await expect(career.getByRole('list')).toHaveCount(2);
  const mark = lane.getByRole('link', { name: '2014: 1 credit, the first in Key Walkers, #03' });
  await expect(mark).toHaveAttribute('href', /^\/staff\/[0-9a-f]{48}\/03$/);
  expect((await mark.boundingBox())!.width).toBeGreaterThanOrEqual(24);
  const inBetween = career.getByRole('list', { name: 'In-Between Animation of Kyoudou' });
  expect((await inBetween.boundingBox())!.y).toBeLessThan((await lane.boundingBox())!.y);
  // Below their works, which come first; a link leads there.
  const works = page.getByRole('heading', { level: 3, name: 'Later Walkers' });
  expect((await works.boundingBox())!.y).toBeLessThan((await career.boundingBox())!.y);
  await expect(page.getByRole('link', { name: 'Career', exact: true })).toHaveAttribute('href', '#career');
  // The years lead to the credits themselves.
  await career.getByRole('link', { name: '2014–2019: their credits as Key Animation of Kyoudou' }).click();
  await expect(page).toHaveURL(/role=Key\+Animation\+of\+Kyoudou/);
  await expect(page.getByRole('main').getByText('2 lists')).toBeVisible();
  await career.getByText('First and latest credit of each role').click();
  await expect(career.getByRole('row', { name: /Key Animation of Kyoudou 2014 2019 2/ })).toBeVisible();
  await expectReadable(page, { isCrosswise: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  await firsts.getByRole('link', { name: 'In-Between Walkers, #03' }).click();
  await expect(page).toHaveURL(/\/03$/);
  await page.goBack();

  await firsts.getByRole('link', { name: 'Key Animation of Kyoudou' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Key Animation of Kyoudou');
  await expect(page.getByText('2 credits', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'First' }).getByRole('listitem')).toContainText([
    'Key Walkers',
    'Later Walkers',
  ]);
  await page.getByText('As a table').click();
  await expect(page.getByRole('row', { name: '2019 1 1' })).toBeVisible();
  noErrors();
});

test('a studio shows its people with their share, and a member what they did', async ({
  page,
  context,
  site,
}) => {
  const member = await signInAsNew(context, site);
  const rows = [
    { ja: '経堂 花', en: 'Hana Kyoudou', id: 995_011, studio },
    { ja: '経堂 空', en: 'Sora Kyoudou', id: 995_012, studio },
    { ...studio, id: 995_010, isStudio: true },
  ];
  const list = newList({
    title: 'Studio Walkers',
    status: 'IN_PROGRESS',
    menus: [
      { name: '#01', role: 'Painting of Kyoudou', rows },
      { name: '#02', role: 'Painting of Kyoudou', rows: rows.slice(0, 1) },
    ],
  });
  await importList(page.request, list);
  await importList(page.request, Object.assign(list, { title: 'Studio Walkers, again' }));
  const people = page.getByRole('region', { name: 'Its people' });
  await expect(async () => {
    await openSettled(page, '/studio/995010');
    await expect(people).toContainText('2 people with 3 credits under its name', { timeout: 2_000 });
  }).toPass();
  const noErrors = expectNoErrors(page);
  await expect(people.getByRole('listitem')).toContainText([/Hana Kyoudou.*67%/, /Sora Kyoudou.*33%/]);
  await people.getByRole('link', { name: 'Hana Kyoudou' }).click();
  await expect(page).toHaveURL(/\/person\/995011$/);

  await page.goto(`/user/${member.id}`);
  const activity = page.getByRole('region', { name: 'The last year' });
  await expect(activity).toContainText('1 change in 1 list');
  await expect(activity.getByRole('img', { name: /^Changes week by week/ })).toBeVisible();
  await activity.getByText('Week by week', { exact: true }).click();
  await expect(activity.getByRole('listitem')).toHaveText(/^Week of .*: 1 change in 1 list$/);
  noErrors();
});

test('a long career says on a phone that it scrolls, and its marks are seen in forced colours', async ({
  page,
}) => {
  await signInByApi(page.request, 'contributor');
  const veteran = { ja: '経堂 永', en: 'Hisashi Kyoudou', id: 995_017 };
  for (const year of [1998, 2019]) {
    const menus = [{ name: '#01', role: 'Layout of Kyoudou', rows: [veteran] }];
    await importList(
      page.request,
      Object.assign(newList({ title: `Walkers of ${year}`, menus }), { seasonYear: year }),
    );
  }
  const career = page.getByRole('region', { name: 'Career' });
  const hint = career.getByText('Swipe sideways to see all of it.');
  const lanes = career.getByRole('region', { name: 'Roles over the years' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(async () => {
    await openSettled(page, `/person/${veteran.id}`);
    await expect(lanes.getByRole('link', { name: /^(1998|2019): 1 credit/ })).toHaveCount(2, {
      timeout: 2_000,
    });
  }).toPass();
  await expect(hint).toBeVisible();
  const isWider = () =>
    lanes.evaluate((one) => {
      const { scrollWidth, clientWidth } = one as unknown as { scrollWidth: number; clientWidth: number };
      return scrollWidth > clientWidth;
    });
  expect(await isWider()).toBe(true);

  await page.emulateMedia({ forcedColors: 'active' });
  const marks = await lanes.getByRole('link', { name: /credit,/ }).evaluateAll((all) =>
    all.map((one) => {
      const { getComputedStyle, document } = globalThis as unknown as {
        getComputedStyle: (of: unknown) => { backgroundColor: string; outlineStyle: string };
        document: { body: unknown };
      };
      const mark = getComputedStyle((one as unknown as { firstElementChild: unknown }).firstElementChild);
      return [mark.backgroundColor !== getComputedStyle(document.body).backgroundColor, mark.outlineStyle];
    }),
  );
  // The first of the role has a ring.
  expect(marks).toEqual([
    [true, 'solid'],
    [true, 'none'],
  ]);

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(hint).toBeHidden();
  expect(await isWider()).toBe(false);
});
