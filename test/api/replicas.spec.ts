import { Logger } from '@nestjs/common';
import { Replicas } from '../../server/base/database/replicas.js';
import { TestServer } from '../support/server.js';

it('A replica that never worked is said to be left out, once, and why', async () => {
  const warned = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  const server = await TestServer.start();
  // One that nobody gets by asking for a free port.
  const away = '127.0.0.1:1';
  const site = await TestServer.on(server.databaseUrl, {
    DATABASE_URL: server.databaseUrl,
    DATABASE_READ_URLS: `${server.databaseUrl}, postgres://nobody@${away}/staffroll`,
  });
  try {
    const replicas = site.app.get(Replicas);
    for (let times = 0; times < 3; times += 1) await replicas['check']();
    expect(replicas.states.map(({ ok }) => ok)).toEqual([false, false]);
    const said = warned.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('replica'));
    expect(said).toHaveLength(2);
    expect(said.some((text) => text.endsWith('it is not a replica'))).toBe(true);
    expect(said.some((text) => text.includes(away) && text.includes('ECONNREFUSED'))).toBe(true);
  } finally {
    await site.stop();
    await server.stop();
    warned.mockRestore();
  }
});
