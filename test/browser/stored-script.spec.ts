import { expect, test, type Page } from './support/test.js';
import { importList, newList, openSettled, signInByApi } from './support/site.js';

const run = Math.floor(Math.random() * 20_000);
/** Texts that would run, load or lead somewhere if they were taken for more than text. */
const html = `<img src=x onerror="window.taken=1">"'><script>window.taken=1</script>${run}`;
const markdown = [
  html,
  '[press](javascript:window.taken=1) [press](  JaVaScRiPt:window.taken=1) [press](data:text/html,x)',
  '<a href="javascript:window.taken=1">press</a> ![x](javascript:window.taken=1) <vbscript:x>',
].join('\n\n');

/** The traces of a text that became part of the page. */
async function expectOnlyText(page: Page, where: string): Promise<void> {
  await expect(page.getByText('window.taken=1').filter({ visible: true }).first(), where).toBeVisible();
  const found = await page.evaluate<string[]>(`(() => {
    const dangerous = '[onerror], img[src="x"], [href^="javascript" i], [src^="javascript" i], [href^="data:text" i], ' +
      '[href^="vbscript" i], iframe[srcdoc]';
    const elements = [...document.querySelectorAll(dangerous)];
    const scripts = [...document.scripts].filter((one) => one.textContent.startsWith('window.taken'));
    return [...elements, ...scripts].map((one) => one.outerHTML.slice(0, 200));
  })()`);
  expect(found, where).toEqual([]);
  expect(await page.evaluate('window.taken'), where).toBeUndefined();
}

test(
  'user input is plain text on every page, and leads to no script',
  { tag: '@nightly' },
  async ({ page }) => {
    await signInByApi(page.request, 'moderator');
    const menu = `<b>#01</b> ${run}`;
    const name = { ja: `<i>海野</i>${run}`, en: html };
    const list = newList({
      title: html,
      native: html,
      status: 'IN_PROGRESS',
      comment: markdown,
      menus: [{ name: 'Overview', note: markdown, role: html, rows: [name] }, { name: menu }],
    });
    await importList(page.request, list);
    const reported = await page.request.post(`/api/v1/lists/${list.uuid}/reports`, {
      data: { message: markdown, episode: 'Overview', place: html },
    });
    const { id } = (await reported.json()) as { id: number };
    await page.request.post(`/api/v1/reports/${id}/notes`, { data: { text: markdown } });
    const kanji = `危険${String.fromCodePoint(0x4e00 + run)}`;
    for (const source of ['javascript:window.taken=1', html]) {
      const answer = await page.request.post('/api/v1/readings', {
        data: {
          kanji,
          furigana: '',
          reading: html,
          preferred: '',
          anilistId: null,
          company: false,
          source,
          privateSource: source,
          confidence: 1,
        },
      });
      expect(answer.ok(), await answer.text()).toBe(true);
    }
    const before = await (await page.request.get('/api/v1/account')).json();
    const profile = {
      screenName: before.screenName,
      discord: '',
      twitter: '',
      bluesky: '',
      discordVisibility: 2,
      twitterVisibility: 2,
      blueskyVisibility: 2,
    };
    const save = (more: object) =>
      page.request.put('/api/v1/account/profile', { data: { ...profile, ...more } });
    // The name there is text; the other two become links.
    expect((await save({ bio: markdown, discord: 'javascript:window.taken=1' })).ok()).toBe(true);
    for (const contact of ['twitter', 'bluesky'])
      expect((await save({ bio: '', [contact]: 'javascript:window.taken=1' })).status(), contact).toBe(400);

    const person = `/person/${encodeURIComponent(`ja:${name.ja}`).replaceAll('%2F', '%252F')}`;
    await expect.poll(async () => (await page.request.get(person)).status()).toBe(200);
    for (const path of [
      `/staff/${list.uuid}#Overview`,
      `/staff/${list.uuid}?mode=summary`,
      `/staff/${list.uuid}?mode=settings`,
      `/staff/${list.uuid}?edit#Overview`,
      person,
      `/reports?list=${list.uuid}`,
      `/readings?state=waiting&q=${encodeURIComponent(kanji)}`,
      `/user/${before.id}`,
      '/staff-lists/me',
      `/search?q=${encodeURIComponent(`window.taken=1</script>${run}`)}`,
    ]) {
      await openSettled(page, path);
      await expectOnlyText(page, path);
    }
    await save({ bio: before.bio });
  },
);
