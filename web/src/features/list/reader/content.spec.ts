import { readDocument } from '@libs/list/interchange/interchange.js';
import type { InterchangeDocument } from '@libs/list/model/interchange.types.js';
import type { ListHead } from '@libs/contract/lists/lists.js';
import { contentOfHead, contentOfTree, sameMenu } from './content';
import { contentOfDocument } from './document-content';
import { nodeOf } from './menu-node';

const row = (ja: string, en: string) => ({ ja, en });
const role = (...staff: { ja: string; en: string }[]) => ({ name: 'Director', original: '監督', staff });
const list = {
  title: 'List',
  uuid: 'a'.repeat(48),
  slug: null,
  anilistId: null,
  status: 'IN_PROGRESS',
  author: '',
  comment: '',
  savingId: 3,
  settings: { categories: [] },
  anilist: { coverImage: {} },
  menus: [
    {
      name: 'Overview',
      credits: [{ name: 'Main Staff', roles: [role(row('甲', 'Kou'), row('', ''), row('乙', ''))] }],
    },
    { name: '#01', credits: [] },
  ],
} satisfies InterchangeDocument;

const entry = (key: string, name: string) => ({ key, name, rows: 0, complete: 0 });

describe('what a list page shows', () => {
  it('counts the share of rows with an English name, without spacers', () => {
    expect(contentOfDocument(list).menus).toMatchObject([
      { name: 'Overview', rows: 2, complete: 0.5 },
      { name: '#01', rows: 0, complete: 0 },
    ]);
  });

  it('is the same for the document and the live tree', () => {
    let last = 0;
    const { tree } = readDocument(list, () => `node-${++last}`);
    const [before, live] = [contentOfDocument(list), contentOfTree(tree)];
    expect(live.title).toBe(before.title);
    expect(live.menus.map(({ key: _key, ...rest }) => rest)).toEqual(
      before.menus.map(({ key: _key, ...rest }) => rest),
    );
    expect(live.menu(0)?.categories[0]?.roles[0]?.credits.map(({ data }) => data)).toEqual(
      before.menu(0)?.categories[0]?.roles[0]?.credits.map(({ data }) => data),
    );
  });

  it('keeps what the page has when its document arrives, and reads it if it is newer', () => {
    const head = {
      card: { title: 'List', status: 'IN_PROGRESS' },
      comment: '',
      revision: list.savingId,
      menus: [
        { name: 'Overview', rows: 2, complete: 0.5 },
        { name: '#01', rows: 0, complete: 0 },
      ],
    } as unknown as ListHead;
    const first = nodeOf(list.menus[0]!);
    const shown = contentOfHead(head, first);
    const { revision } = head;
    const whole = contentOfDocument(list, { revision, content: shown });
    expect(whole.menus).toBe(shown.menus);
    expect(whole.menu(0)).toBe(first);
    expect(whole.menu(1)?.data['name']).toBe('#01');
    const newer = { ...list, savingId: 4, menus: [{ name: 'Renamed', credits: [] }] };
    expect(contentOfDocument(newer, { revision, content: shown }).menus).toMatchObject([
      { name: 'Renamed', rows: 0 },
    ]);
  });

  it('keeps the reader on the same episode when others are added, renamed or removed', () => {
    const here = { key: 'b', name: '#02', index: 1 };
    expect(sameMenu(here, [entry('x', 'OP'), entry('a', '#01'), entry('b', '#02「題」')])).toBe(2);
    expect(sameMenu(here, [entry('p', '#01'), entry('q', 'OP'), entry('r', '#02')])).toBe(2);
    expect(sameMenu(here, [entry('p', '#01')])).toBe(0);
  });
});
