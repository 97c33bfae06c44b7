import { picture, PictureHost } from '../../../test/support/picture-host.js';
import { PictureFetcher } from './fetch-picture.js';
import { publicLookup } from '../../base/outbound-http/public-address.js';

describe('Fetching a picture', () => {
  let host: PictureHost;
  let other: PictureHost;
  /** One that a busy machine does not keep waiting too long, and one that gives up soon. */
  let fetcher: PictureFetcher;
  let impatient: PictureFetcher;
  const names: string[] = [];

  beforeAll(async () => {
    [host, other] = await Promise.all([PictureHost.start(), PictureHost.start()]);
    const patientFor = (milliseconds: number) =>
      new PictureFetcher({
        allowed: [host.host],
        agent: 'a test',
        limits: { bytes: 100_000, milliseconds, redirects: 3 },
        // Every name resolves to this machine.
        lookup: publicLookup((name, _options, done) => {
          names.push(name);
          done(null, [{ address: '127.0.0.1', family: 4 }]);
        }),
      });
    [fetcher, impatient] = [patientFor(30_000), patientFor(500)];
  });

  afterAll(async () => {
    await Promise.all([fetcher.stop(), impatient.stop()]);
    await Promise.all([host.stop(), other.stop()]);
  });

  const redirect = (path: string, to: string) =>
    host.serve(path, (_request, response) => response.writeHead(302, { location: to }).end());

  it('sends nothing about the reader', async () => {
    const bytes = await picture(20, 20);
    let sent: Record<string, unknown> = {};
    const address = host.serve('/plain.jpg', ({ headers }, response) => {
      sent = headers;
      response.end(bytes);
    });
    expect(await fetcher.fetch(address)).toEqual(bytes);
    expect(Object.keys(sent).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
  });

  it('follows three redirects and no more', async () => {
    host.serve('/end.jpg', await picture(20, 20));
    for (const left of [1, 2, 3, 4]) redirect(`/${left}`, left === 1 ? '/end.jpg' : `/${left - 1}`);
    expect((await fetcher.fetch(host.address('/3'))).length).toBeGreaterThan(0);
    await expect(fetcher.fetch(host.address('/4'))).rejects.toThrow('More than 3 redirects.');
  });

  it('connects to nothing on this machine or its network, whatever its name', async () => {
    const port = other.host.split(':')[1]!;
    const privately = [
      'http://127.0.0.1/a.png',
      'http://2130706433/a.png',
      'http://0x7f.1/a.png',
      'http://10.0.0.1/a.png',
      'http://169.254.169.254/latest/meta-data/',
      'http://[::1]/a.png',
      'http://[::ffff:127.0.0.1]/a.png',
      'http://localhost/a.png',
      'https://rebinding.example/a.png',
      `http://127.0.0.1:${port}/a.png`,
      `http://somewhere.example:${port}/a.png`,
      'http://user:word@somewhere.example/a.png',
      'ftp://somewhere.example/a.png',
      'file:///etc/passwd',
    ];
    const no = /public|Port|not allowed|password/;
    for (const [index, address] of privately.entries()) {
      await expect(fetcher.fetch(address)).rejects.toThrow(no);
      // Including redirects from a host that is allowed.
      await expect(fetcher.fetch(redirect(`/to/${index}`, address))).rejects.toThrow(no);
    }
    expect(other.asked).toEqual([]);
    expect(new Set(names)).toEqual(new Set(['localhost', 'rebinding.example']));
  });

  it('gives up on a host that does not answer, and on one that sends a little now and then', async () => {
    const start = await picture(20, 20);
    const silent = host.serve('/silent', () => undefined);
    const slow = host.serve('/slow', (_request, response) => {
      // What has arrived so far is a picture, otherwise it would be refused for its type before the timeout.
      response.write(start);
      const timer = setInterval(() => response.write('.'), 50);
      response.on('close', () => clearInterval(timer));
    });
    await Promise.all(
      [silent, slow].map((address) =>
        expect(impatient.fetch(address)).rejects.toThrow('No answer within 0.5 seconds.'),
      ),
    );
  });

  it('stops when it becomes too large', async () => {
    const start = await picture(20, 20);
    let written = 0;
    const endless = host.serve('/endless', (_request, response) => {
      response.write(start);
      const timer = setInterval(() => {
        written += 20_000;
        response.write(Buffer.alloc(20_000));
      }, 5);
      response.on('close', () => clearInterval(timer));
    });
    await expect(fetcher.fetch(endless)).rejects.toThrow('The picture is too large.');
    const announced = host.serve('/announced', (_request, response) =>
      response.writeHead(200, { 'content-length': 9_000_000 }).write(start),
    );
    await expect(fetcher.fetch(announced)).rejects.toThrow('The picture is too large.');
    expect(written).toBeLessThan(10_000_000);
  });

  it.each([
    ['HTML', Buffer.from(`<!doctype html><title>Not a picture</title>${' '.repeat(100)}`)],
    ['SVG', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`)],
    ['nothing', Buffer.alloc(0)],
  ])('does not accept %s as a picture, whatever the host claims', async (_name, bytes) => {
    const address = host.serve('/wrong', (_request, response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end(bytes),
    );
    await expect(fetcher.fetch(address)).rejects.toThrow(
      'The picture is not a JPEG, PNG, GIF, WebP or AVIF.',
    );
  });
});
