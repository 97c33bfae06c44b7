import { applyChange } from '../model/apply.js';
import type { JsonObject, ListTree } from '../model/document.js';
import { readDocument } from '../interchange/interchange.js';
import { correctName } from './correct.js';
import { decide } from '../review/decide.js';
import { reviewOf } from '../review/review.js';

let last = 0;
const treeOf = (...staff: JsonObject[]): ListTree =>
  readDocument(
    {
      title: 'List',
      settings: {},
      menus: [
        {
          name: '#01',
          credits: [{ name: 'Staff', roles: [{ name: 'Key Animation', original: '原画', staff }] }],
        },
      ],
    } as never,
    () => `n${(last += 1)}`,
  ).tree;
const rowsOf = (tree: ListTree) => tree.menus[0]!.categories[0]!.roles[0]!.credits.map(({ data }) => data);
const entry = (tree: ListTree, ja: string) => reviewOf(tree).find((one) => one.ja === ja)!;

describe('correcting the Japanese of a name', () => {
  it('changes all rows in which it waits, and says by which key it waits then', () => {
    const tree = treeOf(
      { ja: '�盒郷人', en: '' },
      { ja: '�盒郷人', en: 'Guess', unconfirmed: true },
      { ja: '甲', en: 'A' },
    );
    const { operations, key } = correctName(tree, entry(tree, '�盒郷人'), '高橋郷人');
    const { tree: after } = applyChange(tree, operations);
    expect(rowsOf(after).map(({ ja }) => ja)).toEqual(['高橋郷人', '高橋郷人', '甲']);
    expect(reviewOf(after).map((one) => [one.key, one.nodes.length])).toEqual([[key, 2]]);
  });

  it('writes the English name that other rows of the list have, if they agree on one', () => {
    const known = { ja: '高橋郷人', en: 'Satoto Takahashi' };
    const wrong = { ja: '�橋郷人', en: '' };
    const one = treeOf(wrong, known, known);
    const { operations, key } = correctName(one, entry(one, wrong.ja), known.ja);
    expect(key).toBeNull();
    expect(rowsOf(applyChange(one, operations).tree)).toEqual([known, known, known]);
    const two = treeOf(wrong, known, { ...known, en: 'Gouto Takahashi' });
    const open = correctName(two, entry(two, wrong.ja), known.ja);
    expect(open.key).toBe(`person ${known.ja}`);
    expect(rowsOf(applyChange(two, open.operations).tree)[0]).toEqual({ ja: known.ja, en: '' });
    const linked = treeOf(wrong, { ...known, id: 7 });
    expect(correctName(linked, entry(linked, wrong.ja), known.ja).key).not.toBeNull();
  });
});

describe('affiliations', () => {
  const row = (ja: string, studio: JsonObject) => ({ ja, en: 'A', studio });
  const tree = treeOf(
    row('甲', { ja: '工房鴎' }),
    row('乙', { ja: '工房鴎', en: 'Guess', unconfirmed: true }),
    row('丙', { ja: '工房雁', en: 'Kari Koubou' }),
    { ja: '工房鴎', en: '', isStudio: true },
    row('丁', { ja: '工房鴎', en: 'Gull Works' }),
  );

  it('wait after the people, apart from credits of the same studio', () => {
    expect(reviewOf(tree).map(({ kind, ja, en, nodes }) => [kind, ja, en, nodes.length])).toEqual([
      ['affiliation', '工房鴎', 'Guess', 2],
      ['studio', '工房鴎', '', 1],
    ]);
  });

  it('get their English name in all waiting rows, and nothing else is touched', () => {
    const { nodes } = reviewOf(tree)[0]!;
    const all = { kind: 'affiliation', ja: '工房鴎', nodes: [...nodes, ...rowsIds(tree)] } as const;
    const { tree: after } = applyChange(tree, decide(tree, [{ ...all, decision: { en: 'Kamome Koubou' } }]));
    expect(rowsOf(after).map(({ studio, en }) => [studio ?? null, en])).toEqual([
      [{ ja: '工房鴎', en: 'Kamome Koubou' }, 'A'],
      [{ ja: '工房鴎', en: 'Kamome Koubou' }, 'A'],
      [{ ja: '工房雁', en: 'Kari Koubou' }, 'A'],
      [null, ''],
      // Somebody has confirmed that one.
      [{ ja: '工房鴎', en: 'Gull Works' }, 'A'],
    ]);
    expect(reviewOf(after).map(({ kind }) => kind)).toEqual(['studio']);
  });

  it('are corrected like names', () => {
    const found = reviewOf(tree)[0]!;
    const { operations, key } = correctName(tree, found, '工房雁');
    const { tree: after } = applyChange(tree, operations);
    expect(rowsOf(after).map(({ studio }) => (studio as JsonObject | undefined)?.['ja'])).toEqual([
      '工房雁',
      '工房雁',
      '工房雁',
      undefined,
      '工房鴎',
    ]);
    expect(reviewOf(after).find((one) => one.key === key)?.confirmed).toEqual([
      { en: 'Kari Koubou', id: null, rows: 1 },
    ]);
  });
});

const rowsIds = (tree: ListTree) => tree.menus[0]!.categories[0]!.roles[0]!.credits.map(({ id }) => id);
