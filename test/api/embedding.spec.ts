import { TestServer } from '../support/server.js';

const row = (ja: string, en: string, more: object = {}) => ({ ja, en, ...more });
const document = {
  title: 'The <Lighthouse> & "Summer"',
  uuid: 'eb'.repeat(24),
  slug: 'lighthouse-summer',
  anilistId: null,
  savingId: 1,
  seasonYear: 2024,
  status: 'COMPLETED',
  settings: { categories: [{ name: 'Main Staff' }, { name: 'Key Animation' }] },
  anilist: { title: { native: '灯台守の夏' }, coverImage: {} },
  menus: [
    { name: 'Overview', credits: [] },
    {
      name: '#05「港」',
      credits: [
        {
          name: 'Main Staff',
          roles: [
            { name: 'Storyboard', original: '絵コンテ', staff: [row('波多野 凪', 'Nagi Hatano')] },
            {
              name: 'Script',
              original: '脚本',
              staff: [
                row('<script>alert(1)</script>', ''),
                row('潮田 満', 'Michiru Ushioda', { unconfirmed: true }),
              ],
            },
          ],
        },
        {
          name: 'Key Animation',
          roles: [
            {
              name: 'Key Animation',
              original: '原画',
              staff: Array.from({ length: 400 }, (_, index) =>
                row(`浜辺 ${index}号`, `Number ${index} Hamabe`),
              ),
            },
          ],
        },
      ],
    },
  ],
};

describe('an episode on other sites', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await TestServer.start();
    await server.upload(document, await server.signIn('moderator'));
  });

  afterAll(() => server.stop());

  it('is a small page without scripts that any site may frame', async () => {
    const page = await fetch(`${server.url}/embed/lighthouse-summer/05`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(page.status).toBe(200);
    expect(page.headers.get('content-encoding')).toBe('br');
    const policy = page.headers.get('content-security-policy')!;
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toContain("default-src 'none'");
    expect(page.headers.get('x-frame-options')).toBeNull();
    const html = await page.text();
    expect(html).toContain('波多野 凪');
    expect(html).toContain('The &lt;Lighthouse&gt; &amp; &quot;Summer&quot;');
    expect(html).not.toContain('<script');
    // Guesses are marked, and what does not fit is counted.
    expect(html).toContain('<dfn title="Not confirmed">Michiru Ushioda</dfn>');
    expect(html).toContain('>103 more</a>');
    const etag = page.headers.get('etag')!;
    const again = await fetch(page.url, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it('is at most 15 KB as sent, with hundreds of names', async () => {
    const { status, headers } = await fetch(`${server.url}/embed/lighthouse-summer/05`, {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(status).toBe(200);
    expect(Number(headers.get('content-length'))).toBeLessThan(15_000);
  });

  it('can be found by oEmbed with the address of the list, and with that of the episode', async () => {
    const ask = (url: string, more = '') => server.get(`/oembed?url=${encodeURIComponent(url)}${more}`);
    const address = `${server.url}/staff/lighthouse-summer`;
    const publicUrl = (await server.get('/robots.txt')).text.match(/Sitemap: (.*)\/sitemap.xml/)![1]!;
    const { status, body } = await ask(address.replace(server.url, publicUrl) + '#05', '&maxwidth=400');
    expect(status).toBe(200);
    expect(body).toEqual({
      version: '1.0',
      type: 'rich',
      title: 'The <Lighthouse> & "Summer", #05「港」',
      provider_name: 'Staffroll',
      provider_url: publicUrl,
      cache_age: 3_600,
      width: 400,
      height: 480,
      html: expect.stringMatching(/^<iframe [^>]*width="400" height="480"/),
      thumbnail_url: `${publicUrl}/cards/list/lighthouse-summer.png`,
      thumbnail_width: 1200,
      thumbnail_height: 630,
    });
    // Programs on other sites read it.
    const { headers } = await ask(`${publicUrl}/staff/lighthouse-summer`);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    // The first episode; and never larger than it would be, nor of no size.
    const whole = await ask(
      `${publicUrl}/staff/lighthouse-summer`,
      '&maxwidth=99999&maxheight=0&format=json',
    );
    expect(whole.body).toMatchObject({ title: expect.stringMatching(/, Overview$/), height: 1 });
    expect(whole.body.width).toBeLessThan(2_000);
    const source = /src="([^"]+)"/.exec(body.html)![1]!.replace(publicUrl, server.url);
    expect((await fetch(source)).status).toBe(200);
    const own = await ask(`${publicUrl}/staff/lighthouse-summer/05`);
    expect(own.body).toMatchObject({ type: 'rich', title: body.title });
    const card = String(own.body.thumbnail_url).replace(publicUrl, server.url);
    expect(card).toMatch(/\?menu=05$/);
    expect((await fetch(card)).headers.get('content-type')).toBe('image/png');
    expect((await ask(`${publicUrl}/staff/lighthouse-summer/06`)).status).toBe(404);
    expect((await ask('https://elsewhere.example/staff/lighthouse-summer')).status).toBe(404);
    expect((await ask(`${publicUrl}/staff/nothing`)).status).toBe(404);
    const xml = await ask(`${publicUrl}/staff/lighthouse-summer`, '&format=xml');
    expect([xml.status, xml.body.code]).toEqual([501, 'format-not-implemented']);
  });

  it('of a list without episodes is a link', async () => {
    const empty = { ...document, title: 'Empty', uuid: 'ee'.repeat(24), slug: 'empty', menus: [] };
    await server.upload(empty, await server.signIn('moderator'));
    const publicUrl = (await server.get('/robots.txt')).text.match(/Sitemap: (.*)\/sitemap.xml/)![1]!;
    const { body } = await server.get(`/oembed?url=${encodeURIComponent(`${publicUrl}/staff/empty`)}`);
    expect(body).toMatchObject({ type: 'link', title: 'Empty' });
    expect(body).not.toHaveProperty('html');
  });

  it('there is none of an episode or a list that does not exist', async () => {
    for (const path of ['lighthouse-summer/06', 'nothing/05'])
      expect((await server.get(`/embed/${path}`)).status).toBe(404);
  });
});
