import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';

/** A browser that is logged in by this cookie; closed after `work(context)`. */
export async function withBrowser(url, cookie, options, work) {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    const context = await browser.newContext(options);
    const [name, value] = cookie.split('=');
    await context.addCookies([{ name, value, url }]);
    // Tolerates slow machines; a bench fails only if something is wrong.
    context.setDefaultTimeout(120_000);
    return await work(context);
  } finally {
    await browser.close();
  }
}
