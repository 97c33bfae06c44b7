'use client';
import type { Failure } from '@libs/contract/base/errors.js';
import type { DuplicatePage, IdentifierHolders } from '@libs/contract/site/moderation.js';
import { identityUrl } from '@libs/identities/identity.js';
import { type Database, databases } from '@libs/identities/databases.js';
import { GitCompareArrows } from '../../../ui/icons/lucide';
import { lazy, Suspense, useRef, useState, useEffect } from 'react';
import { api } from '../../../lib/api';
import { listAddress } from '../../../lib/addresses';
import { asFailure } from '../../../lib/failure';
import { count } from '../../../lib/words';
import { Button } from '../../../ui/actions/Button';
import { ErrorState } from '../../../ui/messages/ErrorState';
import { Ja } from '../../../ui/text/Ja';
import { Link } from '../../../ui/actions/Link';
import { UnsettledBlock } from '../../../ui/layout/UnsettledBlock';
import { StatusPill } from '../../../ui/feedback/StatusPill';
import { useDeskNews } from '../../shell/live/desk-news';
import { useRowFocus } from './use-row-focus';

const SettleDialog = lazy(async () => ({ default: (await import('./SettleDialog')).SettleDialog }));

type SharingPerson = IdentifierHolders['people'][number];

/** How many are read at once, and at most when all that are shown are read again. */
const [few, most] = [20, 100];

const keyOf = ({ kind, database, identifier }: IdentifierHolders) => `${kind} ${database} ${identifier}`;

/** Lists and people with an identifier of another database in common. */
export function Duplicates() {
  const [page, setPage] = useState<DuplicatePage | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const shown = useRef(0);
  const read = async (after: string | null) => {
    setBusy(true);
    try {
      const limit = after === null ? Math.min(most, Math.max(few, shown.current)) : few;
      const answer = await api.call('GET /api/v1/moderation/duplicates', {
        query: { limit, ...(after === null ? {} : { after }) },
      });
      setPage((before) => {
        const items = after === null ? answer.items : [...(before?.items ?? []), ...answer.items];
        shown.current = items.length;
        return { items, next: answer.next };
      });
      setFailure(null);
    } catch (error) {
      setFailure(asFailure(error));
    } finally {
      setBusy(false);
    }
  };
  const [refresh] = useState(() => () => void read(null));
  useEffect(refresh, [refresh]);
  useDeskNews(refresh);
  const { list, seek } = useRowFocus(page, ({ items }) => items.map(keyOf), 'duplicates');
  if (failure && !page) return <ErrorState failure={failure} onRetry={refresh} />;
  if (!page) return <UnsettledBlock className="h-24 w-full rounded-lg" />;
  if (page.items.length === 0)
    return (
      <p className="rounded-lg border border-dashed border-line px-4 py-8 text-center text-muted">
        No identifier belongs to several lists or several people.
      </p>
    );
  const { next } = page;
  return (
    <>
      <ul ref={list} className="divide-y divide-line overflow-clip rounded-lg border border-line bg-surface">
        {page.items.map((one) => (
          <Duplicate
            key={keyOf(one)}
            one={one}
            onChange={() => {
              seek(keyOf(one));
              refresh();
            }}
          />
        ))}
      </ul>
      {failure && (
        <p role="alert" className="mt-3 text-center text-danger">
          {failure.message}
        </p>
      )}
      {next !== null && (
        <div className="mt-3 flex justify-center">
          <Button size="small" isPending={isBusy} onPress={() => void read(next)}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

function Duplicate({ one, onChange }: { one: IdentifierHolders; onChange: () => void }) {
  const { kind, identifier, lists, people } = one;
  const database = one.database as Database;
  const address = identityUrl({ database, kind, identifier });
  const name = databases[database].name;
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 px-3 py-3">
      <span className="w-full shrink-0 md:w-40">
        <span className="block font-medium">{name}</span>
        {address === undefined ? (
          <span className="wrap-anywhere">{identifier}</span>
        ) : (
          <Link
            to={address}
            target="_blank"
            className="tabular wrap-anywhere"
            aria-label={`${identifier} at ${name}`}
          >
            {identifier}
          </Link>
        )}
      </span>
      <ul className="flex min-w-0 flex-col gap-2 max-md:w-full md:flex-1">
        {lists.map((list) => (
          <li key={list.uuid} className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <Link to={listAddress(list)} target="_blank" className="font-medium wrap-anywhere">
              {list.title}
            </Link>
            <StatusPill status={list.status} />
          </li>
        ))}
        {people.map((person) => (
          <li key={person.path} className="min-w-0">
            <Link to={`/person/${person.path}`} target="_blank" className="font-medium wrap-anywhere">
              {person.en || <Ja>{person.ja}</Ja>} {person.id === null ? '' : `#${person.id}`}
            </Link>
            <span className="block text-xs text-muted">
              {person.en && person.ja && person.ja !== person.en && (
                <>
                  <Ja>{person.ja}</Ja> ·{' '}
                </>
              )}
              {count(person.credits, 'credit')}
            </span>
          </li>
        ))}
      </ul>
      {people.length > 1 && <CompareButton one={one} onClose={onChange} />}
    </li>
  );
}

/** Compares all who have an identifier, to merge those who are the same. */
function CompareButton({ one, onClose }: { one: IdentifierHolders; onClose: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const { people, database, identifier } = one;
  const name = `${databases[database as Database].name} ${identifier}`;
  return (
    <>
      <Button
        size="small"
        aria-label={`Compare ${people.map(nameOf).join(', ')}`}
        onPress={() => setOpen(true)}
      >
        <GitCompareArrows aria-hidden /> Compare
      </Button>
      {isOpen && (
        <Suspense>
          <SettleDialog
            questions={[
              {
                isStudio: false,
                name,
                ids: people.map(({ path }) => decodeURIComponent(path)),
                mayDiffer: false,
              },
            ]}
            start={0}
            onClose={() => {
              setOpen(false);
              onClose();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

const nameOf = ({ en, ja }: SharingPerson) => en || ja;
