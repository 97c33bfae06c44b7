import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, type LaunchOptions } from '@playwright/test';
import { AnilistStandIn } from '../../support/anilist.js';
import { dropDatabase, makeDatabase } from '../../support/databases.js';
import { PictureHost } from '../../support/picture-host.js';
import { freePort, Program } from '../../support/programs.js';
import { Contexts } from './contexts.js';

export * from '@playwright/test';

export interface Site {
  /** Where pages are; no slash at the end. */
  url: string;
  databaseUrl: string;
  /** Stands in for hosts of pictures outside. */
  pictures: PictureHost;
  /** Stands in for AniList, where the file says `test.use({ withAnilist: true })`; else it is off. */
  anilist: AnilistStandIn;
  /** What the server has logged since the last call. */
  log: () => string;
}

/** Tests that run in November are no other than those of the rest of the year. */
const stored = { 'staffroll:november': '1' };

/**
 * Playwright's test, with a site for each worker: a real, built server on a database of its own, which begins as the demo.
 * Files share it with those that the same worker ran before, in no order that is promised: each makes what it needs.
 */
export const test = base.extend<
  { contexts: void; logged: void },
  { kept: Contexts; launchOptions: LaunchOptions; site: Site; withAnilist: boolean }
>({
  withAnilist: [false, { option: true, scope: 'worker' }],

  site: [
    async ({ withAnilist }, use) => {
      const [databaseUrl, port, pictures, anilist, directory] = await Promise.all([
        makeDatabase('browser', 'staffroll'),
        freePort(),
        PictureHost.start(),
        AnilistStandIn.start(() => []),
        mkdtemp(join(tmpdir(), 'staffroll-site-')),
      ]);
      const url = `http://localhost:${port}`;
      const server = Program.run('main.js', [], {
        PORT: String(port),
        DATABASE_URL: `${databaseUrl}?connect_timeout=60`,
        DATA_DIR: directory,
        RATE_LIMITS: 'off',
        ANILIST_URL: withAnilist ? anilist.url : 'off',
        CONTACT: 'mailto:operator@example.org',
        NODE_ENV: 'test',
        PICTURES_ALLOW: pictures.host,
        WEBHOOKS_ALLOW: pictures.host,
      });
      try {
        await server.healthy(`http://127.0.0.1:${port}`);
        const log = () => {
          const lines = server.output + server.errors;
          server.output = server.errors = '';
          return lines;
        };
        await use({ url, databaseUrl, pictures, anilist, log });
      } finally {
        await server.kill('SIGTERM');
        await Promise.all([pictures.stop(), anilist.stop()]);
        await dropDatabase(databaseUrl);
        await rm(directory, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  // Pages of one context share a process, and so what was compiled for the pages before (contexts.ts).
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--process-per-site'] }),
    { scope: 'worker' },
  ],

  // Before the first test of a worker opens anything.
  kept: [
    ({ browser, site }, use) => use(new Contexts(browser, site.url, stored)),
    { scope: 'worker', auto: true },
  ],

  contexts: [
    async (
      { kept, colorScheme, hasTouch, javaScriptEnabled, reducedMotion, serviceWorkers, viewport },
      use,
    ) => {
      kept.usual =
        javaScriptEnabled && serviceWorkers === 'block'
          ? JSON.stringify([colorScheme, hasTouch, reducedMotion, viewport])
          : undefined;
      await use();
      await kept.leaveAll();
    },
    { auto: true },
  ],

  // A page that waits for something in vain does not say why the server did not do it.
  logged: [
    async ({ site }, use, test) => {
      site.log();
      await use();
      const lines = site.log();
      if (test.status !== test.expectedStatus && lines)
        console.log(`What the site logged during “${test.title}”:\n${lines}`);
    },
    { auto: true },
  ],

  baseURL: ({ site }, use) => use(site.url),

  storageState: ({ site }, use) =>
    use({
      cookies: [],
      origins: [
        {
          origin: site.url,
          localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })),
        },
      ],
    }),
});
