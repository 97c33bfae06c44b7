import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';

/** Options of contexts that are used again. Whoever asks for anything else gets one that nobody had before, and nobody has after. */
const shared = new Set(['baseURL', 'hasTouch', 'permissions', 'reducedMotion', 'viewport']);
/** What cannot be taken back: a context in which a test has called one of these is not used again. */
const lasting = {
  context: ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket', 'setExtraHTTPHeaders'],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
};
/** How many wait at the same time: each has a process of its own. */
const maxWaiting = 4;

interface Kept {
  /** Who can use it: tests that want the same. */
  key: string;
  context: BrowserContext;
  isSpoilt: boolean;
  end: () => Promise<void>;
}

/**
 * Gives tests the contexts that others have left. A new one begins with a process in which every script of the site is loaded and
 * compiled once more, and that costs more than most tests do. What a test leaves behind ends with it: pages, cookies, stored data,
 * permissions and routes. Only the scripts stay, as they do for any visitor who comes again.
 */
export class Contexts {
  #waiting: Kept[] = [];
  #taken = new Map<BrowserContext, () => Promise<void>>();
  /** What the options of the running test say about all contexts that it opens; undefined if they must be new ones. */
  usual: string | undefined;

  /**
   * @param origin Address of the site, where all stored data is; no slash at the end.
   * @param stored What the local storage contains at the beginning.
   */
  constructor(
    browser: Browser,
    private readonly origin: string,
    private readonly stored: Record<string, string>,
  ) {
    const make = browser.newContext.bind(browser);
    browser.newContext = (options = {}) => this.#take(options, make);
    browser.newPage = async (options) => (await browser.newContext(options)).newPage();
  }

  /** Ends what the test has opened: pages that stay open go on working, and slow down whatever comes after. */
  async leaveAll(): Promise<void> {
    await Promise.all([...this.#taken.values()].map((leave) => leave()));
  }

  async #take(options: BrowserContextOptions, make: Browser['newContext']): Promise<BrowserContext> {
    const isShared = this.usual !== undefined && Object.keys(options).every((name) => shared.has(name));
    const key = `${this.usual} ${JSON.stringify(options)}`;
    const place = isShared ? this.#waiting.findIndex((one) => one.key === key) : -1;
    const kept =
      place < 0 ? await this.#begin(key, await make(options), isShared) : this.#waiting.splice(place, 1)[0]!;
    const { context } = kept;
    if (isShared) await context.grantPermissions(options.permissions ?? []);
    const leave = async () => {
      if (!this.#taken.delete(context)) return;
      if (kept.isSpoilt) return kept.end();
      await this.#clean(context);
      this.#waiting.push(kept);
      if (this.#waiting.length > maxWaiting) await this.#waiting.shift()!.end();
    };
    context.close = leave;
    this.#taken.set(context, leave);
    return context;
  }

  async #begin(key: string, context: BrowserContext, isShared: boolean): Promise<Kept> {
    const kept: Kept = { key, context, isSpoilt: !isShared, end: context.close.bind(context) };
    if (!isShared) return kept;
    // Stays open, and with it the process that has compiled the scripts (`--process-per-site`).
    await (await context.newPage()).goto(`${this.origin}/robots.txt`);
    const spoil = (of: object, names: string[]) => {
      const methods = of as Record<string, (...args: unknown[]) => unknown>;
      for (const name of names) {
        const method = methods[name]!.bind(of);
        methods[name] = (...args) => {
          kept.isSpoilt = true;
          return method(...args);
        };
      }
    };
    spoil(context, lasting.context);
    spoil(context.clock, lasting.clock);
    return kept;
  }

  async #clean(context: BrowserContext): Promise<void> {
    const [first, ...others] = context.pages();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await Promise.all(others.map((page) => page.close()));
    await Promise.all([context.setOffline(false), context.clearCookies(), context.clearPermissions()]);
    const session = await context.newCDPSession(first!);
    await session.send('Storage.clearDataForOrigin', { origin: this.origin, storageTypes: 'all' });
    await session.detach();
    await first!.evaluate(`Object.assign(localStorage, ${JSON.stringify(this.stored)})`);
  }
}
