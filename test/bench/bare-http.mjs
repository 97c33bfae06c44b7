/** A child process: node:http and nothing else, answering with the bytes that it received over IPC. */
import { createServer } from 'node:http';

let headers = {};
let body = Buffer.alloc(0);
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));

process.on('message', (message) => {
  if (message.body !== undefined) {
    headers = message.headers;
    body = Buffer.from(message.body, 'base64');
  }
  const { user, system } = process.cpuUsage();
  process.send({ cpu: (user + system) / 1e6 });
});
process.on('disconnect', () => process.exit(0));
