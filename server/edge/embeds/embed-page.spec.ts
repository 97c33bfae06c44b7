import type { Menu } from '@libs/list/model/interchange.types.js';
import { embedPage } from './embed-page.js';

type Roles = Menu['credits'][number]['roles'];
const role = (name: string, original: string, staff: Roles[number]['staff']) => ({ name, original, staff });
const pageOf = (roles: Roles, more: object = {}) =>
  embedPage({
    title: 'Lamps & Gulls',
    native: '灯<と>鴎',
    episode: '#01「"霧"」',
    menu: { name: '#01', credits: [{ name: 'Main <Staff>', roles }] },
    address: 'https://staffroll.example/staff/lamps#01?a&b',
    ...more,
  });
/** What the frame shows. */
const mainOf = (html: string) => /<main>(.*)<\/main>/s.exec(html)![1];

describe('an episode in a frame', () => {
  it('says which it is, in both languages, and leads to it on the site', () => {
    const html = pageOf([]);
    const link = '<a href="https://staffroll.example/staff/lamps#01?a&amp;b" target="_blank" rel="noopener">';
    expect(html).toContain('<title>Lamps &amp; Gulls, #01「&quot;霧&quot;」: credits</title>');
    expect(html).toContain(
      `<header><h1>${link}Lamps &amp; Gulls</a></h1><p><span lang="ja">灯&lt;と&gt;鴎</span> · #01「&quot;霧&quot;」</p></header>`,
    );
    expect(html).toContain(`<footer>${link}Staffroll</a>`);
    for (const native of ['', 'Lamps & Gulls'])
      expect(pageOf([], { native })).toContain('</h1><p>#01「&quot;霧&quot;」</p></header>');
  });

  it('has each name in both languages where both are known, with its comment', () => {
    const html = pageOf([
      role('Script', '脚本', [
        { ja: '海野 岬', en: 'Misaki Unno', comment: 'A [part](https://example.com) & more' },
        { ja: '潮田<満>', en: '???' },
        { ja: 'MIO', en: 'MIO' },
        { ja: '', en: 'Nagi <b>' },
        { ja: '砂川 昇', en: '' },
        { ja: '波 一', en: 'Hajime <Nami>', unconfirmed: true },
      ]),
    ]);
    expect(mainOf(html)!.match(/<dd>.*?<\/dd>/g)).toEqual([
      expect.stringMatching(
        /^<dd><span lang="ja">海野 岬<\/span> <small>Misaki Unno<\/small> <small>\(A part.* &amp; more\)<\/small><\/dd>$/,
      ),
      '<dd><span lang="ja">潮田&lt;満&gt;</span></dd>',
      '<dd><span lang="ja">MIO</span></dd>',
      '<dd>Nagi &lt;b&gt;</dd>',
      '<dd><span lang="ja">砂川 昇</span></dd>',
      '<dd><span lang="ja">波 一</span> <small><dfn title="Not confirmed">Hajime &lt;Nami&gt;</dfn></small></dd>',
    ]);
  });

  it('has roles in both languages, without those of nobody, and says that there are none yet', () => {
    const staff = [{ ja: '海野 岬', en: '' }];
    const spacer = [{ ja: '', en: '' }];
    const main = mainOf(
      pageOf([
        role('Script', '脚<本>', staff),
        role('', '灯<守>', staff),
        role('OP', 'OP', [...spacer, ...staff]),
        role('Nobody', '', spacer),
      ]),
    )!;
    expect(main).toMatch(/^<section><h2>Main &lt;Staff&gt;<\/h2><dl>/);
    expect(main.match(/<dt>.*?<\/dt>/g)).toEqual([
      '<dt>Script <small lang="ja">脚&lt;本&gt;</small></dt>',
      '<dt>灯&lt;守&gt;</dt>',
      '<dt>OP</dt>',
    ]);
    expect(main.match(/<dd>/g)).toHaveLength(3);
    for (const roles of [[], [role('Nobody', '', spacer)]])
      expect(mainOf(pageOf(roles))).toBe('<p>This episode has no credits yet.</p>');
  });

  it('has at most 300 names, and counts the others over all categories', () => {
    const crowd = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => ({ ja: `人${from + at}`, en: '' }));
    const category = (name: string, ...roles: Roles) => ({ name, roles });
    const shown = (...credits: Menu['credits']) => {
      const html = pageOf([], { menu: { name: '#01', credits } });
      return [html.match(/<dd>/g)!.length, html.match(/<h2>/g)!.length, />(\d+ more)<\/a>/.exec(html)?.[1]];
    };
    const first = category('One', role('A', '', crowd(0, 200)), role('B', '', crowd(200, 99)));
    expect(shown(first, category('Two', role('C', '', crowd(299, 1))))).toEqual([300, 2, undefined]);
    expect(shown(first, category('Two', role('C', '', crowd(299, 2))))).toEqual([300, 2, '1 more']);
    expect(shown(first, category('Two', role('C', '', crowd(299, 2)), role('D', '', crowd(301, 3))))).toEqual(
      [300, 2, '4 more'],
    );
    expect(
      shown(
        category('One', role('A', '', crowd(0, 300))),
        category('Two', role('B', '', [{ ja: '', en: '' }, ...crowd(300, 5)])),
      ),
    ).toEqual([300, 1, '5 more']);
  });
});
