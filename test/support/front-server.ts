import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { selfMadeCertificate } from './certificate.js';
import { eventually } from './eventually.js';
import { freePort } from './programs.js';

const root = resolve(import.meta.dirname, '../..');

export type FrontName = 'nginx' | 'Caddy';

interface Options {
  /** The ports of Staffroll on this machine. */
  ports: readonly number[];
  /** Whether requests to /socket.io of one visitor reach the same server; by default they do. */
  isSticky?: boolean;
  /** Whether it asks the servers whether they are ready; only Caddy does. */
  asksHealth?: boolean;
}

/** Where a program is, also where only root looks; null: it is not installed. */
function programAt(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** Why a front cannot be used here; null: it can. */
export function frontMissing(name: FrontName): string | null {
  const path = programAt(name.toLowerCase());
  if (!path) return `${name} is not installed (Debian: apt-get install ${name.toLowerCase()})`;
  const { status } = spawnSync(path, [name === 'nginx' ? '-v' : 'version']);
  return status === 0 ? null : `${path} does not start`;
}

/** Changes a text in a place that must be there. */
function swap(text: string, from: RegExp | string, to: string): string {
  const changed = text.replaceAll(from, to);
  if (changed === text) throw new Error(`${String(from)} is not in the configuration`);
  return changed;
}

/** A real nginx or Caddy with its configuration of deploy/, with TLS, in front of one or more servers. */
export class FrontServer {
  private child: ChildProcess | null = null;
  errors = '';

  private constructor(
    private readonly folder: string,
    readonly port: number,
    /** Where it listens without TLS. */
    readonly plainPort: number,
  ) {}

  get url(): string {
    return `https://localhost:${this.port}`;
  }

  /** `port`: where it listens. */
  static async start(name: FrontName, port: number, options: Options): Promise<FrontServer> {
    const front = new FrontServer(await mkdtemp(join(tmpdir(), 'staffroll-front-')), port, await freePort());
    const { certificate, key } = selfMadeCertificate();
    await front.write('certificate.pem', certificate);
    await front.write('key.pem', key);
    const words = name === 'nginx' ? await front.nginx(options) : await front.caddy(options);
    front.child = spawn(programAt(name.toLowerCase())!, words, {
      cwd: front.folder,
      env: {
        PATH: process.env['PATH'],
        HOME: front.folder,
        XDG_DATA_HOME: front.folder,
        XDG_CONFIG_HOME: front.folder,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    front.child.stderr!.on('data', (chunk: Buffer) => (front.errors += chunk));
    await eventually(name, async () => {
      if (front.child!.exitCode !== null) throw new Error(`It ended: ${front.errors}`);
      return fetch(`${front.url}/robots.txt`).then(
        ({ ok }) => ok || null,
        () => null,
      );
    });
    return front;
  }

  async stop(): Promise<void> {
    const { child } = this;
    if (child && child.exitCode === null) {
      const gone = new Promise<void>((done) => child.once('exit', () => done()));
      child.kill('SIGTERM');
      await gone;
    }
    await rm(this.folder, { recursive: true, force: true });
  }

  private async nginx({ ports, isSticky = true }: Options): Promise<string[]> {
    let site = await readFile(join(root, 'deploy/nginx.conf'), 'utf8');
    site = swap(site, /^ +listen \[::\]:.*\n/gm, '');
    site = swap(site, 'listen 80;', `listen 127.0.0.1:${this.plainPort};`);
    site = swap(site, 'listen 443 ', `listen 127.0.0.1:${this.port} `);
    site = swap(site, /\/etc\/letsencrypt\S+fullchain\.pem/g, join(this.folder, 'certificate.pem'));
    site = swap(site, /\/etc\/letsencrypt\S+privkey\.pem/g, join(this.folder, 'key.pem'));
    site = swap(
      site,
      /^ +server 127\.0\.0\.1:3000;\n +# server .*\n/gm,
      ports.map((port) => `  server 127.0.0.1:${port};\n`).join(''),
    );
    if (!isSticky) site = swap(site, 'hash $binary_remote_addr consistent;', '');
    await this.write('site.conf', site);
    const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    await this.write(
      'nginx.conf',
      [
        'daemon off;',
        `pid ${join(this.folder, 'nginx.pid')};`,
        'error_log stderr warn;',
        // Its folders belong to whoever runs the test.
        process.getuid!() === 0 ? 'user root;' : '',
        'events {}',
        'http {',
        'access_log off;',
        ...own.map((one) => `${one}_temp_path ${join(this.folder, one)};`),
        'include site.conf;',
        '}',
      ].join('\n'),
    );
    return ['-p', this.folder, '-c', join(this.folder, 'nginx.conf'), '-e', 'stderr'];
  }

  private async caddy({ ports, isSticky = true, asksHealth = false }: Options): Promise<string[]> {
    let site = await readFile(join(root, 'deploy/Caddyfile'), 'utf8');
    site = swap(site, /^staff\.example\.org \{\n/gm, `${this.url} {\n\ttls certificate.pem key.pem\n`);
    site = swap(site, 'to 127.0.0.1:3000', `to ${ports.map((port) => `127.0.0.1:${port}`).join(' ')}`);
    if (!isSticky) site = swap(site, 'lb_policy ip_hash', 'lb_policy round_robin');
    if (asksHealth) site = swap(site, '# health_', 'health_');
    const global = `{\n\tadmin off\n\thttp_port ${this.plainPort}\n\thttps_port ${this.port}\n\tskip_install_trust\n}\n`;
    await this.write('Caddyfile', global + site);
    return ['run', '--adapter', 'caddyfile', '--config', 'Caddyfile'];
  }

  private write(name: string, text: string): Promise<void> {
    return writeFile(join(this.folder, name), text);
  }
}
