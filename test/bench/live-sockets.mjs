import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { io } from 'socket.io-client';

/** Connected sockets to `url`, one for each cookie (null: nobody signed in). */
export async function connect(url, cookies) {
  const sockets = [];
  // Not all at once: the waiting list of a listening socket is short.
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
    await Promise.all(
      some.map(
        (socket) =>
          new Promise((done, failed) => {
            socket.on('connect', done);
            socket.on('connect_error', failed);
          }),
      ),
    );
  }
  return sockets;
}

/** Opens a list, whole or from a revision; answers what the server does. */
export async function open(socket, list, since) {
  const answer = await socket.emitWithAck('list:open', { list, ...(since === undefined ? {} : { since }) });
  if (!answer.ok) throw new Error(`Opening answered ${JSON.stringify(answer)}`);
  return answer;
}

/** `Cookie` headers of so many new contributors: what one account may push a second is limited. */
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

/** Where the credits of an opened list are. */
export const creditsOf = (tree) =>
  tree.menus.flatMap((menu) =>
    menu.categories.flatMap((category) =>
      category.roles.flatMap((role) => role.credits.map((credit) => ({ menu: menu.id, id: credit.id }))),
    ),
  );

/** An edit of one field, another one for each number. */
export function changeOf(places, number, name = 'edit') {
  const place = places[(number * 37) % places.length];
  return {
    id: `bench-${name}-${number}`,
    operations: [{ op: 'set', kind: 'credit', ...place, field: 'comment', value: `Edit ${number}` }],
  };
}
