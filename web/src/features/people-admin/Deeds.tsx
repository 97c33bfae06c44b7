'use client';
import type { PersonDeeds } from '@libs/contract/people-administration.js';
import { ChevronRight, Undo2 } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { api } from '../../lib/api';
import { cx } from '../../lib/cx';
import { count } from '../../lib/words';
import { Button } from '../../ui/Button';
import { RelativeTime } from '../../ui/RelativeTime';
import { Skeleton } from '../../ui/Skeleton';
import { Name } from './Name';
import { splitOff } from './split';
import { failureFrom } from './failure';

type Deed = PersonDeeds['deeds'][number];

interface DeedsProps {
  address: string;
  /** Another number: there may be new ones. */
  version: number;
  onChange: () => Promise<void>;
}

/** What moderators did with somebody, newest first; a merge that stands can be undone. */
export function Deeds({ address, version, onChange }: DeedsProps) {
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
          What moderators did
        </button>
      </h2>
      {isOpen && <DeedList key={version} address={address} onChange={onChange} />}
    </div>
  );
}

function DeedList({ address, onChange }: Omit<DeedsProps, 'version'>) {
  const [deeds, setDeeds] = useState<Deed[] | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    const stopped = new AbortController();
    api.get<PersonDeeds>(`${address}/deeds`, { signal: stopped.signal }).then(
      (answer) => setDeeds(answer.deeds),
      (error: unknown) => stopped.signal.aborted || setFault(failureFrom(error).message),
    );
    return () => stopped.abort();
  }, [address]);
  if (fault)
    return (
      <p role="alert" className="mt-2 text-danger">
        {fault}
      </p>
    );
  if (!deeds) return <Skeleton className="mt-2 h-16 w-full" />;
  if (deeds.length === 0) return <p className="mt-1 text-muted">Nothing yet.</p>;
  return (
    <ol aria-label="What moderators did" className="mt-2 divide-y divide-line border-y border-line">
      {deeds.map((deed) => (
        <li key={deed.id} className="flex items-center gap-3 py-2">
          <div className="min-w-0 flex-1">
            <p>{words[deed.action](deed)}</p>
            <p className="text-xs text-muted">
              {deed.by?.screenName ?? 'Somebody who is gone'},{' '}
              <RelativeTime seconds={Math.floor(Date.parse(deed.at) / 1000)} />
            </p>
          </div>
          {deed.undoable && deed.other && (
            <Button
              size="small"
              onPress={async () => {
                if (await splitOff(address, deed.other!)) await onChange();
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

const inLists = ({ lists }: Deed) => (lists === null ? '' : ` in ${count(lists, 'list')}`);

const words: Record<Deed['action'], (deed: Deed) => ReactNode> = {
  'name-person': ({ names }) =>
    names?.after ? (
      <>
        Chose the name <Name {...names.after} />
      </>
    ) : (
      'Went back to the most frequent name'
    ),
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
  'link-person': (deed) => `Linked credits to AniList ID ${deed.anilistId}${inLists(deed)}`,
  'unlink-person': (deed) => `Unlinked credits${inLists(deed)}`,
  'sync-person': (deed) => `Synced credits to AniList ID ${deed.anilistId}${inLists(deed)}`,
  'delete-studio': () => 'Deleted the studio',
};
