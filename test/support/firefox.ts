import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Debian's Firefox, which Playwright cannot control: it needs its own build. */
export const firefoxPath =
  ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path)) ?? null;

/** What WebDriver, in both of its forms, is told to type a text. */
export const keyActions = (text: string): object[] => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];

interface Answer {
  id?: number;
  type: string;
  message?: string;
  result?: Record<string, unknown>;
}

/** A page in a headless Firefox, controlled through WebDriver BiDi. */
export class FirefoxPage {
  private last = 0;
  private readonly waiting = new Map<number, (answer: Answer) => void>();

  private constructor(
    private readonly program: ChildProcess,
    private readonly profile: string,
    private readonly socket: WebSocket,
    private context: string,
  ) {
    socket.addEventListener('message', ({ data }) => {
      const answer = JSON.parse(String(data)) as Answer;
      if (answer.id !== undefined) this.waiting.get(answer.id)?.(answer);
    });
  }

  static async open(): Promise<FirefoxPage> {
    if (!firefoxPath)
      throw new Error('There is no Firefox here. Install it (Debian: apt-get install firefox-esr).');
    const profile = await mkdtemp(join(tmpdir(), 'staffroll-firefox-'));
    const program = spawn(
      firefoxPath,
      ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
      { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } },
    );
    const address = await new Promise<string>((resolve, reject) => {
      let said = '';
      program.stderr.on('data', (data: Buffer) => {
        said += String(data);
        const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said);
        if (found) resolve(found[1]!);
      });
      program.on('error', reject);
      program.on('exit', () => reject(new Error(`Firefox ended: ${said}`)));
    });
    const socket = new WebSocket(`${address}/session`);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', () => reject(new Error('Firefox does not answer.')));
    });
    const page = new FirefoxPage(program, profile, socket, '');
    await page.send('session.new', { capabilities: {} });
    const { contexts } = await page.send('browsingContext.getTree', {});
    page.context = (contexts as { context: string }[])[0]!.context;
    return page;
  }

  private send(method: string, parameters: object): Promise<Record<string, unknown>> {
    this.last += 1;
    const id = this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, (answer) => {
        this.waiting.delete(id);
        if (answer.type === 'success') resolve(answer.result ?? {});
        else reject(new Error(`${method}: ${answer.message}`));
      });
      this.socket.send(JSON.stringify({ id, method, params: parameters }));
    });
  }

  /** Sets a cookie as a server would: `Set-Cookie` of an answer from `url`. */
  async takeCookie(url: string, header: string): Promise<void> {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(header)!;
    await this.send('storage.setCookie', {
      cookie: {
        name: name!,
        value: { type: 'string', value: value! },
        domain: new URL(url).hostname,
        path: '/',
        httpOnly: true,
      },
    });
  }

  async goto(url: string): Promise<void> {
    await this.send('browsingContext.navigate', { context: this.context, url, wait: 'complete' });
  }

  async reload(): Promise<void> {
    await this.send('browsingContext.reload', { context: this.context, wait: 'complete' });
  }

  /** The value of an expression, awaited; a string, a number or a boolean. */
  async evaluate(expression: string): Promise<unknown> {
    const answer = await this.send('script.evaluate', {
      expression,
      target: { context: this.context },
      awaitPromise: true,
    });
    if (answer['type'] === 'exception')
      throw new Error((answer['exceptionDetails'] as { text: string }).text);
    return (answer['result'] as { value?: unknown }).value;
  }

  /** Puts files into the first file field. */
  async choose(selector: string, ...files: string[]): Promise<void> {
    const { nodes } = await this.send('browsingContext.locateNodes', {
      context: this.context,
      locator: { type: 'css', value: selector },
    });
    const element = { sharedId: (nodes as { sharedId: string }[])[0]!.sharedId };
    await this.send('input.setFiles', { context: this.context, element, files });
  }

  /** Types into what has the focus. */
  async type(text: string): Promise<void> {
    await this.send('input.performActions', { context: this.context, actions: keyActions(text) });
  }

  async close(): Promise<void> {
    this.socket.close();
    const ended = new Promise((resolve) => this.program.once('exit', resolve));
    this.program.removeAllListeners('error');
    this.program.kill('SIGKILL');
    await ended;
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
