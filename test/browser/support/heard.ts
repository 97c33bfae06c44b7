import type { Page } from '@playwright/test';

/**
 * Collects what the page announces from now on, in all of its documents: the region is emptied some seconds after it has spoken.
 * Returns a function that gives what was said since it was last called.
 */
export async function listenTo(page: Page): Promise<() => Promise<string[]>> {
  const script = `{
    window.heard = [];
    const listen = () => {
      const region = document.querySelector('output[aria-label="Announcements"]');
      if (!region) return setTimeout(listen, 50);
      new MutationObserver(() => region.textContent && window.heard.push(region.textContent.trim())).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    };
    listen();
  }`;
  await page.addInitScript(script);
  await page.evaluate(script);
  return () => page.evaluate<string[]>('window.heard.splice(0)');
}

/** The element with the focus: its tag and its text or name. */
export const focusOf = (page: Page) =>
  page.evaluate<string>(
    '`${document.activeElement.tagName} ${document.activeElement.ariaLabel ?? document.activeElement.textContent.trim()}`',
  );
