import { connect } from 'node:net';

/**
 * Requests one address on 127.0.0.1 repeatedly over `connections` kept-alive connections, each with one request at a time, for
 * `seconds` or up to `most` requests. Uses bare sockets, so that little of the time is the client's own. Every answer must be a
 * 200 with a Content-Length. Returns the number of answers, the seconds, and the milliseconds of each.
 */
export async function load({
  port,
  path,
  encoding,
  cookie = '',
  connections = 16,
  seconds = 0.5,
  most = 50_000,
}) {
  const request = Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: text/html,*/*\r\nAccept-Encoding: ${encoding}\r\n${cookie && `Cookie: ${cookie}\r\n`}\r\n`,
  );
  const latencies = [];
  const began = performance.now();
  const until = began + seconds * 1e3;
  const goesOn = () => latencies.length < most && performance.now() < until;
  await Promise.all(Array.from({ length: connections }, () => one(port, request, latencies, goesOn)));
  return { count: latencies.length, seconds: (performance.now() - began) / 1e3, latencies };
}

function one(port, request, latencies, goesOn) {
  return new Promise((done, failed) => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let asked = 0;
    let head = null;
    let left = 0;
    const ask = () => {
      head = Buffer.alloc(0);
      asked = performance.now();
      socket.write(request);
    };
    socket.on('connect', ask);
    socket.on('error', failed);
    socket.on('close', () => done());
    socket.on('data', (chunk) => {
      if (head) {
        head = head.length ? Buffer.concat([head, chunk]) : chunk;
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        const text = head.latin1Slice(0, end);
        const length = /\r\ncontent-length: (\d+)/i.exec(text);
        if (!text.startsWith('HTTP/1.1 200') || !length) {
          socket.destroy(new Error(`Expected a 200 with a length, got: ${text.slice(0, 200)}`));
          return;
        }
        left = Number(length[1]) - (head.length - end - 4);
        head = null;
      } else left -= chunk.length;
      if (left > 0) return;
      latencies.push(performance.now() - asked);
      if (goesOn()) ask();
      else socket.end();
    });
  });
}
