import { protocolVersion, type ClientToServer, type ServerToClient } from '@libs/contract/live.js';
import { io, type Socket } from 'socket.io-client';
import { refreshAuth, signedInId } from '../../stores/auth';
import { tellReportNews } from './report-news';

export type LiveSocket = Socket<ServerToClient, ClientToServer>;

/** `owner`: account id of who was signed in when it connected. */
let shared: { socket: LiveSocket; users: number; owner: number | null; unwatch: () => void } | null = null;

/**
 * Connects unless it does already: asked again before the server has answered, Socket.IO would make a second connection on
 * the same line, and its first one stays with the others as somebody who is here too.
 */
function connectOnce(socket: LiveSocket): void {
  if (!socket.active) socket.connect();
}

function create(): LiveSocket {
  const socket: LiveSocket = io({
    path: '/socket.io',
    auth: { protocol: protocolVersion },
    transports: ['websocket', 'polling'],
    autoConnect: false,
  });
  socket.on('disconnect', (reason) => {
    // The server closes sockets whose rights changed; Socket.IO leaves coming back to us then.
    if (reason === 'io server disconnect')
      setTimeout(() => shared?.socket === socket && connectOnce(socket), 1000);
  });
  socket.on('connect_error', (error) => {
    if (error.message === 'client-too-old') socket.disconnect();
    else if (!socket.active) setTimeout(() => shared?.socket === socket && connectOnce(socket), 5000);
  });
  // Who one is may have changed for every part of the page: a ban, another role, the end of the session, a report.
  let isOld = false;
  socket.on('session:ended', ({ code }) => {
    isOld = code !== 'unavailable' && code !== 'list-not-found';
    if (isOld) void refreshAuth();
  });
  // And again once back: what happened in between was not heard.
  socket.on('connect', () => {
    if (isOld) void refreshAuth();
    isOld = false;
  });
  socket.on('reports:changed', () => {
    void refreshAuth();
    tellReportNews();
  });
  return socket;
}

/** A line that the system knows to be down is not waited for; one that is back, also after sleep, is used at once. */
function watchLine(socket: LiveSocket): () => void {
  const down = () => void socket.disconnect();
  const up = () => connectOnce(socket);
  window.addEventListener('offline', down);
  window.addEventListener('online', up);
  return () => {
    window.removeEventListener('offline', down);
    window.removeEventListener('online', up);
  };
}

/**
 * The page's one connection at its own origin (docs/live.md), for as long as anybody uses it. It connects by itself; call
 * `leave` once when it is not needed any more.
 */
export function shareSocket(): { socket: LiveSocket; leave: () => void } {
  if (!shared) {
    const socket = create();
    shared = { socket, users: 0, owner: signedInId(), unwatch: watchLine(socket) };
  }
  const mine = shared;
  mine.users += 1;
  connectOnce(mine.socket);
  let left = false;
  return {
    socket: mine.socket,
    leave() {
      if (left) return;
      left = true;
      mine.users -= 1;
      if (mine.users > 0) return;
      mine.unwatch();
      mine.socket.removeAllListeners();
      mine.socket.disconnect();
      if (shared === mine) shared = null;
    },
  };
}

/** Connects anew when somebody else is signed in than when the connection was made: the server knows it by its first cookie. */
export function connectAs(owner: number | null): void {
  if (shared && shared.owner !== owner) connectAnew();
}

/** Connects anew, as whoever is signed in by now. */
export function connectAnew(): void {
  if (!shared) return;
  shared.owner = signedInId();
  shared.socket.disconnect().connect();
}
