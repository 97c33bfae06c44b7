/** A child process: Socket.IO and nothing else. Acknowledges every push and sends it to everybody in the room. */
import { createServer } from 'node:http';
import { Server } from 'socket.io';

const http = createServer();
const server = new Server(http, { serveClient: false });
let revision = 0;
server.on('connection', (socket) => {
  socket.on('list:open', async ({ list }, answer) => {
    await socket.join(list);
    answer({ ok: true, revision });
  });
  socket.on('list:push', ({ list, change }, answer) => {
    revision += 1;
    server.to(list).emit('list:changed', { list, change: { ...change, revision } });
    answer({ ok: true, result: 'stored', revision });
  });
});
http.listen(0, '127.0.0.1', () => process.send({ port: http.address().port }));
process.on('disconnect', () => process.exit(0));
