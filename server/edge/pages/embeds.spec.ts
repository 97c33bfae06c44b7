import { anonymousUser } from '@libs/contract/accounts/anonymous.js';
import { EncodedBody } from '../../base/http/encoded.js';
import { authBlock, listBlocks } from './embeds.js';

const text = (json: string) => new EncodedBody(json);
const nasty = {
  title: '</script><script>alert(1)</script>&amp;\u2028 "};"',
  menus: [{ name: '#01', credits: [] }],
};

describe('The blocks embedded in pages', () => {
  it('have the form that existing tools match', () => {
    const html = `<body>${listBlocks('a'.repeat(48), text(JSON.stringify(nasty)), true)}</body>`;
    const json = /<script id="staffListData" type="application\/json">(.*?)<\/script>/s.exec(html)![1]!;
    const preload = /preloadData = (\{.*?\});<\/script>/s.exec(html)![1]!;
    for (const block of [json, preload]) {
      expect(JSON.parse(block)).toEqual(nasty);
      expect(block).not.toMatch(/[<>&\u2028\u2029]/);
    }
  });

  it('omit the credits of a document over 1 MB where a browser opens it, and say where they are', () => {
    const big = { title: 'Long', menus: [{ name: '#01', note: 'n', credits: ['x'.repeat(1_100_000)] }] };
    const uuid = 'b'.repeat(48);
    const html = listBlocks(uuid, text(JSON.stringify(big)), true);
    const json = /<script id="staffListData" type="application\/json">(.*?)<\/script>/s.exec(html)![1]!;
    expect(JSON.parse(json)).toEqual({
      title: 'Long',
      menus: [{ name: '#01', note: 'n' }],
      truncated: true,
      href: `/api/v1/lists/${uuid}`,
    });
    expect(listBlocks(uuid, text(JSON.stringify(big)), false)).not.toContain('truncated');
  });

  it('stay small enough to be kept, whatever the list contains', () => {
    const uuid = 'c'.repeat(48);
    const row = '<'.repeat(100_000);
    const long = { title: 'Long', uuid, menus: [{ name: '#01', note: 'n', credits: Array(40).fill(row) }] };
    const short = listBlocks(uuid, text(JSON.stringify(long)), false);
    expect(short.length).toBeLessThan(1_000);
    expect(short).toContain('"note":"n"');
    const notes = {
      ...long,
      title: row,
      menus: Array.from({ length: 60 }, () => ({ name: row, note: row, credits: [] })),
    };
    const html = listBlocks(uuid, text(JSON.stringify(notes)), false);
    expect(html.length).toBeLessThan(1_000_000);
    const json = /<script id="staffListData" type="application\/json">(.*?)<\/script>/s.exec(html)![1]!;
    expect(JSON.parse(json)).toMatchObject({
      uuid,
      truncated: true,
      href: `/api/v1/lists/${uuid}`,
      anilist: {},
    });
  });

  it('embed the auth state so that no name can break out of it', () => {
    const html = authBlock({ ...anonymousUser, screenName: '</script>' });
    const json = /^<script id="authData" type="application\/json">([^<]*)<\/script>$/.exec(html)![1]!;
    expect(JSON.parse(json).screenName).toBe('</script>');
  });
});
