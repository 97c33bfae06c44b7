import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isNoPage, serverAddress } from '@libs/contract/base/not-pages.js';
import { pictureAddress } from '@libs/pictures/address.js';
import { declaredPaths, isServerAddress } from '../../server/base/http/routes.js';
import { PagesService } from '../../server/edge/pages/pages.service.js';
import { sampleDocument } from '../support/documents.js';
import { TestServer } from '../support/server.js';

/** Which addresses are pages, on a server with the built pages in front. */

const root = join(import.meta.dirname, '../..');
let folder: string;
let server: TestServer;
let withDumps: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'staffroll-routes-'));
  server = await TestServer.start();
  await server.upload(sampleDocument(), await server.signIn('user'));
  // Nothing is in it yet: what is tested here is who answers.
  withDumps = await TestServer.on(server.databaseUrl, { DUMP_DIR: folder });
});
afterAll(async () => {
  await withDumps.stop();
  await server.stop();
  await rm(folder, { recursive: true });
});

const program = { accept: '*/*' };
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** Who answers, and how: a page has a frame with links and scripts, an error page of the server has not. */
async function answered(on: TestServer, path: string, headers: Record<string, string>): Promise<string> {
  const answer = await on.get(path, headers);
  const type = answer.headers.get('content-type')?.split(';')[0];
  const what = type === 'text/html' && answer.text.includes('"/assets/') ? 'page' : type;
  return `${answer.status} ${what}`;
}

const problem = '404 application/problem+json';
const notFound = '404 page';

describe('An address', () => {
  it.each([
    // A page, and what is not one although it begins like it.
    ['/account', '200 page', '200 page'],
    ['/account/auth.php', '200 application/json', '200 application/json'],
    ['/account/nothing', notFound, notFound],
    ['/login', '200 page', '200 page'],
    ['/staff-lists', '200 page', '200 page'],
    ['/nothing', notFound, notFound],
    ['/nothing.php', notFound, notFound],
    // Of the server, whether or not there is something: programs get a problem, and browsers a page.
    ['/by/imdb/1', problem, notFound],
    ['/by', problem, notFound],
    ['/bystander', notFound, notFound],
    ['/cards', problem, notFound],
    ['/cards/x', problem, notFound],
    ['/cards/list/nothing.png', problem, notFound],
    ['/embed/nothing/01', problem, notFound],
    ['/embed/nothing', problem, notFound],
    ['/oembed/', '400 application/problem+json', '400 application/problem+json'],
    ['/.well-known/security.txt', problem, notFound],
    ['/.well-known/nothing', notFound, notFound],
    ['/robots.txt', '200 text/plain', '200 text/plain'],
    [
      '/opensearch.xml',
      '200 application/opensearchdescription+xml',
      '200 application/opensearchdescription+xml',
    ],
    ['/sitemap.xml', '200 application/xml', '200 application/xml'],
    ['/sitemap-lists.xml', '200 application/xml', '200 application/xml'],
    ['/sitemap-lists-0.xml', '200 application/xml', '200 application/xml'],
    ['/sitemap-nothing.xml', problem, notFound],
    ['/sitemap', notFound, notFound],
    // Meant for programs, even in a browser.
    ['/api/nothing', problem, problem],
    ['/api', problem, problem],
    ['/api/v1/lists/nothing', problem, problem],
    ['/account/auth.php/nothing', problem, problem],
    // Files and pictures.
    ['/favicon.svg', '200 image/svg+xml', '200 image/svg+xml'],
    ['/assets/nothing.js', '404 undefined', '404 undefined'],
    ['/pictures/nothing', '404 undefined', '404 undefined'],
    // Capitals are another address.
    ['/API/v1/lists', notFound, notFound],
    ['/Robots.txt', notFound, notFound],
    ['/Sitemap-lists.xml', notFound, notFound],
    // Not well-formed.
    ['/%zz', notFound, notFound],
    ['/sitemap-%zz.xml', notFound, notFound],
    ['/cards/%zz/x.png', '400 application/problem+json', '400 text/html'],
    ['//api/v1/lists', notFound, notFound],
  ])('%s answers a program with %s, a browser with %s', async (path, forProgram, forBrowser) => {
    expect(await answered(server, path, program)).toBe(forProgram);
    expect(await answered(server, path, browser)).toBe(forBrowser);
  });

  it('in capitals is another one for what is sent, too', async () => {
    expect((await server.post('/api/v1/parse', { text: '監督 山田' })).status).toBe(200);
    expect((await server.post('/API/v1/parse', { text: '監督 山田' })).status).toBe(404);
  });

  it('of dumps belongs to the server, with and without a folder of dumps', async () => {
    for (const path of ['/dumps', '/dumps/', '/dumps/manifest.json', '/dumps/nothing/there', '/dumps/x']) {
      expect([path, await answered(server, path, program)]).toEqual([path, problem]);
      expect([path, await answered(server, path, browser)]).toEqual([path, problem]);
    }
    expect(await answered(withDumps, '/dumps', program)).toBe('200 application/json');
    expect(await answered(withDumps, '/dumps', browser)).toBe('200 text/html');
    expect(await answered(withDumps, '/dumps/nothing/there', program)).toBe(problem);
  });
});

/** What can be at a path that was declared with parameters. */
const filled = (declared: string) =>
  ['x', '12.png', 'ja:%E6%B8%A1'].map((value) => declared.replaceAll(/:\w+|\{?\*\w+\}?/g, value));
/** Addresses of the pages, after the names of their files. */
async function pages(): Promise<string[]> {
  const files = await readdir(join(root, 'web/src/pages'), { recursive: true });
  return files
    .filter((file) => file.endsWith('.tsx') && !/^_|^404/.test(file))
    .map((file) => `/${file.replace(/(?:^|\/)index\.tsx$|\.tsx$/, '')}`)
    .flatMap((page) => ['x', 'a.png', '@'].map((value) => page.replaceAll(/\[\w+\]/g, value)));
}

describe('What the pages and the development server know of it', () => {
  const app = () => server.app.getHttpAdapter().getInstance() as Parameters<typeof declaredPaths>[0];
  const known = (path: string) => ({
    path,
    server: isServerAddress({ app: app(), path }),
    forwarded: serverAddress.test(path),
    loaded: isNoPage(path),
  });

  it('is every route of the server', () => {
    const paths = declaredPaths(app());
    expect(paths).toEqual(expect.arrayContaining(['/dumps', '/cards/:kind/:file', '/sitemap-:kind.xml']));
    for (const path of paths.flatMap(filled))
      expect(known(path)).toEqual({ path, server: true, forwarded: true, loaded: true });
  });

  it('is no page', async () => {
    const paths = await pages();
    expect(paths).toEqual(expect.arrayContaining(['/', '/account', '/staff/x/x', '/seasons/a.png/a.png']));
    for (const path of [...paths, '/account/auth', '/staff/api', '/login?x=.php', '/dumps-of-something'])
      expect(known(path)).toEqual({ path, server: false, forwarded: false, loaded: false });
  });

  it('is also what answers before routes do: pictures, sockets and files, which in development are not the server’s', async () => {
    const picture = pictureAddress('covers', 'cover-160', 'https://img.example/1.jpg')!;
    for (const path of [picture, '/socket.io/?EIO=4&transport=polling'])
      expect(known(path)).toMatchObject({ path, forwarded: true, loaded: true });
    const files = await readdir(server.app.get(PagesService).publicDirectory, { recursive: true });
    expect(files).toContain('sw.js');
    for (const path of files.filter((file) => /\.\w+$/.test(file)).map((file) => `/${file}`))
      expect(known(path)).toMatchObject({ path, forwarded: false, loaded: true });
  });
});
