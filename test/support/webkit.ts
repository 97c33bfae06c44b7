import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually.js';
import { keyActions } from './firefox.js';
import { freePort } from './programs.js';

const libraries = '/usr/lib';

/** The small browser of WebKitGTK, the engine of Safari on Linux (Debian: webkit2gtk-driver and xvfb); null without it. */
function findBrowser(): string | null {
  if (!existsSync('/usr/bin/WebKitWebDriver') || !existsSync('/usr/bin/Xvfb')) return null;
  const folders = readdirSync(libraries, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.endsWith('-linux-gnu'))
    .flatMap(({ name }) =>
      readdirSync(join(libraries, name))
        .filter((part) => part.startsWith('webkit2gtk-'))
        .map((part) => join(libraries, name, part)),
    );
  return folders.map((folder) => join(folder, 'MiniBrowser')).find((path) => existsSync(path)) ?? null;
}

const webkitPath = findBrowser();

/** A page in WebKit on a screen that nobody sees, controlled through WebDriver. */
export class WebKitPage {
  private constructor(
    private readonly programs: ChildProcess[],
    private readonly home: string,
    private session: string,
  ) {}

  static async open(): Promise<WebKitPage> {
    if (!webkitPath)
      throw new Error(
        'There is no WebKit here. Install it (Debian: apt-get install webkit2gtk-driver xvfb).',
      );
    const home = await mkdtemp(join(tmpdir(), 'staffroll-webkit-'));
    const port = await freePort();
    // `-displayfd`: Xvfb takes a free display and writes its number there.
    const screen = spawn(
      '/usr/bin/Xvfb',
      ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
      {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      },
    );
    const display = await new Promise<string>((resolve, reject) => {
      screen.stdio[3]!.once('data', (data: Buffer) => resolve(`:${String(data).trim()}`));
      screen.once('exit', () => reject(new Error('Xvfb ended.')));
    });
    const driver = spawn('/usr/bin/WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], {
      stdio: 'ignore',
      env: {
        PATH: process.env['PATH'],
        HOME: home,
        XDG_RUNTIME_DIR: home,
        DISPLAY: display,
        // Its sandbox needs rights that containers lack; it only sees the site that is tested.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
    });
    const address = `http://127.0.0.1:${port}`;
    const page = new WebKitPage([driver, screen], home, `${address}/session/`);
    try {
      await page.begin(address);
      return page;
    } catch (error) {
      await page.close();
      throw error;
    }
  }

  private async begin(address: string): Promise<void> {
    await eventually('WebKitWebDriver', async () =>
      (await fetch(`${address}/status`).catch(() => null))?.ok ? true : null,
    );
    const options = { binary: webkitPath, args: ['--automation'] };
    const { sessionId } = await ask<{ sessionId: string }>(`${address}/session`, {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    });
    this.session += sessionId;
  }

  async goto(url: string): Promise<void> {
    await ask(`${this.session}/url`, { url });
  }

  async reload(): Promise<void> {
    await ask(`${this.session}/refresh`, {});
  }

  /** The value of an expression, awaited; a string, a number or a boolean. */
  async evaluate(expression: string): Promise<unknown> {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${expression})).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await ask<{ value?: unknown; error?: string }>(`${this.session}/execute/async`, {
      script,
      args: [],
    });
    if (error) throw new Error(error);
    return value;
  }

  /** Types into what has the focus. */
  async type(text: string): Promise<void> {
    await ask(`${this.session}/actions`, { actions: keyActions(text) });
  }

  async close(): Promise<void> {
    await fetch(this.session, { method: 'DELETE' }).catch(() => null);
    for (const program of this.programs) {
      const ended = new Promise((resolve) => program.once('exit', resolve));
      program.kill('SIGTERM');
      await ended;
    }
    await rm(this.home, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function ask<Value>(address: string, body: object): Promise<Value> {
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
