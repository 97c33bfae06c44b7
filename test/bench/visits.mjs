import { list, rowsOf } from './generate.mjs';
import { withBrowser } from './chromium.mjs';
import { quantile } from './measure.mjs';
import { signIn, startServer, upload, withDatabase } from './server.mjs';

/**
 * What a slow phone does: the processor at a quarter of its speed. VISITS=load,press,edit,open measures only these: first visits,
 * presses on pages, presses in the editor, and opening the editor of a very long list.
 */
export const title =
  'at a quarter of the processor’s speed: what a first visit blocks, and how long a press takes';

const slower = 4;
const loads = 5;
const presses = 8;
const openings = 3;
const parts = (process.env.VISITS ?? 'load,press,edit,open').split(',');

export async function bench(say) {
  return withDatabase(async (databaseUrl) => {
    const server = await startServer(databaseUrl);
    try {
      const cookie = await signIn(server.url, 'moderator');
      const median = list(1, { rows: 1_500, menus: 12 });
      const long = list(2, { rows: 37_600, menus: 570 });
      for (const document of [median, long]) await upload(server.url, cookie, document);
      const busy = median.menus[1].credits.at(-1).roles[0].staff.find(({ id }) => id);
      const pages = {
        home: `${server.url}/`,
        [`list of ${rowsOf(median)} rows`]: `${server.url}/staff/${median.slug}`,
        person: `${server.url}/person/${busy.id}`,
      };
      const options = { viewport: { width: 1280, height: 900 } };
      return await withBrowser(
        server.url,
        cookie,
        { ...options, serviceWorkers: 'block' },
        async (context) => {
          await context.addInitScript(watch);
          const rows = [];
          if (parts.includes('load')) rows.push(...(await loading(context, options, pages, say)));
          if (parts.includes('press')) {
            say('presses on a page');
            rows.push(...(await pressing(context, pages[`list of ${rowsOf(median)} rows`], say)));
          }
          if (parts.includes('edit')) {
            for (const [document, episode] of [
              [median, '05'],
              [long, '280'],
            ]) {
              say(`presses in the editor of ${rowsOf(document)} rows`);
              const url = `${server.url}/staff/${document.slug}?edit#${episode}`;
              rows.push(...(await editing(context, url, `${rowsOf(document)} rows`, say)));
            }
          }
          if (parts.includes('open')) {
            say(`opening the editor of ${rowsOf(long)} rows`);
            rows.push(...(await opening(context, `${server.url}/staff/${long.slug}`, rowsOf(long), say)));
          }
          return rows;
        },
      );
    } finally {
      await server.stop();
    }
  });
}

/** A page in a slow browser, and what it received over sockets and by `fetch`, in bytes as transferred. */
async function slowPage(context) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const received = { bytes: 0 };
  const fetched = new Set();
  devtools.on('Network.webSocketFrameReceived', ({ response }) => {
    received.bytes += Buffer.byteLength(response.payloadData, response.opcode === 1 ? 'utf8' : 'base64');
  });
  devtools.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type === 'Fetch' || type === 'XHR') fetched.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (fetched.delete(requestId)) received.bytes += encodedDataLength;
  });
  await devtools.send('Network.enable');
  // By the processor's clock: what this thread worked, however busy the machine is with other things.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * metrics.find(({ name }) => name === 'TaskDuration').value;
  };
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return { page, devtools, received, worked };
}

/**
 * Loads each page as somebody who was never there; alternating, so that other load of the machine affects all alike. A context of its
 * own, because the service worker of an earlier visit would answer, and browsers then report files as large as they are uncompressed.
 */
async function loading(member, options, pages, say) {
  // The pages know from an earlier visit that somebody is signed in, and have the space for it.
  const before = await member.newPage();
  await before.goto(pages.home);
  await settle(before);
  await before.close();
  const storageState = await member.storageState();
  const got = new Map(
    Object.keys(pages).map((name) => [name, { blocked: [], longest: [], shift: [], kept: null }]),
  );
  for (let time = -1; time < loads; time += 1) {
    say(`first visits, ${time + 1} of ${loads}`);
    for (const [name, url] of Object.entries(pages)) {
      const context = await member.browser().newContext({ ...options, storageState });
      context.setDefaultTimeout(120_000);
      await context.addInitScript(watch);
      const { page } = await slowPage(context);
      await page.goto(url);
      await settle(page);
      const seen = await page.evaluate('seen()');
      const into = got.get(name);
      // The first visit is that of a server which has not rendered the page yet.
      if (time >= 0) {
        into.blocked.push(seen.blocked);
        into.longest.push(seen.longest);
        into.shift.push(seen.shift);
      }
      into.kept = seen;
      await context.close();
    }
  }
  for (const { kept } of got.values()) kept.bytes = await weigh(kept.scripts);
  return [...got].flatMap(([name, { blocked, longest, shift, kept }]) => [
    {
      name: `${name}: blocked in all`,
      value: quantile(blocked, 0.5),
      unit: 'ms',
      detail: `${blocked.map(Math.round).join(' ')}; ${kept.scripts.length} scripts, ${Math.round(kept.bytes / 1024)} KB; ${kept.forLater} more for reading offline`,
    },
    {
      name: `${name}: longest task`,
      value: quantile(longest, 0.5),
      unit: 'ms',
      detail: `layout shift ${Math.max(...shift).toFixed(4)}`,
    },
  ]);
}

/** As the server sends them: browsers report those that a service worker hands on as large as they are uncompressed. */
async function weigh(addresses) {
  const sizes = await Promise.all(
    addresses.map(async (address) => {
      const { headers } = await fetch(address, { headers: { 'accept-encoding': 'br' } });
      return Number(headers.get('content-length'));
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function pressing(context, url, say) {
  const { page } = await slowPage(context);
  await page.goto(url);
  await settle(page);
  const button = (name) => page.getByRole('button', { name, exact: true });
  const episodes = page.getByRole('navigation', { name: 'Episodes' });
  const episode = (name) => episodes.getByText(name, { exact: true }).filter({ visible: true });
  const close = () => page.keyboard.press('Escape');
  const measure = measuring(page, say);
  await measure('open the menu of the theme', async () => button('Theme').click(), close);
  let theme = 0;
  await measure(
    'choose a theme',
    () => page.getByRole('menuitem', { name: ['Dark', 'Light'][theme++ % 2] }).click(),
    undefined,
    () => button('Theme').click(),
  );
  await measure('open the panel of the text size', () => button('View: text size and names').click(), close);
  let at = 0;
  await measure('choose an episode', () => episode(['#03', '#04'][at++ % 2]).click());
  await measure('open the search', () => page.keyboard.press('/'), close);
  await page.keyboard.press('/');
  await page.locator('input[type=search][role=combobox]').waitFor();
  let letter = 0;
  await measure('type into the search', () => page.keyboard.press('yamadataro'[letter++ % 10]));
  await close();
  await measure(
    'open the editor',
    () => button('Edit').click(),
    async () => {
      await button('Done').click();
      await button('Edit').waitFor();
    },
  );
  await page.close();
  return measure.rows;
}

async function editing(context, url, name, say) {
  const { page, worked } = await slowPage(context);
  await page.goto(url);
  const field = page.getByRole('textbox', { name: /^Japanese, row 4,/ }).first();
  await field.waitFor();
  await settle(page);
  const measure = measuring(page, say, `${name}: `, worked);
  const key = (...keys) => {
    let index = 0;
    return () => page.keyboard.press(keys[index++ % keys.length]);
  };
  await field.focus();
  await measure('a letter in a cell', key('a', 'b', 'Backspace'));
  await page.keyboard.press('Escape');
  await measure('a new row', key('Control+Enter'));
  await measure('undo and redo', key('Control+z', 'Control+z', 'Control+y', 'Control+y'));
  await measure('↓ and ↑', key('ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp'));
  await measure('move a row', key('Alt+ArrowDown', 'Alt+ArrowUp'));
  await measure('select rows', key('Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowUp'));
  await page.keyboard.press('Escape');
  await measure(
    'open the paste dialog',
    () => page.getByRole('button', { name: 'Paste text', exact: true }).click(),
    () => page.keyboard.press('Escape'),
  );
  await page.close();
  return measure.rows;
}

/** From the press on “Edit” on a settled page, and from the address of the editor, until fields are painted. */
async function opening(context, url, rows, say) {
  const times = { press: [], address: [] };
  const work = { press: [], address: [] };
  const bytes = { press: [], address: [] };
  for (let time = 0; time < openings; time += 1) {
    {
      const { page, devtools, received, worked } = await slowPage(context);
      await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
      await page.goto(`${url}#280`);
      await settle(page);
      const before = received.bytes;
      const edit = page.getByRole('button', { name: 'Edit', exact: true });
      await edit.hover();
      await page.evaluate('watchFor("[data-cell$=\\"/ja\\"]", "pointerdown")');
      const since = await worked();
      await edit.click();
      times.press.push(await page.evaluate('painted'));
      work.press.push((await worked()) - since);
      await settle(page);
      bytes.press.push(received.bytes - before);
      await page.close();
    }
    {
      const { page, devtools, received, worked } = await slowPage(context);
      await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
      await page.addInitScript('watchFor("[data-cell$=\\"/ja\\"]")');
      await page.goto(`${url}?edit#280`, { waitUntil: 'commit' });
      times.address.push(await page.evaluate('painted'));
      work.address.push(await worked());
      await settle(page);
      bytes.address.push(received.bytes);
      await page.close();
    }
    say(
      `by the button ${times.press.at(-1).toFixed()} ms, by the address ${times.address.at(-1).toFixed()} ms`,
    );
  }
  return [
    ['by the button', 'press'],
    ['by its address', 'address'],
  ].map(([name, kind]) => ({
    name: `${rows} rows: open the editor ${name}`,
    value: quantile(times[kind], 0.5),
    unit: 'ms',
    detail: `${times[kind].map(Math.round).join(' ')}; ${Math.round(quantile(work[kind], 0.5))} ms of work; ${Math.round(quantile(bytes[kind], 0.5) / 1024)} KB received`,
  }));
}

async function settle(page) {
  await page.locator('html[data-hydrated]').waitFor();
  await page.evaluate('quiet(1500)');
}

/** The time from each press to the paint after it, as browsers report it; `reset` and `prepare` are not measured. */
function measuring(page, say, prefix = '', worked = null) {
  const rows = [];
  const measure = async (name, press, reset, prepare) => {
    const times = [];
    const work = [];
    for (let time = 0; time < presses; time += 1) {
      await prepare?.();
      await page.evaluate('quiet(250)');
      await page.evaluate('slowest()');
      const since = await worked?.();
      await press();
      if (worked) work.push((await page.evaluate('drawn()').then(worked)) - since);
      await page.evaluate('quiet(250)');
      times.push(await page.evaluate('slowest()'));
      await reset?.();
    }
    say(`${prefix}${name}: ${times.join(' ')}`);
    rows.push({
      name: `${prefix}${name}`,
      value: quantile(times, 0.95),
      unit: 'ms p95',
      detail:
        `p50 ${quantile(times, 0.5)}; first ${times[0]}` +
        (worked ? `; ${Math.round(quantile(work, 0.5))} ms of work` : ''),
    });
  };
  return Object.assign(measure, { rows });
}

/* In the page. */
const watch = `
  const tasks = [];
  let shift = 0;
  let press = 0;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) press = Math.max(press, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  globalThis.slowest = () => {
    const was = press;
    press = 0;
    return was;
  };
  globalThis.drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  globalThis.quiet = (time) => new Promise((done) => {
    const began = performance.now();
    const look = () => {
      const last = tasks.at(-1);
      const since = Math.max(began, last ? last.startTime + last.duration : 0);
      const left = since + time - performance.now();
      if (left <= 0) requestAnimationFrame(() => setTimeout(done, 30));
      else setTimeout(look, left);
    };
    look();
  });
  globalThis.seen = () => {
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const long = tasks.filter(({ startTime, duration }) => startTime + duration > first);
    const files = performance.getEntriesByType('resource').filter(({ name }) => /\\/assets\\/(?!socket).*\\.js/.test(name));
    const scripts = files.filter(({ initiatorType }) => initiatorType !== 'fetch');
    return {
      blocked: long.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
      longest: Math.max(0, ...long.map(({ duration }) => duration)),
      shift,
      scripts: scripts.map(({ name }) => name),
      forLater: files.length - scripts.length,
    };
  };
  globalThis.watchFor = (selector, after) => {
    let began = 0;
    if (after) addEventListener(after, ({ timeStamp }) => (began = timeStamp), { capture: true, once: true });
    globalThis.painted = new Promise((done) => {
      const look = () => {
        if (!document.querySelector(selector)) return requestAnimationFrame(look);
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
      };
      look();
    });
  };
`;
