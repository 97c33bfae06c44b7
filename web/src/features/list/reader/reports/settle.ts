import { type ReportState, reportLimits, type SettledReports } from '@libs/contract/community/reports.js';
import { api } from '../../../../lib/api';
import { failureIn } from '../../../../lib/failure';
import { count } from '../../../../lib/words';
import { addConfirm } from '../../../../stores/overlays';
import { popup } from '../../../../stores/toasts';
import { stateWords } from './query';

/** The message for a failed change of a report. */
export const sentence = (error: unknown): string => failureIn(error, 'report-update-failed').message;

/** Archiving is final, so it is asked for first. Fulfilled with the answer. */
export const mayArchive = (amount: number): Promise<boolean> =>
  new Promise((resolve) => {
    addConfirm({
      id: 'archive-reports',
      text:
        amount === 1
          ? '**Archive this report?**\n\nAn archived report cannot be opened again, and takes no more notes.'
          : `**Archive ${count(amount, 'report')}?**\n\nArchived reports cannot be opened again, and take no more notes.`,
      action: amount === 1 ? 'Archive' : `Archive ${count(amount, 'report')}`,
      callback: resolve,
    });
  });

const whys: Record<Exclude<SettledReports['left'][number]['why'], 'same'>, string> = {
  'report-archived': 'archived before',
  forbidden: 'not yours to settle',
  'report-not-found': 'no longer there',
};

/** Sets the state of reports, with a note to each if it is not empty, asks before archiving, says what came of it and offers to undo. Returns whether anything changed. */
export async function settle(ids: readonly number[], state: ReportState, written = ''): Promise<boolean> {
  const note = written.trim();
  if (state === 'archived' && !(await mayArchive(ids.length))) return false;
  const answer: SettledReports = { changed: [], left: [] };
  try {
    for (let first = 0; first < ids.length; first += reportLimits.atOnce) {
      const some = ids.slice(first, first + reportLimits.atOnce);
      const { changed, left } = await api.call('POST /api/v1/reports/settle', {
        body: { ids: some, state, ...(note && { note }) },
      });
      answer.changed.push(...changed);
      answer.left.push(...left);
    }
  } catch (error) {
    popup(sentence(error), 'error');
    return answer.changed.length > 0;
  }
  const { changed, left } = answer;
  const reasons = new Set(left.flatMap(({ why }) => (why === 'same' ? [] : whys[why])));
  const kept = left.filter(({ why }) => why !== 'same').length;
  const done =
    state === 'sent'
      ? `${count(changed.length, 'report')} opened again`
      : `${count(changed.length, 'report')} ${stateWords[state].toLowerCase()}`;
  const text = `${changed.length > 0 ? done : 'Nothing to change'}${kept > 0 ? `; ${kept} left as before: ${[...reasons].join(', ')}` : ''}.`;
  popup(
    text,
    kept > 0 ? 'warning' : 'success',
    undefined,
    ...(state === 'fixed' && changed.length > 0
      ? [{ label: 'Undo', onPress: () => void settle(changed, 'sent') }]
      : []),
  );
  return changed.length > 0;
}
