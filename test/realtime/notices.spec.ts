import { setTimeout as pause } from 'node:timers/promises';
import { Notices } from '../../server/base/notices/notices.js';
import { Proxy } from '../support/proxy.js';
import { TestServer } from '../support/server.js';

/** Two servers on one database; the second one receives notices late. */
let first: TestServer;
let second: TestServer;
let proxy: Proxy;

beforeAll(async () => {
  first = await TestServer.start();
  proxy = await Proxy.to(Number(new URL(first.databaseUrl).port));
  const through = new URL(first.databaseUrl);
  through.port = String(proxy.port);
  second = await TestServer.on(through.href);
});
afterAll(async () => {
  await second.stop();
  await proxy.stop();
  await first.stop();
});

it('After waiting to catch up, a process has received all earlier notices, however late they arrive', async () => {
  const heard: string[] = [];
  const notices = second.app.get(Notices);
  notices.on((notice) => {
    if (notice.kind === 'projected') heard.push(notice.uuid);
  });
  // Less than the second after which nobody waits any more.
  proxy.delay = 150;
  for (const uuid of ['one', 'two', 'three']) {
    await first.app.get(Notices).notify({ kind: 'projected', uuid });
    expect(heard).not.toContain(uuid);
    // Many ask at once, some while others are still waiting.
    await Promise.all(
      [0, 50, 100].map(async (wait) => {
        await pause(wait);
        await notices.drained();
        expect(heard).toContain(uuid);
      }),
    );
  }
  proxy.delay = 0;
});
