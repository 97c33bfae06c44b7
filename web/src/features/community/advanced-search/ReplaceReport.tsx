'use client';
import type { FoundList } from '@libs/contract/site/advanced-search.js';
import { errors, type ErrorCode, type Failure } from '@libs/contract/base/errors.js';
import { Undo2 } from '../../../ui/icons/lucide';
import { useState } from 'react';
import { count } from '../../../lib/words';
import { Button } from '../../../ui/actions/Button';
import { Link } from '../../../ui/actions/Link';
import { ProgressBar } from '../../../ui/feedback/ProgressBar';
import { takeAllBack, type ReplaceOutcome, type TakenBack } from './use-replacement';

interface ReplaceReportProps {
  outcomes: readonly ReplaceOutcome[];
  /** Total number of lists. */
  of: number;
  isDone: boolean;
  onClose: () => void;
}

/** The progress of a replacement over many lists, its result, and a way to undo all of it. */
export function ReplaceReport({ outcomes, of, isDone, onClose }: ReplaceReportProps) {
  const [taken, setTaken] = useState<readonly TakenBack[]>([]);
  const [isTaking, setTaking] = useState(false);
  const replaced = outcomes.reduce((sum, outcome) => sum + outcome.replaced, 0);
  const skipped = outcomes.reduce((sum, outcome) => sum + outcome.skipped, 0);
  const kept = taken.reduce((sum, one) => sum + one.kept, 0);
  const changed = outcomes.filter((outcome) => outcome.replaced > 0);
  const back = new Set(taken.filter(({ failure }) => !failure).map(({ list }) => list));
  const left = changed.filter(({ list }) => !back.has(list));
  const takeBack = async () => {
    setTaking(true);
    // Failed lists are retried.
    setTaken((before) => before.filter(({ failure }) => !failure));
    await takeAllBack(left, (one) => setTaken((before) => [...before, one]));
    setTaking(false);
  };
  return (
    <section
      aria-label="Replace"
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4"
    >
      {!isDone && (
        <ProgressBar label={`List ${outcomes.length + 1} of ${of}`} value={outcomes.length / of} showLabel />
      )}
      {isTaking && (
        <ProgressBar
          label={`Undoing, list ${Math.min(taken.length + 1, changed.length)} of ${changed.length}`}
          value={taken.length / changed.length}
          showLabel
        />
      )}
      <output className="font-medium">
        {isDone ? 'Replaced' : 'Replaced so far'} {count(replaced, 'text')} in {count(changed.length, 'list')}
        {back.size === 0
          ? '.'
          : left.length === 0
            ? ', and undone everywhere.'
            : `, and undone in ${count(back.size, 'list')}.`}
        {skipped > 0 && ` ${count(skipped, 'text')} had changed in the meantime and were left as they are.`}
        {kept > 0 && ` ${count(kept, 'part')} edited by somebody since were left as they are.`}
      </output>
      <Failed outcomes={outcomes} own="replace-failed" />
      <Failed outcomes={taken} own="replace-not-undone" />
      <ul className="flex flex-col gap-1 text-sm">
        {changed.map(({ list, replaced: amount }) => (
          <li key={list.uuid}>
            <Link to={`/staff/${encodeURIComponent(list.slug ?? list.uuid)}?history`}>{list.title}</Link>{' '}
            <span className="text-muted">
              {count(amount, 'text')}
              {back.has(list) && ', undone'}
            </span>
          </li>
        ))}
      </ul>
      {isDone && (
        <div className="flex flex-wrap gap-2">
          {left.length > 0 && (
            <Button isPending={isTaking} onPress={() => void takeBack()}>
              <Undo2 aria-hidden /> {left.length > 1 ? 'Undo all' : 'Undo'}
            </Button>
          )}
          <Button isDisabled={isTaking} onPress={onClose}>
            Back to the results
          </Button>
        </div>
      )}
    </section>
  );
}

interface FailedProps {
  outcomes: readonly { list: FoundList; failure: Failure | null }[];
  /** The error message for this action. */
  own: ErrorCode;
}

function Failed({ outcomes, own }: FailedProps) {
  const failed = outcomes.filter(({ failure }) => failure);
  if (failed.length === 0) return null;
  return (
    <ul role="alert" className="flex flex-col gap-1 text-sm text-danger">
      {failed.map(({ list, failure }) => (
        <li key={list.uuid}>
          {list.title}: {failure!.code !== own && errors[own].message} {failure!.message}
        </li>
      ))}
    </ul>
  );
}
