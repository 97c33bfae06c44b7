import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { boundConnections } from './connections.js';

it('Connections that send half a header are closed soon after the limit, not when Node happens to look', async () => {
  const server = createServer();
  boundConnections(server);
  expect(server.headersTimeout).toBe(15_000);
  server.headersTimeout = 200;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const began = performance.now();
  socket.on('error', () => undefined).resume();
  socket.write('GET / HTTP/1.1\r\nHost: exam');
  await once(socket, 'close');
  // Node's own interval is 30 s.
  expect(performance.now() - began).toBeLessThan(20_000);
  server.close();
});

it('Idle connections outlive those of proxies in front of it, so that no request meets one that is being closed', () => {
  const server = createServer();
  boundConnections(server);
  const minute = 60_000;
  expect(server.keepAliveTimeout).toBeGreaterThan(minute);
  expect(server.keepAliveTimeout).toBeLessThan(2 * minute);
});
