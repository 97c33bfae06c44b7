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
  for (const uuid of ['one', 'two', 'three']) {
    const arrive = proxy.hold();
    await first.app.get(Notices).notify({ kind: 'projected', uuid });
    // Many ask at once, some while others are still waiting.
    const asked = [0, 20, 40].map(async (wait) => {
      await pause(wait);
      await notices.drained();
      return [...heard];
    });
    // Less than the second after which nobody waits any more.
    await pause(60);
    expect(heard).not.toContain(uuid);
    arrive();
    for (const known of await Promise.all(asked)) expect(known).toContain(uuid);
  }
});
