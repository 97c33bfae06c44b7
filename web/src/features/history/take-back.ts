import { Failure } from '@libs/contract/errors.js';
import type { HistoryEntry, RevertResult } from '@libs/contract/history.js';
import { api } from '../../lib/api';
import { count } from '../../lib/words';
import { addConfirm } from '../../stores/overlays';
import { popup } from '../../stores/toasts';
import { timeText } from './days';

/** Milliseconds: going back over a long time takes the server a while. */
const patience = 60_000;

export type TakeBack = 'revert' | 'restore';

const questions: Record<TakeBack, (entry: HistoryEntry) => string> = {
  revert: ({ changes, began, date }) =>
    `**Revert this entry?** (${count(changes, 'change')}, ${timeText(began, date)})\n\n` +
    'What somebody has worked on since stays as it is. The list gets a new change, so this can be undone.',
  restore: ({ date }) =>
    `**Bring the list back to what it was after this entry?** (${timeText(date, date)})\n\n` +
    'Everything that anybody did later is undone by one new change, so this can be undone, too.',
};

/** Asks, then takes an entry back, or the list back to it. Answers null when it was not wanted or failed, and says why. */
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
  const result = await post(list.uuid, how, how === 'revert' ? { from, to } : { revision: to });
  if (!result) return null;
  const rest = result.keptTotal > 0 ? `, ${count(result.keptTotal, 'part')} left as it is` : '';
  if (result.result === 'nothing') popup(`There is nothing to take back${rest}.`, 'info');
  else
    popup(
      `${how === 'revert' ? 'Reverted' : 'Back at this point'}${rest}`,
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
  const result = await post(uuid, 'revert', { from: revision, to: revision });
  if (result) popup('Undone');
}

async function post(uuid: string, how: TakeBack, body: object): Promise<RevertResult | null> {
  try {
    return await api.post<RevertResult>(`/api/v1/lists/${uuid}/history/${how}`, { body, timeout: patience });
  } catch (error) {
    popup(error instanceof Failure ? error.message : String(error), 'error');
    return null;
  }
}
