import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { explainBrokenRequests } from './broken-requests.js';

describe('a connection on which no readable request arrives', () => {
  let server: Server;
  beforeAll(async () => {
    server = createServer({ connectionsCheckingInterval: 20, headersTimeout: 100 });
    explainBrokenRequests(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });
  afterAll(() => void server.close());

  /** All that the server says until it closes the connection. */
  const heard = (sent: string) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(sent));
    return text(socket);
  };

  it('is closed silently if nothing was sent: a browser would take words for the answer to its next request', async () => {
    expect(await heard('')).toBe('');
  });

  it('is told so if a request was begun', async () => {
    expect(await heard('GET / HTTP/1.1\r\nHost:')).toMatch(/^HTTP\/1\.1 400 Bad Request/);
  });

  it('gets no body after HEAD, which a client would take for the answer to another request', async () => {
    const long = `/${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    expect(await heard(`GET ${long}`)).toMatch(/^HTTP\/1\.1 431 [^]*\r\n\r\n\{.*"headers-too-large"/);
    expect(await heard(`HEAD ${long}`)).toMatch(/^HTTP\/1\.1 431 [^{]*\r\n\r\n$/);
  });
});
