/** A child process: Socket.IO and nothing else. What is pushed is acknowledged and sent to everybody. */
import { createServer } from 'node:http';
import { Server } from 'socket.io';

const http = createServer();
const server = new Server(http, { serveClient: false });
server.on('connection', (socket) => {
  void socket.join('list');
  let revision = 0;
  socket.on('list:push', ({ list, change }, answer) => {
    revision += 1;
    server.to('list').emit('list:changed', { list, change: { ...change, revision } });
    answer({ ok: true, result: 'stored', revision });
  });
});
http.listen(0, '127.0.0.1', () => process.send({ port: http.address().port }));
process.on('disconnect', () => process.exit(0));
