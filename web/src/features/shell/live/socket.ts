import type { ClientToServer, ServerToClient } from '@libs/contract/lists/live.js';
import { protocolVersion } from '@libs/contract/base/protocol-version.js';
import { io, type Socket } from 'socket.io-client';
import { refreshAuth, signedInId } from '../../../stores/auth';
import { countNews, hearNews } from '../../../stores/following';
import { hearSiteState, recheckSiteState } from '../../../stores/site-state';
import { tellAuthorNews } from './author-news';

/** Milliseconds for a connection to open. A network that lets no WebSocket through may just not answer. */
const openingTime = 8_000;

export type LiveSocket = Socket<ServerToClient, ClientToServer>;

/** `owner`: id of the account that was signed in when it connected. */
let shared: { socket: LiveSocket; users: number; owner: number | null; unwatch: () => void } | null = null;

/**
 * Connects unless already connecting: called again before the server answers, Socket.IO would open a second connection
 * on the same transport, and others would continue to see the first one.
 */
function connectOnce(socket: LiveSocket): void {
  if (!socket.active) socket.connect();
}

function create(): LiveSocket {
  // Some networks let no WebSocket through: then by one request after the other.
  let transports: ('websocket' | 'polling')[] = ['websocket', 'polling'];
  const socket: LiveSocket = io({
    path: '/socket.io',
    auth: { protocol: protocolVersion },
    transports,
    tryAllTransports: true,
    timeout: openingTime,
    autoConnect: false,
  });
  socket.on('disconnect', (reason) => {
    // The server disconnects sockets whose rights changed; Socket.IO then leaves reconnecting to us.
    if (reason === 'io server disconnect')
      setTimeout(() => shared?.socket === socket && connectOnce(socket), 1000);
  });
  socket.on('connect_error', (error) => {
    // After one that does not answer, Socket.IO tries the same again.
    if (error.message === 'timeout') socket.io.opts.transports = transports = transports.toReversed();
    if (error.message === 'client-too-old') socket.disconnect();
    else if (!socket.active) setTimeout(() => shared?.socket === socket && connectOnce(socket), 5000);
  });
  // The visitor's state may have changed for every part of the page: a ban, another role, the end of the session, a
  // report.
  let isOld = false;
  socket.on('session:ended', ({ code }) => {
    isOld = code !== 'unavailable' && code !== 'list-not-found';
    if (isOld) void refreshAuth();
  });
  // And again after reconnecting: events in between were missed.
  socket.on('connect', () => {
    if (isOld) void refreshAuth();
    isOld = false;
    recheckSiteState();
    void countNews();
  });
  socket.on('reports:changed', () => {
    void refreshAuth();
    tellAuthorNews();
  });
  socket.on('site:changed', hearSiteState);
  socket.on('lapses:changed', tellAuthorNews);
  socket.on('following:changed', hearNews);
  return socket;
}

/**
 * If the system reports being offline, do not wait for the connection; when it is back, even after sleep, use it
 * immediately.
 */
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
 * The page's only connection, to its own origin (docs/live.md), for as long as anybody uses it. It connects by itself;
 * call `leave` once when it is no longer needed.
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

/**
 * Reconnects if another account is signed in than when the connection was made: the server identifies it by its initial
 * cookie.
 */
export function connectAs(owner: number | null): void {
  if (shared && shared.owner !== owner) connectAnew();
}

/** Reconnects as the currently signed-in visitor. */
export function connectAnew(): void {
  if (!shared) return;
  shared.owner = signedInId();
  shared.socket.disconnect().connect();
}
