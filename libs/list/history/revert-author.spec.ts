import * as fc from 'fast-check';
import { cases } from '../../testing/cases.js';
import { applyChange } from '../model/apply.js';
import type { JsonObject, ListTree } from '../model/document.js';
import { insertCredit, moveNode, removeNode, setField } from '../model/edit.js';
import type { Operation } from '../model/operation.js';
import { menuOf } from '../testing/small-menu.js';
import { withoutDoubles } from './doubles.js';
import { type AuthoredChange, revertAuthor } from './revert-author.js';

/** A list that the author (`theirs`) and others change in turn. */
class Story {
  readonly changes: AuthoredChange[] = [];
  constructor(public tree: ListTree) {}

  change(isTheirs: boolean, operations: Operation[]): this {
    const { applied, tree, undo } = applyChange(this.tree, operations);
    this.changes.push({ isTheirs, operations: applied, inverse: undo });
    this.tree = tree;
    return this;
  }

  /** The list once everything by the author is reverted, and what stayed. */
  async reverted() {
    const plan = await revertAuthor(this.changes, this.tree, () => Promise.resolve());
    const { operations, kept } = plan!;
    return { ...applyChange(this.tree, operations), kept };
  }
}

const start = (): ListTree => ({
  fields: {},
  settings: {},
  anilist: {},
  menus: [menuOf('m', 'a0', ['A', 'B', 'C'])],
});
const rows = ({ menus }: ListTree) => menus[0]!.categories[0]!.roles[0]!.credits;
const comments = (tree: ListTree) => rows(tree).map(({ data }) => data['comment'] ?? null);
const write = (tree: ListTree, row: number, comment: string) => [
  setField(tree, rows(tree)[row]!.id, 'comment', comment),
];

it('What the author overwrote comes back as others had left it', async () => {
  const story = new Story(start());
  story.change(true, write(story.tree, 0, 'Ha'));
  story.change(false, write(story.tree, 0, 'Mended'));
  story.change(true, write(story.tree, 0, 'Ha again'));
  expect(comments((await story.reverted()).tree)).toEqual(['Mended', null, null]);
});

it('What others changed later stays, and is reported once', async () => {
  const story = new Story(start());
  story.change(true, write(story.tree, 0, 'Ha'));
  story.change(true, write(story.tree, 1, 'Ho'));
  story.change(false, write(story.tree, 0, 'Mended'));
  const { tree, kept } = await story.reverted();
  expect(comments(tree)).toEqual(['Mended', null, null]);
  expect(kept).toMatchObject([{ kind: 'credit', field: 'comment', reason: 'changed' }]);
});

it('A removed row comes back with what others had written in it', async () => {
  const story = new Story(start());
  story.change(true, write(story.tree, 1, 'Ha'));
  story.change(false, write(story.tree, 2, 'By others'));
  story.change(true, [removeNode(story.tree, rows(story.tree)[2]!.id)]);
  const { tree, kept } = await story.reverted();
  expect(comments(tree)).toEqual([null, null, 'By others']);
  expect(kept).toEqual([]);
});

it('A row that others use stays', async () => {
  const story = new Story(start());
  const { id } = story.tree.menus[0]!.categories[0]!.roles[0]!;
  story.change(true, [insertCredit(story.tree, id, 3, { ja: 'D' }, () => 'added')]);
  story.change(false, write(story.tree, 3, 'Right'));
  expect(rows((await story.reverted()).tree)).toHaveLength(4);
});

it('What the author changed twice comes back as it was at first, whatever others did beside it', async () => {
  const story = new Story(start());
  story.change(true, write(story.tree, 0, 'Ha'));
  story.change(false, [setField(story.tree, rows(story.tree)[0]!.id, 'en', 'By others')]);
  story.change(true, write(story.tree, 0, 'Ha again'));
  const { tree, kept } = await story.reverted();
  expect(comments(tree)).toEqual([null, null, null]);
  expect(rows(tree)[0]!.data['en']).toBe('By others');
  expect(kept).toEqual([]);
});

it('Changes of other things by others are no matter, however many there are', async () => {
  const story = new Story(start());
  for (let turn = 0; turn < 300; turn += 1)
    story.change(true, write(story.tree, 0, `${turn}`)).change(false, write(story.tree, 1, `${turn}`));
  expect(comments((await story.reverted()).tree)).toEqual([null, '299', null]);
});

it('It gives up where others changed the same too often', async () => {
  const story = new Story(start());
  for (let turn = 0; turn < 201; turn += 1)
    story.change(true, write(story.tree, 0, `${turn}`)).change(false, write(story.tree, 0, `not ${turn}`));
  expect(await revertAuthor(story.changes, story.tree, () => Promise.resolve())).toBeNull();
});

it('Others get their turn after each run', async () => {
  const story = new Story(start());
  for (let turn = 0; turn < 10; turn += 1)
    story.change(true, write(story.tree, 0, `${turn}`)).change(false, write(story.tree, 0, `not ${turn}`));
  let turns = 0;
  await revertAuthor(story.changes, story.tree, async () => void (turns += 1));
  expect(turns).toBe(10);
});

describe('A row that somebody has entered again', () => {
  const names = (tree: ListTree) => rows(tree).map(({ data }) => data['ja'] || data['en']);
  const reverted = async (story: Story) => {
    const plan = await revertAuthor(story.changes, story.tree, () => Promise.resolve());
    const since = () => Promise.resolve(story.changes);
    const { operations, kept } = (await withoutDoubles(story.tree, plan!, since))!;
    return { ...applyChange(story.tree, operations), kept };
  };
  const role = ({ menus }: ListTree) => menus[0]!.categories[0]!.roles[0]!.id;
  const enter = (tree: ListTree, data: JsonObject, id: string) => [
    insertCredit(tree, role(tree), rows(tree).length, data, () => id),
  ];
  const again = (comment = '') => {
    const story = new Story(start());
    const { data } = rows(story.tree)[0]!;
    story.change(true, [removeNode(story.tree, rows(story.tree)[0]!.id)]);
    return story.change(false, enter(story.tree, { ...data, ...(comment && { comment }) }, 'again'));
  };

  it('does not come back a second time, which is reported', async () => {
    const { tree, kept } = await reverted(again());
    expect(names(tree)).toEqual(['B', 'C', 'A']);
    expect(kept).toMatchObject([{ kind: 'credit', reason: 'back' }]);
  });

  it('comes back beside one with another comment', async () => {
    const { tree, kept } = await reverted(again('Another'));
    expect(names(tree)).toEqual(['A', 'B', 'C', 'A']);
    expect(kept).toEqual([]);
  });

  it('comes back beside one that was there before', async () => {
    const story = new Story(start());
    story.change(false, enter(story.tree, { ...rows(story.tree)[0]!.data }, 'second'));
    const since = story.changes.length;
    story.change(true, [removeNode(story.tree, 'second')]);
    const plan = await revertAuthor(story.changes.slice(since), story.tree, () => Promise.resolve());
    const read = () => Promise.resolve(story.changes.slice(since));
    const { operations, kept } = (await withoutDoubles(story.tree, plan!, read))!;
    expect(names(applyChange(story.tree, operations).tree)).toEqual(['A', 'B', 'C', 'A']);
    expect(kept).toEqual([]);
  });

  it('comes back beside none, whatever was there before, if too much has happened since', async () => {
    const story = new Story(start());
    story.change(true, [removeNode(story.tree, rows(story.tree)[0]!.id)]);
    const plan = await revertAuthor(story.changes, story.tree, () => Promise.resolve());
    expect(await withoutDoubles(story.tree, plan!, () => Promise.resolve(null))).toEqual(plan);
  });

  it('reads what happened since only where rows would be alike', async () => {
    const story = new Story(start());
    story.change(true, [removeNode(story.tree, rows(story.tree)[0]!.id)]);
    const plan = await revertAuthor(story.changes, story.tree, () => Promise.resolve());
    const read = () => Promise.reject(new Error('Nobody needs it.'));
    expect((await withoutDoubles(story.tree, plan!, read))!.operations).toHaveLength(1);
  });

  it('is never there more often than now or before, whoever did what', async () => {
    const step = fc.record({
      isTheirs: fc.boolean(),
      what: fc.constantFrom('remove', 'enter', 'name', 'move'),
      at: fc.nat({ max: 5 }),
      to: fc.nat({ max: 5 }),
      name: fc.constantFrom('A', 'B', ''),
    });
    const amounts = (tree: ListTree) => {
      const found = new Map<string, number>();
      for (const { data } of rows(tree)) {
        const name = JSON.stringify([data['ja'] || null, data['en'] || null]);
        if (name !== '[null,null]') found.set(name, (found.get(name) ?? 0) + 1);
      }
      return found;
    };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const story = new Story(start());
        for (const [index, { isTheirs, what, at, to, name }] of steps.entries()) {
          const { tree } = story;
          const row = rows(tree)[at % Math.max(1, rows(tree).length)];
          if (what === 'enter') story.change(isTheirs, enter(tree, { ja: name, en: '' }, `n${index}`));
          else if (row && what === 'remove') story.change(isTheirs, [removeNode(tree, row.id)]);
          else if (row && what === 'name') story.change(isTheirs, [setField(tree, row.id, 'ja', name)]);
          else if (row) story.change(isTheirs, [moveNode(tree, row.id, role(tree), to % rows(tree).length)]);
        }
        const [before, now] = [amounts(start()), amounts(story.tree)];
        for (const [name, amount] of amounts((await reverted(story)).tree))
          expect([name, amount]).toEqual([
            name,
            Math.min(amount, Math.max(1, before.get(name) ?? 0, now.get(name) ?? 0)),
          ]);
      }),
      cases(400),
    );
  });
});
