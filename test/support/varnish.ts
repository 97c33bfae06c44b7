import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { eventually } from './eventually.js';

const root = resolve(import.meta.dirname, '../..');
const varnishd = ['/usr/sbin/varnishd', '/usr/bin/varnishd', '/usr/local/sbin/varnishd'].find((path) =>
  existsSync(path),
);

/** Why Varnish cannot be used here; null: it can. */
export function varnishMissing(): string | null {
  if (!varnishd) return 'varnishd is not installed (Debian: apt-get install varnish varnish-modules)';
  const { status, stderr } = spawnSync(varnishd, ['-C', '-f', join(root, 'deploy/varnish.vcl')], {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return status === 0 ? null : `varnishd does not load deploy/varnish.vcl: ${stderr.slice(0, 500)}`;
}

/** A real Varnish with deploy/varnish.vcl, in front of a site on a port of this machine. */
export class Varnish {
  private child: ChildProcess | null = null;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** `own`: the port it listens on. */
  static async inFrontOf(port: number, own: number): Promise<Varnish> {
    const folder = await mkdtemp(join(tmpdir(), 'staffroll-varnish-'));
    const vcl = await readFile(join(root, 'deploy/varnish.vcl'), 'utf8');
    await writeFile(join(folder, 'site.vcl'), vcl.replace('"3000"', `"${port}"`));
    const varnish = new Varnish(folder, own);
    await varnish.start();
    return varnish;
  }

  /** An empty one, also after `stop`. */
  async start(): Promise<void> {
    const { folder, port } = this;
    const options = ['-F', '-n', join(folder, 'work'), '-f', join(folder, 'site.vcl')];
    // Without its sandbox, which needs users that only exist where the package is installed completely.
    this.child = spawn(varnishd!, [...options, '-a', `127.0.0.1:${port}`, '-s', 'malloc,64M', '-j', 'none'], {
      stdio: 'ignore',
    });
    await eventually('Varnish', async () => {
      try {
        return (await fetch(`http://127.0.0.1:${port}/robots.txt`)).ok || null;
      } catch {
        return null;
      }
    });
  }

  async stop(): Promise<void> {
    const { child } = this;
    if (!child) return;
    const gone = new Promise<void>((done) => child.once('exit', () => done()));
    child.kill('SIGTERM');
    await gone;
    this.child = null;
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
