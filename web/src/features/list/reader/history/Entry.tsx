'use client';
import type { HistoryEntry, RevertResult } from '@libs/contract/lists/history.js';
import { ChevronDown, History, Undo2, Upload } from '../../../../ui/icons/lucide';
import { useEffect, useId, useRef, useState } from 'react';
import { listAddress } from '../../../../lib/addresses';
import { cx } from '../../../../lib/cx';
import { count } from '../../../../lib/words';
import { Avatar } from '../../../../ui/pictures/Avatar';
import { Button } from '../../../../ui/actions/Button';
import { Link } from '../../../../ui/actions/Link';
import { RelativeTime } from '../../../../ui/text/RelativeTime';
import { timeText } from './days';
import { DifferenceView } from './DifferenceView';
import { takeBack, type TakeBack } from './take-back';

const kinds = {
  upload: { Icon: Upload, word: 'Upload' },
  revert: { Icon: Undo2, word: 'Revert' },
  restore: { Icon: History, word: 'Restored a revision' },
};

interface EntryProps {
  entry: HistoryEntry;
  /** If entries of several lists are shown together, each names its list; otherwise its author. */
  namesList: boolean;
  isOpenAtFirst: boolean;
  /** It is the newest entry, so there is nothing later to undo. */
  isNewest: boolean;
  onJump?: ((id: string) => void) | undefined;
  onTaken: () => void;
}

const authorText = ({ username, isSystem }: HistoryEntry): string =>
  username ?? (isSystem ? 'Staffroll' : 'An anonymous contributor');

/** One line of the history; expanded, it shows the difference and how to revert it. */
export function Entry({ entry, namesList, isOpenAtFirst, isNewest, onJump, onTaken }: EntryProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [busy, setBusy] = useState<TakeBack | null>(null);
  const [result, setResult] = useState<RevertResult | null>(null);
  const id = useId();
  const top = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpenAtFirst) top.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpenAtFirst]);
  const { list, began, date, changes, action, kind } = entry;
  const author = authorText(entry);
  const badge = kind === 'edit' ? null : kinds[kind];

  const take = async (how: TakeBack) => {
    setBusy(how);
    const answer = await takeBack(entry, how);
    setBusy(null);
    if (!answer) return;
    setResult(answer);
    onTaken();
  };

  return (
    <li ref={top} className="border-b border-line last:border-b-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex w-full items-start gap-3 px-4 py-3 text-left hover:bg-hover"
      >
        {!namesList && <Avatar name={author} className="mt-0.5 size-6" />}
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="min-w-0 font-medium wrap-anywhere">{namesList ? list.title : author}</span>
            {badge && (
              <span className="inline-flex items-center gap-1 rounded-full border border-line px-1.5 text-xs text-muted">
                <badge.Icon aria-hidden className="size-3" /> {badge.word}
              </span>
            )}
            {entry.reverted && (
              <span className="inline-flex items-center gap-1 rounded-full border border-line px-1.5 text-xs text-muted">
                <Undo2 aria-hidden className="size-3" /> Reverted
              </span>
            )}
            <time
              dateTime={new Date(date * 1000).toISOString()}
              className="ml-auto text-xs whitespace-nowrap text-muted"
            >
              {timeText(began, date)}
            </time>
          </span>
          <span className={cx('mt-0.5 block wrap-anywhere text-muted', entry.reverted && 'line-through')}>
            {action}
          </span>
        </span>
        <ChevronDown
          aria-hidden
          className={cx('mt-1 size-4 shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!isOpen} className={cx('px-4 pt-2 pb-4', !namesList && 'md:pl-13')}>
        {isOpen && (
          <>
            <p className="mb-1 text-xs text-faint">
              {count(changes, 'change')}
              {namesList && ` by ${author}`}
              {entry.reverted && <RevertedBy reverted={entry.reverted} />}
            </p>
            <DifferenceView key={entry.to} entry={entry} onJump={onJump} />
            {result && result.keptTotal > 0 && <KeptList result={result} />}
            <div className="mt-3 flex flex-wrap gap-2">
              {entry.mayRevert && (
                <Button
                  size="small"
                  isPending={busy === 'revert'}
                  isDisabled={busy !== null}
                  onPress={() => void take('revert')}
                >
                  <Undo2 aria-hidden /> Revert
                </Button>
              )}
              {entry.mayRevert && !isNewest && (
                <Button
                  size="small"
                  isPending={busy === 'restore'}
                  isDisabled={busy !== null}
                  onPress={() => void take('restore')}
                >
                  <History aria-hidden /> Restore this version
                </Button>
              )}
              {namesList && (
                <>
                  <Link
                    look="plain"
                    size="small"
                    to={`${listAddress(list)}?history=${entry.from}-${entry.to}`}
                  >
                    Open in the list
                  </Link>
                  <Link look="quiet" size="small" to={`/history?list=${list.slug ?? list.uuid}`}>
                    Only this list
                  </Link>
                </>
              )}
            </div>
          </>
        )}
      </div>
    </li>
  );
}

function RevertedBy({ reverted: { by, at } }: { reverted: NonNullable<HistoryEntry['reverted']> }) {
  return (
    <>
      {' · reverted'}
      {by && ` by ${by}`} <RelativeTime seconds={at} />
    </>
  );
}

function KeptList({ result }: { result: RevertResult }) {
  const rest = result.keptTotal - result.kept.length;
  return (
    <output className="mt-2 block rounded-sm border border-warning/40 p-3">
      <p className="font-medium">Left as is</p>
      <ul className="mt-1 max-h-48 list-disc overflow-y-auto pl-5 text-muted">
        {result.kept.map((sentence, index) => (
          <li key={index}>{sentence}</li>
        ))}
        {rest > 0 && <li>… and {count(rest, 'more part', 'more parts')}</li>}
      </ul>
    </output>
  );
}
