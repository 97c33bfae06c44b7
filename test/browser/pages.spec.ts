import { expect, test } from './support/test.js';

test('a first visit loads few and small scripts, and the typeface with the page, so that nothing moves once it is there', async ({
  context,
  request,
}) => {
  // Without what begins once the page is idle, such as the live connection: a fast machine is idle before all is loaded.
  await context.addInitScript('window.requestIdleCallback = () => 0');
  // In kilobytes.
  for (const [path, most] of [
    ['/', 131],
    ['/staff/clannad-after-story', 166],
    ['/person/ja:石原立也', 141],
  ] as const) {
    const tab = await context.newPage();
    const scripts: string[] = [];
    const collect = (asked: { url: () => string }) =>
      /\/assets\/(?!socket).*\.js$/.test(asked.url()) && scripts.push(asked.url());
    tab.on('request', collect);
    await tab.goto(path, { waitUntil: 'load' });
    const requestedBy = await tab.evaluate<string[]>(`document.fonts.ready.then(() =>
      performance.getEntriesByType('resource')
        .filter(({ name }) => /inter-latin-wght-normal.*\\.woff2$/.test(name))
        .map(({ initiatorType }) => initiatorType))`);
    if (path === '/') expect(requestedBy).toEqual(['link']);
    await tab.close();
    expect(scripts.length, `${path}: ${scripts.join(' ')}`).toBeLessThanOrEqual(12);
    // Not before somebody asks for it: schemas, the reader of Markdown, menus, panels, dialogs, the editor; and for developers only, the page of all components.
    expect(scripts.join(' ')).not.toMatch(/scalars|markdown|Layer|Dialog|Editor|Specimens/);
    let bytes = 0;
    for (const script of scripts) {
      const packed = await request.get(script, { headers: { 'accept-encoding': 'br' } });
      const plain = await request.get(script, { headers: { 'accept-encoding': 'identity' } });
      expect(await packed.text(), script).toBe(await plain.text());
      bytes += Number(packed.headers()['content-length']);
    }
    expect(bytes, path).toBeLessThan(most * 1024);
  }
});

test('a page comes alive without Intl, whose first use takes a phone a fifth of a second', async ({
  page,
}) => {
  await page.addInitScript(`
    globalThis.uses = [];
    for (const name of Object.getOwnPropertyNames(Intl)) {
      if (typeof Intl[name] !== 'function') continue;
      const note = (how) => (...given) => (uses.push(name), Reflect[how](...given));
      Intl[name] = new Proxy(Intl[name], { construct: note('construct'), apply: note('apply'), get: note('get') });
    }
  `);
  for (const path of ['/', '/staff/clannad-after-story', '/person/ja:石原立也']) {
    await page.goto(path);
    await page.locator('html[data-hydrated]').waitFor();
    expect(await page.evaluate('uses'), path).toEqual([]);
  }
});
