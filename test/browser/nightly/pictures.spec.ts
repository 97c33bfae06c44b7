import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/test.js';
import { pictureAddress } from '@libs/pictures/address.js';
import { eventually } from '../../support/eventually.js';
import { picture } from '../../support/picture-host.js';
import { importList, newList, openSettled, signInByApi } from '../support/site.js';

test('a list with a cover and pictures in its notes contacts no other host, and draws unavailable pictures', async ({
  browser,
  request,
  site: { pictures: host },
}) => {
  // A new one, in case the server has kept pictures from an earlier run.
  const cover = host.serve(`/cover-${Date.now()}.jpg`, await picture(480, 720));
  const note = host.serve('/note.png', await picture(600, 300, 'png'));
  const missing = host.address('/missing.png');
  await signInByApi(request, 'user');
  const whole = newList({
    title: 'Seen Pictures',
    comment: `![A layout](${note}) ![gone](${missing})`,
  });
  const lacking = newList({ title: 'Missing Pictures' });
  Object.assign(whole.anilist, { coverImage: { large: cover } });
  Object.assign(lacking.anilist, { coverImage: { large: missing } });
  await importList(request, whole);
  await importList(request, lacking);

  // Even before scripts run, or without them.
  for (const javaScriptEnabled of [true, false]) {
    const page = await (await browser.newContext({ javaScriptEnabled })).newPage();
    const hosts = new Set<string>();
    page.on('request', (one) => {
      if (!one.url().startsWith('data:')) hosts.add(new URL(one.url()).host);
    });
    const widthOf = async (address: string) => {
      const image = page.locator(`img[src="${address}"]`).first();
      await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() => image.evaluate((one) => (one as unknown as { naturalWidth: number }).naturalWidth))
        .toBeGreaterThan(0);
      return image.evaluate((one) => (one as unknown as { naturalWidth: number }).naturalWidth);
    };
    await page.goto(`/staff/${whole.uuid}`);
    expect(await widthOf(pictureAddress('covers', 'cover-360', cover)!)).toBe(360);
    expect(await widthOf(pictureAddress(`list.${whole.uuid}`, 'note', note)!)).toBe(600);
    // The drawn one, which is 240 wide.
    expect(await widthOf(pictureAddress(`list.${whole.uuid}`, 'note', missing)!)).toBe(240);
    await page.goto(`/staff/${lacking.uuid}`);
    expect(await widthOf(pictureAddress('covers', 'cover-360', missing)!)).toBe(200);
    expect([...hosts]).toEqual([new URL(page.url()).host]);
    await page.context().close();
  }
  expect(host.timesAsked(cover)).toBe(1);
});

/** The largest difference, out of 255, between two neighbouring points near the top of an element. */
async function sharpnessOf(element: Locator): Promise<number> {
  const shown = sharp(await element.screenshot()).grayscale();
  const { width, height } = await shown.metadata();
  const area = {
    left: Math.round(width * 0.2),
    top: Math.round(height * 0.04),
    width: Math.round(width * 0.6),
    height: Math.round(height * 0.1),
  };
  const { data, info } = await sharp(await shown.extract(area).toBuffer())
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let most = 0;
  for (let at = 1; at < data.length; at += 1)
    if (at % info.width > 0) most = Math.max(most, Math.abs(data[at]! - data[at - 1]!));
  return most;
}

test('the cover of an adult list is blurred everywhere until it is requested, and robots never get it', async ({
  browser,
  request,
  site,
}) => {
  const stripes = Array.from({ length: 4 }, (_, at) => `<rect x="${at * 120}" width="60" height="720"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="720"><rect width="480" height="720" fill="#fff"/>${stripes.join('')}</svg>`;
  const striped = await sharp(Buffer.from(svg)).jpeg().toBuffer();
  const tag = `Zq${Date.now()}`;
  const name = `縞${tag}`;
  await signInByApi(request, 'user');
  const cover = site.pictures.serve(`/stripes-${tag}.jpg`, striped);
  /** The end of the adult list's picture address on the site, in any size. */
  const address = pictureAddress('covers', 'cover-160', cover)!.split('/').at(-1)!;
  const lists = ['Night', 'Day'].map((title) => {
    const list = newList({
      title: `Stripes ${tag} ${title}`,
      menus: [{ name: '#01', rows: [{ ja: name, en: `Shima ${tag}` }] }],
    });
    const isAdult = title === 'Night';
    const large = isAdult ? cover : site.pictures.serve(`/day-${tag}.jpg`, striped);
    Object.assign(list.anilist, { coverImage: { large }, isAdult });
    return list;
  });
  for (const list of lists) await importList(request, list);
  const adult = lists[0]!;
  const isThere = async () => {
    const { items } = await (await request.get(`/api/v1/people?q=${tag}`)).json();
    return items.length > 0 || null;
  };
  await eventually('The person', isThere);
  const isSharp = 100;
  const isSoft = 40;
  const settled = async (image: Locator) => {
    await expect
      .poll(() => image.evaluate((one) => (one as unknown as { naturalWidth: number }).naturalWidth))
      .toBeGreaterThan(0);
    return image.locator('..');
  };

  for (const who of ['visitor', 'user', 'robot'] as const) {
    const userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    const page = await (await browser.newContext(who === 'robot' ? { userAgent } : {})).newPage();
    if (who === 'user') await signInByApi(page.request, 'user');
    const asked: string[] = [];
    page.on('request', (one) => void asked.push(one.url()));
    const places: Record<string, () => Promise<unknown>> = {
      list: () => openSettled(page, `/staff/${adult.uuid}`),
      cards: () => openSettled(page, `/staff-lists?q=${tag}`),
      search: async () => {
        await page.getByRole('button', { name: 'Search' }).first().click();
        await page.getByRole('combobox').fill(`Stripes ${tag}`);
        await expect(page.getByRole('dialog').getByRole('option', { name: /Stripes/ })).toHaveCount(2);
      },
      posters: () => openSettled(page, `/person/ja:${encodeURIComponent(name)}?view=posters`),
    };
    for (const [place, go] of Object.entries(places)) {
      await go();
      const part = place === 'search' ? page.getByRole('dialog') : page.getByRole('main');
      const titles = place === 'list' ? ['Night'] : ['Night', 'Day'];
      for (const title of titles) {
        const covers =
          place === 'list'
            ? part.locator('header').first().locator('img')
            : part
                .locator('article, li, [role=option]')
                .filter({ hasText: `Stripes ${tag} ${title}` })
                .locator('img');
        const about = `${place} of a ${who}: ${title}`;
        if (title === 'Night' && who === 'robot') {
          await expect(covers, about).toHaveCount(0);
          continue;
        }
        const cover = await settled(covers.first());
        const sharpness = await sharpnessOf(cover);
        if (title === 'Day') expect(sharpness, about).toBeGreaterThan(isSharp);
        else expect(sharpness, about).toBeLessThan(isSoft);
      }
      if (who === 'robot') continue;
      // Small covers have no button of their own: the search leads to the list, and the posters have one for all.
      if (place === 'posters') await page.getByText('Show adult covers').click();
      else if (place !== 'search') await page.getByRole('button', { name: 'Show cover (18+)' }).click();
      else continue;
      const shown = part.locator(`img[src$="${address}"]`).first().locator('..');
      expect(await sharpnessOf(shown), `${place} of a ${who}, asked for`).toBeGreaterThan(isSharp);
    }
    if (who === 'robot') {
      expect(asked.filter((one) => one.includes(address))).toEqual([]);
      const { pathname } = new URL(cover);
      expect(await (await page.request.get(`/staff/${adult.uuid}`)).text()).not.toContain(pathname);
    }
    await page.context().close();
  }
});
