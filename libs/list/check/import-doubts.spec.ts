import { applyChange } from '../model/apply.js';
import { checkTree } from './check.js';
import { dismiss, isDismissed } from './dismissed.js';
import { pasteInto } from '../operations/paste.js';
import type { ListTree } from '../model/document.js';
import { setField } from '../model/edit.js';
import { keepDoubts, maxDoubts, tagDoubts, takeDoubts, takeDoubtsOf } from './import-doubts.js';
import { readDocument, readMenu, writeDocument } from '../interchange/interchange.js';
import { parseCreditText } from '../../text/parser/parse.js';
import { walk } from '../model/walk.js';

let next = 0;
const newId = () => `n${(next += 1)}`;
const empty = (): ListTree => readDocument({ title: 'List', menus: [{ name: 'Overview' }] }, newId).tree;

/** The list after a text was taken in as the paste dialog does it. */
function taken(text: string, tree = empty()): ListTree {
  const { document, notes, placements } = parseCreditText(text);
  const { menus, more } = tagDoubts({ menus: document.menus, notes, placements });
  const operations = pasteInto(tree, null, 'menus', menus, newId);
  const doubts = takeDoubtsOf(operations);
  return applyChange(tree, [...operations, ...keepDoubts(tree, newId(), doubts, more)]).tree;
}
const doubtsOf = (tree: ListTree) => checkTree(tree).filter(({ rule }) => rule === 'import-doubt');
const text = '第1話「霧」\n脚本：青空太郎 若葉花子\n演出：甲野太郎（ミナト）\n???????';

describe('the doubts of an import', () => {
  it('are found by the checker at their rows, and are in nothing that readers get', () => {
    const tree = taken(text);
    const found = doubtsOf(tree).map(({ nodeId, text: of }) => {
      const row = [...walk(tree.menus, 'credit')].find(({ node }) => node.id === nodeId);
      return [row?.node.data['ja'], of];
    });
    expect(found.slice(0, 2)).toEqual([
      ['青空太郎', '青空太郎 若葉花子'],
      ['甲野太郎', '甲野太郎（ミナト）'],
    ]);
    expect(JSON.stringify(writeDocument(tree))).not.toMatch(/import/i);
  });

  it('last until their row says something else; filling in its English is nothing else', () => {
    const tree = taken(text);
    const amount = doubtsOf(tree).length;
    const [flag] = doubtsOf(tree);
    const english = applyChange(tree, [setField(tree, flag!.nodeId!, 'en', 'Tarou Aozora')]).tree;
    expect(doubtsOf(english)).toHaveLength(amount);
    const { tree: edited, undo } = applyChange(tree, [setField(tree, flag!.nodeId!, 'ja', '青空次郎')]);
    expect(doubtsOf(edited)).toHaveLength(amount - 1);
    expect(doubtsOf(applyChange(edited, undo).tree)).toHaveLength(amount);
  });

  it('are dismissed for everybody like any finding', () => {
    const tree = taken(text);
    const [first, second] = doubtsOf(tree);
    const after = applyChange(tree, dismiss(tree, [first!])).tree;
    expect([first!, second!].map((flag) => isDismissed(after, flag))).toEqual([true, false]);
  });

  it('come with the menus of a list that is only made', () => {
    const { document, notes, placements } = parseCreditText(text);
    const { menus } = tagDoubts({ menus: document.menus, notes, placements });
    const nodes = menus.map((menu) => readMenu(menu, newId));
    expect(takeDoubts('menu', nodes)).toHaveLength(doubtsOf(taken(text)).length);
    expect(takeDoubts('menu', nodes)).toEqual([]);
    expect(JSON.stringify(nodes)).not.toContain('importDoubts');
  });

  it('are bounded: of too many the list keeps some and says how many are missing, and old imports leave', () => {
    const many = (size: number) =>
      Array.from({ length: size }, (_, n) => `第${n + 1}話\n脚本：甲野太郎（ミナト）`).join('\n');
    const tree = taken(many(maxDoubts + 200));
    const [more, ...kept] = doubtsOf(tree);
    expect(more!.message).toMatch(/^200 more doubts/);
    expect(kept).toHaveLength(maxDoubts);
    expect(JSON.stringify(tree.settings).length).toBeLessThan(200_000);
    const [now, ...again] = doubtsOf(taken('特別編\n脚本：若葉太郎・青空花子', tree));
    expect(now!.message).toMatch(/^201 more doubts/);
    expect(again).toHaveLength(maxDoubts);
    expect(again.map(({ text }) => text)).toContain('若葉太郎・青空花子');
  });
});
