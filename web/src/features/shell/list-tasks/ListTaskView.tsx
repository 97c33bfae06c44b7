'use client';
import type { ListTask } from '@libs/contract/site/list-tasks.js';
import { useState } from 'react';
import { listAddress } from '../../../lib/addresses';
import { cx } from '../../../lib/cx';
import { digits } from '@libs/characters/digits.js';
import { count } from '../../../lib/words';
import { Undo2 } from '../../../ui/icons/lucide';
import { Button } from '../../../ui/actions/Button';
import { Link } from '../../../ui/actions/Link';
import { ProgressBar } from '../../../ui/feedback/ProgressBar';
import type { useListTask } from './use-list-task';

const doing = { 'revert-member': 'Reverting', 'rename-role': 'Renaming', undo: 'Undoing' };

const did: Record<ListTask['kind'], (task: ListTask) => string> = {
  'revert-member': ({ changes, lists }) =>
    `${count(changes, 'part')} changed back in ${count(lists.done, 'list')}.`,
  'rename-role': ({ changes, lists }) =>
    `${count(changes, 'credit')} renamed in ${count(lists.done, 'list')}.`,
  undo: ({ lists }) => `Undone in ${count(lists.done, 'list')}.`,
};

const heads: Partial<Record<ListTask['state'], string>> = {
  cancelled: 'Stopped. What was done stays. ',
  failed: 'It ended early. ',
};

interface ListTaskViewProps {
  followed: ReturnType<typeof useListTask>;
  /** Closes the dialog that shows nothing else. */
  onClose?: () => void;
}

/** How far a task on many lists is, or what it did, with the buttons to stop and to undo it. */
export function ListTaskView({ followed, onClose }: ListTaskViewProps) {
  const { task, over, failure, stop, undo } = followed;
  const [isBusy, setBusy] = useState(false);
  if (!task) return null;
  const { kind, state, reason, lists, left } = task;
  const isRunning = state === 'waiting' || state === 'running';
  const mayUndo = over && task.mayUndo;
  const size = onClose ? 'medium' : 'small';
  const press = async (act: () => Promise<void>) => {
    setBusy(true);
    await act();
    setBusy(false);
  };
  return (
    <div className="flex flex-col gap-3">
      {over ? (
        <output className="block">
          <p>
            {heads[state]}
            <strong className="tabular font-semibold">{did[kind](task)}</strong>
          </p>
          {reason && <p className="mt-1 text-danger">{reason}</p>}
        </output>
      ) : (
        <div aria-live="polite">
          <p className="mb-2">
            {doing[kind]}:{' '}
            <span className="tabular">
              {digits(lists.done + lists.skipped)} of {count(lists.total, 'list')}
            </span>
          </p>
          <ProgressBar
            label={doing[kind]}
            value={lists.total === 0 ? 1 : (lists.done + lists.skipped) / lists.total}
          />
        </div>
      )}
      {over && left.length > 0 && <Left task={task} />}
      {failure && (
        <p role="alert" className="text-danger">
          {failure.message}
        </p>
      )}
      {(mayUndo || isRunning || onClose) && (
        <div className={cx('flex flex-wrap items-center gap-2', onClose && 'mt-1 justify-end')}>
          {onClose && !over && (
            <p className="mr-2 min-w-0 flex-1 text-muted">It continues if you close this.</p>
          )}
          {isRunning && (
            <Button size={size} isPending={isBusy} onPress={() => void press(stop)}>
              Stop
            </Button>
          )}
          {mayUndo && (
            <Button size={size} isPending={isBusy} onPress={() => void press(undo)}>
              <Undo2 aria-hidden /> Undo
            </Button>
          )}
          {onClose && <Button onPress={onClose}>Close</Button>}
        </div>
      )}
    </div>
  );
}

/** What a task left as it was, list by list. */
function Left({ task: { left, lists, kept } }: { task: ListTask }) {
  const parts = [
    ...(lists.skipped > 0 ? [count(lists.skipped, 'list')] : []),
    ...(kept > 0 ? [count(kept, 'part')] : []),
  ];
  return (
    <div>
      <p className="text-muted">{parts.join(' and ')} left as before:</p>
      <ul className="mt-1 max-h-64 divide-y divide-line overflow-y-auto border-y border-line">
        {left.map(({ list, reason, kept: sentences, total }) => (
          <li key={list.uuid} className="py-1.5">
            <Link to={listAddress(list)} target="_blank">
              {list.title}
            </Link>
            {reason && <span className="block text-xs text-muted">{reason}</span>}
            <Sentences sentences={sentences} total={total} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What stays of one list. */
export function Sentences({ sentences, total }: { sentences: readonly string[]; total: number }) {
  if (sentences.length === 0) return null;
  return (
    <ul className="list-disc pl-5 text-xs text-muted">
      {sentences.map((sentence, index) => (
        <li key={index} className="wrap-anywhere">
          {sentence}
        </li>
      ))}
      {total > sentences.length && <li>… and {count(total - sentences.length, 'more part')}</li>}
    </ul>
  );
}
