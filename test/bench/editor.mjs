import { createServer } from 'node:http';
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';
import { list, rowsOf } from './generate.mjs';
import { quantile } from './measure.mjs';
import { signIn, startServer, upload, withDatabase } from './server.mjs';

export const title =
  'a key pressed in the editor until its effect is painted, beside a bare page with a field';

const presses = 60;
const warmUp = 8;
const openings = 7;

export async function bench(say) {
  return withDatabase(async (databaseUrl) => {
    const server = await startServer(databaseUrl);
    const bare = await startBare();
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    });
    try {
      const cookie = await signIn(server.url, 'moderator');
      const sizes = documents();
      for (const { document } of sizes) await upload(server.url, cookie, document);
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
      const [name, value] = cookie.split('=');
      await context.addCookies([{ name, value, url: server.url }]);
      await context.addInitScript(watch);
      say('a bare page');
      const plain = await typing(await openPage(context, bare.url, 'input'));
      const plainOpening = await opening(context, bare.url, 'p');
      const rows = [];
      for (const size of sizes) {
        say(size.name);
        rows.push(...(await edit(context, server.url, size, plain)));
        const page = `${server.url}/staff/${size.document.slug}`;
        const opened = await opening(context, page, '[aria-labelledby] [data-node]');
        rows.push(line(`${size.name}: opening the viewer`, opened, plainOpening, 'opening the bare page'));
      }
      return rows;
    } finally {
      await browser.close();
      await bare.stop();
      await server.stop();
    }
  });
}

/** The smallest list worth measuring, the largest real one, and an episode that is far too long. */
function documents() {
  const small = list(1, { rows: 300, menus: 3 });
  const large = list(2, { rows: 40_000, menus: 570 });
  const long = list(4, { rows: 40_000, menus: 570 });
  long.menus.push({ ...list(5, { rows: 2_400, menus: 1 }).menus[0], name: '#999' });
  const at = (document, index) => ({ document, hash: document.menus[index].name.replace('#', '') });
  return [
    { name: `${rowsOf(small)} rows`, ...at(small, 1) },
    { name: '40,000 rows in 570 episodes', ...at(large, 280) },
    { name: '… and an episode of 2,400', ...at(long, 570) },
  ];
}

async function openPage(context, url, selector) {
  const page = await context.newPage();
  await page.goto(url);
  await page.locator(selector).first().waitFor();
  return page;
}

/** Every kind of key that a professional presses all day, each many times. */
async function edit(context, url, { name, document, hash }, plain) {
  const page = await openPage(
    context,
    `${url}/staff/${document.slug}?edit#${encodeURIComponent(hash)}`,
    '[data-cell$="/ja"]',
  );
  const middle = page.getByRole('textbox', { name: /^Japanese, row 4,/ }).first();
  await middle.focus();
  const measured = [];
  const add = async (what, keys, before) => {
    const times = [];
    for (let index = -warmUp; index < presses; index += 1) {
      await before?.();
      const time = await press(page, keys[(index + warmUp) % keys.length]);
      if (index >= 0) times.push(time);
    }
    measured.push(line(`${name}: ${what}`, times, plain, 'a letter in a bare field'));
  };
  await add('a letter', ['a', 'b', 'c', 'Backspace']);
  await page.keyboard.press('Escape');
  await add('↓ and ↑', ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']);
  await add('Tab', ['Tab', 'Shift+Tab']);
  await add('Enter, a new row', ['Control+Enter']);
  await add('undo and redo', ['Control+z', 'Control+z', 'Control+y', 'Control+y']);
  await add('Alt+↓ and Alt+↑', ['Alt+ArrowDown', 'Alt+ArrowUp']);
  await add('Shift+↓ and Shift+↑', ['Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowUp']);
  await page.keyboard.press('Escape');
  await page.close();
  return measured;
}

async function typing(page) {
  await page.locator('input').focus();
  const times = [];
  for (let index = 0; index < presses; index += 1) times.push(await press(page, 'abc'[index % 3]));
  await page.close();
  return times;
}

async function press(page, key) {
  await page.evaluate('watchKey()');
  await page.keyboard.press(key);
  return page.evaluate('keyPainted');
}

/** Milliseconds from requesting the page until the first credits are painted. */
async function opening(context, url, selector) {
  const times = [];
  for (let index = -1; index < openings; index += 1) {
    const page = await context.newPage();
    await page.addInitScript(`watchFor(${JSON.stringify(selector)})`);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction('typeof firstPaint === "number"');
    const time = await page.evaluate('firstPaint');
    if (index >= 0) times.push(time);
    await page.close();
  }
  return times;
}

const line = (name, times, bare, yardstick) => ({
  name,
  value: quantile(times, 0.95),
  unit: 'ms p95',
  bare: quantile(bare, 0.95),
  ratio: quantile(times, 0.95) / quantile(bare, 0.95),
  yardstick,
  detail: `p50 ${quantile(times, 0.5).toFixed(1)} beside ${quantile(bare, 0.5).toFixed(1)}`,
});

/* In the page. A frame is painted when a task queued in its animation frame runs. */
const watch = `
  const painted = (then) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => then(performance.now());
    port2.postMessage(null);
  });
  globalThis.watchKey = () => {
    globalThis.keyPainted = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('A key had no effect')), 10_000);
      let began = null;
      const stop = new AbortController();
      const seen = () => {
        if (began === null) return;
        const from = began;
        stop.abort();
        observer.disconnect();
        painted((at) => resolve(at - from));
      };
      const observer = new MutationObserver(seen);
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      for (const kind of ['input', 'focusin']) {
        document.addEventListener(kind, seen, { signal: stop.signal });
      }
      window.addEventListener('keydown', (event) => {
        if (!['Control', 'Alt', 'Shift'].includes(event.key)) began ??= event.timeStamp;
      }, { capture: true, signal: stop.signal });
    });
  };
  globalThis.watchFor = (selector) => {
    const look = () => {
      if (document.querySelector(selector)) painted((at) => (globalThis.firstPaint = at));
      else requestAnimationFrame(look);
    };
    look();
  };
`;

/** A page with nothing but a field and as many words as an episode. */
async function startBare() {
  const words = Array.from({ length: 100 }, (_, index) => `<p>Name ${index}</p>`).join('');
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.end(`<!doctype html><title>Bare</title><input>${words}`);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    stop: () => new Promise((done) => server.close(done)),
  };
}
