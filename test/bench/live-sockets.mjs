import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { io } from 'socket.io-client';

/** Milliseconds until a server is given up that accepted a connection and stays silent. */
const patience = 20_000;

/** Connected sockets to `url`, one for each cookie (null: anonymous). Rejects if one of them cannot connect. */
export async function connect(url, cookies) {
  const sockets = [];
  // Not all at once: the backlog of a listening socket is short.
  for (let at = 0; at < cookies.length; at += 50) {
    const some = cookies.slice(at, at + 50).map((cookie) =>
      io(url, {
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        auth: { protocol: 1 },
        ...(cookie ? { extraHeaders: { cookie } } : {}),
      }),
    );
    sockets.push(...some);
    try {
      await Promise.all(some.map(connected));
    } catch (error) {
      for (const socket of sockets) socket.disconnect();
      throw error;
    }
  }
  return sockets;
}

/** A server that dies during the handshake only causes `disconnect`; one that hangs causes nothing. */
function connected(socket) {
  return new Promise((done, failed) => {
    const end = (error) => {
      clearTimeout(timer);
      socket.off('connect', end).off('connect_error', end).off('disconnect', broken);
      if (error) failed(error);
      else done();
    };
    const broken = (reason) => end(new Error(`disconnected during the handshake (${reason})`));
    const timer = setTimeout(() => end(new Error('the handshake took too long')), patience);
    socket.on('connect', end).on('connect_error', end).on('disconnect', broken);
  });
}

/** Opens a list, whole or from a revision; returns the server's answer. */
export async function open(socket, list, since) {
  const answer = await socket
    .timeout(patience)
    .emitWithAck('list:open', { list, ...(since === undefined ? {} : { since }) });
  if (!answer.ok) throw new Error(`Opening answered ${JSON.stringify(answer)}`);
  return answer;
}

/** `Cookie` headers of this many new contributors: pushes per account are limited. */
export async function contributors(databaseUrl, count) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const cookies = [];
    for (let n = 0; n < count; n += 1) {
      const token = randomBytes(32).toString('base64url');
      await client.query(
        `with made as (insert into account (screen_name, is_contributor) values ($1, true) returning id)
         insert into session (token_hash, account_id, expires_at) select $2, id, now() + interval '1 day' from made`,
        [`bench-${token.slice(0, 8)}`, createHash('sha256').update(token).digest('hex')],
      );
      cookies.push(`staffroll_session=${token}`);
    }
    return cookies;
  } finally {
    await client.end();
  }
}

/** The places of the credits in the opened list. */
export const creditsOf = (tree) =>
  tree.menus.flatMap((menu) =>
    menu.categories.flatMap((category) =>
      category.roles.flatMap((role) => role.credits.map((credit) => ({ menu: menu.id, id: credit.id }))),
    ),
  );
