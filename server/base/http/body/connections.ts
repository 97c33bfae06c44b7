import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Limits on how long and how much one connection may send. */
export function boundConnections(server: Server): void {
  // Clients send the headers at once; 20 MB over a slow line takes its minutes.
  server.headersTimeout = 15_000;
  server.requestTimeout = 300_000;
  // Longer than proxies keep idle connections (nginx: a minute), so that they close them first. Closed from here, as after Node's five
  // seconds, a connection may be just about to carry the next request, which then fails.
  server.keepAliveTimeout = 65_000;
  // Node looks for those that are late only every 30 s. Nest hands on no options of `createServer`, but the server reads this
  // property when it begins to listen.
  Object.assign(server, { connectionsCheckingInterval: 1_000 });
  server.maxHeadersCount = 100;
  server.maxRequestsPerSocket = 10_000;
  // A body that waits for `100 Continue` gets it from the code that reads it, after rights and limits are checked.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) =>
    server.emit('request', request, response),
  );
}
