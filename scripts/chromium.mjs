import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const first = (...paths) => paths.find((path) => path && existsSync(path)) ?? null;

const find = () => first(process.env['CHROMIUM_PATH'], chromium.executablePath(), ...usual);

/** Chromium without windows, which is lighter; null if only the full browser is installed. */
export const findShell = () =>
  first(
    process.env['CHROMIUM_SHELL_PATH'],
    '/usr/bin/chromium-headless-shell',
    '/usr/lib/chromium/chromium-headless-shell',
  );

const attempt = (command, args) => {
  console.log(`No Chromium yet; trying: ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit', timeout: 300_000 }).status === 0;
};

/**
 * A Chromium that works here: the system's, otherwise Playwright's, otherwise (as root) one from apt-get. Null, with advice, if
 * there is none.
 */
export function findChromium() {
  const known = find();
  if (known) return known;
  attempt(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium', '--only-shell']);
  if (!find() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    attempt('apt-get', ['update', '-q']);
    attempt('apt-get', ['install', '-y', '-q', 'chromium']);
    attempt('apt-get', ['install', '-y', '-q', 'chromium-headless-shell']);
  }
  const found = find();
  if (!found) {
    console.error(
      '\nThe browser tests need Chromium and none could be installed. Install it (Debian: apt-get install chromium; others: npx playwright install chromium), or name one in CHROMIUM_PATH, and run npm test again.\n',
    );
  }
  return found;
}
