import { jest } from '@jest/globals';
import type { LookAlike } from '@libs/list/check/look-alikes.js';
import { applyChange } from '@libs/list/model/apply.js';
import { dismiss, isDismissed } from '@libs/list/check/dismissed.js';
import type { ListTree } from '@libs/list/model/document.js';
import type { Operation } from '@libs/list/model/operation.js';
import { readDocument } from '@libs/list/interchange/interchange.js';
import { answerMistake } from '../../../../stores/mistakes';
import { queues } from '../../../../stores/overlay-queue';
import { clearOverlays } from '../../../../stores/overlays';
import { clearToasts, toasts } from '../../../../stores/toasts';
import type { ListSession } from '../../../shell/live/list-session';
import { noteChanged } from './changed-rows';
import { checkedSave } from './save';

const pair = (a: string, b: string): LookAlike => ({
  a: { ja: a, en: '' },
  b: { ja: b, en: 'Somebody' },
  episodesOfA: [],
  episodesOfB: [],
  reason: 'one-character',
  score: 0.9,
});

/** A session in which the rows of `#02` were edited; `#01` existed before. */
function open(uuid: string, pairs: LookAlike[]) {
  let next = 0;
  const menu = (name: string, ...names: string[]) => ({
    name,
    credits: [
      { name: 'Main', roles: [{ name: 'R', original: '', staff: names.map((ja) => ({ ja, en: '' })) }] },
    ],
  });
  const read: ListTree = readDocument(
    {
      title: 'List',
      menus: [menu('#01', '高橋汐', '渡辺凪', '谷渉'), menu('#02', '高橋沙', '渡邊凪')],
    },
    () => `n${(next += 1)}`,
  ).tree;
  const tree = { ...read, fields: { ...read.fields, uuid } };
  const save = jest.fn(async () => {});
  const state: { tree: ListTree } = { tree };
  const edit = (operations: readonly Operation[]) => {
    state.tree = applyChange(state.tree, operations).tree;
  };
  const session = { state, save, edit } as unknown as ListSession;
  const written = tree.menus[1]!.categories[0]!.roles[0]!.credits;
  noteChanged(
    session,
    written.map(({ id }) => ({
      op: 'set',
      kind: 'credit',
      menu: tree.menus[1]!.id,
      id,
      field: 'ja',
      value: '',
    })),
  );
  const onStop = jest.fn<(id: string) => void>();
  const checked = checkedSave(session, onStop, async () => pairs);
  return { save, onStop, checked, written, session };
}
const asked = () => queues.mistakes.filter(({ hidden }) => !hidden);
const turn = async () => {
  for (let times = 0; times < 20; times += 1) await Promise.resolve();
};

beforeEach(() => {
  jest.useFakeTimers();
  clearToasts();
  clearOverlays();
});
afterEach(() => jest.useRealTimers());

describe('saving', () => {
  const two = [pair('高橋汐', '高橋沙'), pair('渡辺凪', '渡邊凪'), pair('谷渉', '谷歩')];

  it('asks about the names edited in this visit, one after the other, and then saves', async () => {
    const { save, checked } = open('a', two);
    const done = checked.save();
    await turn();
    expect(asked()).toMatchObject([
      {
        staff: { ja: '高橋沙', en: 'Somebody' },
        matches: [{ staff: { ja: '高橋汐', en: '' } }],
        episode: '#02',
      },
    ]);
    answerMistake(asked()[0]!.id, true);
    await turn();
    expect(asked()).toMatchObject([{ staff: { ja: '渡邊凪' } }]);
    expect(save).not.toHaveBeenCalled();
    answerMistake(asked()[0]!.id, true);
    await done;
    expect(asked()).toEqual([]);
    expect(save).toHaveBeenCalledTimes(1);
    expect(toasts().map(({ message }) => message)).toEqual(['All changes saved']);
    // Once skipped, they are not asked about again in this visit.
    await checked.save();
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('stops there and leads to the row if cancelled, and asks again the next time', async () => {
    const { save, onStop, checked, written } = open('b', two);
    const done = checked.save();
    await turn();
    void checked.save();
    expect(asked()).toHaveLength(1);
    answerMistake(asked()[0]!.id, false);
    await done;
    expect(onStop.mock.calls).toEqual([[written[0]!.id]]);
    expect(save).not.toHaveBeenCalled();
    void checked.save();
    await turn();
    expect(asked()).toMatchObject([{ staff: { ja: '高橋沙' } }]);
    answerMistake(asked()[0]!.id, false);
  });

  it('does not ask about two people known to be different, in either order, and stores that in the list', async () => {
    const { save, checked, session } = open('c', two);
    const now = () => session.state.tree as ListTree;
    session.edit(dismiss(now(), [{ a: two[0]!.b, b: two[0]!.a }]));
    const done = checked.save();
    await turn();
    expect(asked()).toMatchObject([{ staff: { ja: '渡邊凪' } }]);
    answerMistake(asked()[0]!.id, true, true);
    await done;
    expect(save).toHaveBeenCalledTimes(1);
    expect(two.map((one) => isDismissed(now(), one))).toEqual([true, true, false]);
    const again = open('c', two);
    again.session.state.tree = now() as never;
    await again.checked.save();
    expect(again.save).toHaveBeenCalledTimes(1);
  });

  it('asks only once about a name that is similar to several', async () => {
    const { checked } = open('d', [pair('高橋汐', '高橋沙'), pair('高橋渚', '高橋沙')]);
    void checked.save();
    await turn();
    expect(asked()[0]!.matches).toEqual([
      { staff: { ja: '高橋汐', en: '' } },
      { staff: { ja: '高橋渚', en: '' } },
    ]);
    checked.leave();
    await turn();
    expect(asked()).toEqual([]);
  });
});
