import { Failure } from '@libs/contract/base/errors.js';
import type { HistoryEntry, RevertResult } from '@libs/contract/lists/history.js';
import { api } from '../../../../lib/api';
import { count } from '../../../../lib/words';
import { addConfirm } from '../../../../stores/overlays';
import { popup } from '../../../../stores/toasts';
import { timeText } from './days';

/** Timeout in milliseconds: restoring an old revision takes the server a while. */
const giveUpAfter = 60_000;

export type TakeBack = 'revert' | 'restore';

const questions: Record<TakeBack, (entry: HistoryEntry) => string> = {
  revert: ({ changes, began, date }) =>
    `**Revert this entry?** (${count(changes, 'change')}, ${timeText(began, date)})\n\n` +
    'Parts edited since stay as they are. You can undo the revert.',
  restore: ({ date }) =>
    `**Bring the list back to what it was after this entry?** (${timeText(date, date)})\n\n` +
    'Undoes all later changes by anybody, in one step that you can undo.',
};

/**
 * Asks for confirmation, then reverts an entry or restores the list to it. Returns null if it was cancelled or failed,
 * with a message.
 */
export function takeBack(entry: HistoryEntry, how: TakeBack): Promise<RevertResult | null> {
  return new Promise((done) => {
    addConfirm({
      id: 'take-back',
      text: questions[how](entry),
      callback: (yes) => (yes ? void send(entry, how).then(done) : done(null)),
    });
  });
}

async function send(entry: HistoryEntry, how: TakeBack): Promise<RevertResult | null> {
  const { list, from, to } = entry;
  const result = await (how === 'revert' ? revert(list.uuid, from, to) : restore(list.uuid, to));
  if (!result) return null;
  const rest = result.keptTotal > 0 ? `, ${count(result.keptTotal, 'part')} left as it is` : '';
  if (result.result === 'nothing') popup(`There is nothing to revert${rest}.`, 'info');
  else
    popup(
      `${how === 'revert' ? 'Reverted' : 'Restored this version'}${rest}`,
      rest ? 'warning' : 'success',
      undefined,
      {
        label: 'Undo',
        onPress: () => void undo(list.uuid, result.revision),
      },
    );
  return result;
}

async function undo(uuid: string, revision: number): Promise<void> {
  const result = await revert(uuid, revision, revision);
  if (result) popup('Undone');
}

const revert = (uuid: string, from: number, to: number) =>
  orTold(
    api.call('POST /api/v1/lists/:id/history/revert', {
      path: { id: uuid },
      body: { from, to },
      timeout: giveUpAfter,
    }),
  );

const restore = (uuid: string, revision: number) =>
  orTold(
    api.call('POST /api/v1/lists/:id/history/restore', {
      path: { id: uuid },
      body: { revision },
      timeout: giveUpAfter,
    }),
  );

/** Null if it failed, which was reported. */
async function orTold(result: Promise<RevertResult>): Promise<RevertResult | null> {
  try {
    return await result;
  } catch (error) {
    popup(error instanceof Failure ? error.message : String(error), 'error');
    return null;
  }
}
