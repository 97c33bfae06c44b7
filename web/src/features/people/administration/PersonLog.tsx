'use client';
import type {
  PersonAdministration,
  PersonAudit,
  PersonTask,
} from '@libs/contract/people/people-administration.js';
import { ChevronRight, Undo2 } from '../../../ui/icons/lucide';
import { useEffect, useState, type ReactNode } from 'react';
import { api } from '../../../lib/api';
import { cx } from '../../../lib/cx';
import { count } from '../../../lib/words';
import { popup } from '../../../stores/toasts';
import { Button } from '../../../ui/actions/Button';
import { RelativeTime } from '../../../ui/text/RelativeTime';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { kindOf, partOf } from './address';
import { Name } from './Name';
import { splitOff } from './split';
import { failureFrom } from './failure';

type AuditEntry = PersonAudit['entries'][number];

interface PersonLogProps {
  person: PersonAdministration;
  /** A new number: there may be new entries. */
  version: number;
  onChange: () => Promise<void>;
  /** A task has been started that undoes another one. */
  onBegun: (task: PersonTask) => void;
}

/** Changes of credits that are shown, with their Undo, while the log is closed. */
const maxLatest = 3;

/** Moderator actions on this person, newest first; a current merge and a change of credits can be undone. */
export function PersonLog({ version, ...props }: PersonLogProps) {
  const { person } = props;
  const [isOpen, setOpen] = useState(false);
  const [entries, setEntries] = useState<AuditEntry[] | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    api.call(`GET /api/v1/${kindOf(person)}/:id/audit`, { path: partOf(person), signal }).then(
      (answer) => {
        setEntries(answer.entries);
        setFault(null);
      },
      (error: unknown) => signal.aborted || setFault(failureFrom(error).message),
    );
    return () => stopped.abort();
    // A new version reloads the same log.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [person, version]);
  const latest = entries?.filter(({ task }) => task !== null).slice(0, maxLatest) ?? [];
  return (
    <>
      {latest.length > 0 && (
        <div>
          <h2 className="text-base font-semibold">Latest changes of credits</h2>
          <LogEntries {...props} label="Latest changes of credits" entries={latest} />
        </div>
      )}
      <div>
        <h2 className="text-base font-semibold">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="flex items-center gap-1 rounded-sm"
          >
            <ChevronRight
              aria-hidden
              className={cx('size-4 text-muted transition-transform', isOpen && 'rotate-90')}
            />
            Moderator log
          </button>
        </h2>
        {isOpen &&
          (fault ? (
            <p role="alert" className="mt-2 text-danger">
              {fault}
            </p>
          ) : !entries ? (
            <Skeleton className="mt-2 h-16 w-full" />
          ) : entries.length === 0 ? (
            <p className="mt-1 text-muted">Nothing yet.</p>
          ) : (
            <LogEntries {...props} label="Moderator log" entries={entries} />
          ))}
      </div>
    </>
  );
}

interface LogEntriesProps extends Omit<PersonLogProps, 'version'> {
  label: string;
  entries: readonly AuditEntry[];
}

function LogEntries({ person, label, entries, onChange, onBegun }: LogEntriesProps) {
  const [pending, setPending] = useState<number | null>(null);
  const undo = async ({ id, task, other }: AuditEntry) => {
    setPending(id);
    if (task === null) {
      if (other && (await splitOff(person, other))) await onChange();
    } else {
      try {
        onBegun(await api.call('POST /api/v1/person-tasks/:id/undo', { path: { id: task } }));
      } catch (error) {
        popup(failureFrom(error).message, 'error');
      }
    }
    setPending(null);
  };
  return (
    <ol aria-label={label} className="mt-2 divide-y divide-line border-y border-line">
      {entries.map((entry) => (
        <li key={entry.id} className="flex items-center gap-3 py-2">
          <div className="min-w-0 flex-1">
            <p>{words[entry.action](entry)}</p>
            <p className="text-xs text-muted">
              {entry.by?.screenName ?? 'A former member'},{' '}
              <RelativeTime seconds={Math.floor(Date.parse(entry.at) / 1000)} />
            </p>
          </div>
          {((entry.undoable && entry.other) || entry.task !== null) && (
            <Button size="small" isPending={pending === entry.id} onPress={() => void undo(entry)}>
              <Undo2 aria-hidden /> Undo
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}

const inLists = ({ lists }: AuditEntry) => (lists === null ? '' : ` in ${count(lists, 'list')}`);

const words: Record<AuditEntry['action'], (entry: AuditEntry) => ReactNode> = {
  'name-person': ({ names }) =>
    names?.after ? (
      <>
        Chose the name <Name {...names.after} />
      </>
    ) : (
      'Went back to the most frequent name'
    ),
  'set-identifiers': () => 'Set identifiers of other databases or own pages',
  'merge-person': ({ other, title }) => (
    <>
      Merged {other && <Name ja={other.ja} en={other.en} />} into <span className="name">{title}</span>
    </>
  ),
  'split-person': ({ other, title }) => (
    <>
      Split {other && <Name ja={other.ja} en={other.en} />} from <span className="name">{title}</span>
    </>
  ),
  'link-person': (entry) => `Linked credits to AniList ID ${entry.anilistId}${inLists(entry)}`,
  'unlink-person': (entry) => `Unlinked credits${inLists(entry)}`,
  'sync-person': (entry) => `Synced credits to AniList ID ${entry.anilistId}${inLists(entry)}`,
  'convert-person': (entry) => (
    <>
      Made <span className="name">{entry.title}</span>{' '}
      {entry.other?.key.startsWith('s:') ? 'a studio' : 'a person'}
      {inLists(entry)}
    </>
  ),
  'divide-person': (entry) => (
    <>
      Told {entry.other && <Name ja={entry.other.ja} en={entry.other.en} />} apart{inLists(entry)}
    </>
  ),
  'undo-person': (entry) => `Undid a change of credits${inLists(entry)}`,
  'delete-studio': () => 'Deleted the studio',
};
