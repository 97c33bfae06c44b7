'use client';
import type { PersonAdministration, PersonAudit } from '@libs/contract/people/people-administration.js';
import { ChevronRight, Undo2 } from '../../../ui/icons/lucide';
import { useEffect, useState, type ReactNode } from 'react';
import { api } from '../../../lib/api';
import { cx } from '../../../lib/cx';
import { count } from '../../../lib/words';
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
}

/** Moderator actions on this person, newest first; a current merge can be undone. */
export function PersonLog({ person, version, onChange }: PersonLogProps) {
  const [isOpen, setOpen] = useState(false);
  return (
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
      {isOpen && <LogEntries key={version} person={person} onChange={onChange} />}
    </div>
  );
}

function LogEntries({ person, onChange }: Omit<PersonLogProps, 'version'>) {
  const [entries, setEntries] = useState<AuditEntry[] | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    api.call(`GET /api/v1/${kindOf(person)}/:id/audit`, { path: partOf(person), signal }).then(
      (answer) => setEntries(answer.entries),
      (error: unknown) => signal.aborted || setFault(failureFrom(error).message),
    );
    return () => stopped.abort();
  }, [person]);
  if (fault)
    return (
      <p role="alert" className="mt-2 text-danger">
        {fault}
      </p>
    );
  if (!entries) return <Skeleton className="mt-2 h-16 w-full" />;
  if (entries.length === 0) return <p className="mt-1 text-muted">Nothing yet.</p>;
  return (
    <ol aria-label="Moderator log" className="mt-2 divide-y divide-line border-y border-line">
      {entries.map((entry) => (
        <li key={entry.id} className="flex items-center gap-3 py-2">
          <div className="min-w-0 flex-1">
            <p>{words[entry.action](entry)}</p>
            <p className="text-xs text-muted">
              {entry.by?.screenName ?? 'A former member'},{' '}
              <RelativeTime seconds={Math.floor(Date.parse(entry.at) / 1000)} />
            </p>
          </div>
          {entry.undoable && entry.other && (
            <Button
              size="small"
              onPress={async () => {
                if (await splitOff(person, entry.other!)) await onChange();
              }}
            >
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
