import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { list } from './generate.mjs';
import { load } from './load.mjs';
import { median } from './measure.mjs';
import { freePort, inTemporaryFolder, root, signIn, startServer, upload, withDatabase } from './server.mjs';

export const title = 'what Varnish in front of one process answers; whoever asks has the same cores';

const varnishd = '/usr/sbin/varnishd';
const slices = 5;

export async function bench(say) {
  if (!existsSync(varnishd)) {
    say('left out: varnishd is not installed (apt-get install varnish varnish-modules)');
    return [];
  }
  return withDatabase((databaseUrl) =>
    inTemporaryFolder(async (folder) => {
      const front = await freePort();
      const server = await startServer(databaseUrl, {
        SHARED_CACHE: 'varnish',
        SHARED_CACHE_URLS: `http://127.0.0.1:${front}`,
      });
      const varnish = startVarnish(folder, server.port, front);
      try {
        const cookie = await signIn(server.url, 'moderator');
        await upload(server.url, cookie, list(1));
        await eventuallyKept(`http://127.0.0.1:${front}/staff/bench-list-1`);
        const rows = [];
        for (const { name, path } of [
          { name: 'page of a list', path: '/staff/bench-list-1' },
          { name: 'public lists (API)', path: '/api/v1/lists?sort=title' },
        ]) {
          say(name);
          const got = { site: [], front: [], cpu: 0, answers: 0 };
          for (let slice = -1; slice < slices; slice += 1) {
            for (const [port, counts] of [
              [server.port, got.site],
              [front, got.front],
            ]) {
              const before = await server.cpu();
              const { count, seconds } = await load({ port, path, encoding: 'gzip', connections: 32 });
              if (slice < 0) continue;
              counts.push(count / seconds);
              if (port !== server.port) continue;
              got.cpu += (await server.cpu()) - before;
              got.answers += count;
            }
          }
          rows.push({
            name,
            value: median(got.front),
            unit: 'req/s',
            bare: median(got.site),
            ratio: median(got.front) / median(got.site),
          });
          rows.push({ name: '  CPU of the process, each', value: (got.cpu / got.answers) * 1e3, unit: 'ms' });
        }
        return rows;
      } finally {
        varnish.kill('SIGTERM');
        await new Promise((done) => varnish.once('exit', done));
        await server.stop();
      }
    }),
  );
}

function startVarnish(folder, site, front) {
  const vcl = join(folder, 'site.vcl');
  writeFileSync(vcl, readFileSync(join(root, 'deploy/varnish.vcl'), 'utf8').replace('"3000"', `"${site}"`));
  const options = ['-F', '-j', 'none', '-n', join(folder, 'work'), '-f', vcl, '-s', 'malloc,128M'];
  return spawn(varnishd, [...options, '-a', `127.0.0.1:${front}`], { stdio: 'ignore' });
}

async function eventuallyKept(url) {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const answer = await fetch(url, { headers: { 'user-agent': 'bench' } }).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.headers.get('x-cache') === 'hit') return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`Varnish does not keep ${url}`);
}
