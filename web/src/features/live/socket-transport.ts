import { errors } from '@libs/contract/errors.js';
import { protocolVersion, type ClientToServer, type ServerToClient } from '@libs/contract/live.js';
import { io, type Socket } from 'socket.io-client';
import type { Transport } from './transport';

/** Milliseconds until an unanswered message counts as lost. A paste of a whole series takes a while. */
const answerTime = 20_000;

/** Socket.IO at the page's own origin (contract/live.ts). */
export function socketTransport(): Transport {
  const socket: Socket<ServerToClient, ClientToServer> = io({
    path: '/socket.io',
    auth: { protocol: protocolVersion },
    transports: ['websocket', 'polling'],
    autoConnect: false,
  });
  return {
    open: (request) => socket.timeout(answerTime).emitWithAck('list:open', request),
    push: (request) => socket.timeout(answerTime).emitWithAck('list:push', request),
    start(events) {
      socket.on('connect', events.connected);
      socket.on('disconnect', (reason) => {
        events.disconnected();
        // The server closes sockets whose rights changed; Socket.IO leaves coming back to us then.
        if (reason === 'io server disconnect') setTimeout(() => socket.connect(), 1000);
      });
      socket.on('connect_error', (error) => {
        events.disconnected();
        if (error.message === 'client-too-old') {
          events.ended({ ok: false, code: 'client-too-old', message: errors['client-too-old'].message });
          socket.disconnect();
        } else if (!socket.active) {
          setTimeout(() => socket.connect(), 5000);
        }
      });
      socket.on('list:changed', ({ list, change }) => events.changed(list, change));
      socket.on('list:rights', ({ list, ...rights }) => events.rights(list, rights));
      socket.on('session:ended', ({ code, message }) => events.ended({ ok: false, code, message }));
      socket.connect();
    },
    reconnect() {
      socket.disconnect().connect();
    },
    stop() {
      socket.removeAllListeners();
      socket.disconnect();
    },
  };
}
