'use client';
import type { MissingRole } from '@libs/contract/names/roles.js';
import { Plus, Undo2, X } from '../../../ui/icons/lucide';
import { useId, useState } from 'react';
import { listAddress } from '../../../lib/addresses';
import { cx } from '../../../lib/cx';
import { useLoaded } from '../../../lib/use-loaded';
import { digits } from '@libs/characters/digits.js';
import { count } from '../../../lib/words';
import { FoldChevron } from '../../../ui/layout/FoldChevron';
import { Button } from '../../../ui/actions/Button';
import { ErrorState } from '../../../ui/messages/ErrorState';
import { Link } from '../../../ui/actions/Link';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { declineRole, offerRole } from './edit';
import { FoldedPanel } from './FoldedPanel';

interface MissingRolesProps {
  /** Another number: the dictionary has changed. */
  version: number;
  onAdd: (role: MissingRole) => void;
}

/** What lists call the roles that the dictionary lacks, for moderators to take over. Loads nothing until it is opened. */
export function MissingRoles({ version, onAdd }: MissingRolesProps) {
  return (
    <FoldedPanel title="Roles used in lists but missing from the dictionary">
      <Rows key={version} onAdd={onAdd} />
    </FoldedPanel>
  );
}

function Rows({ onAdd }: Pick<MissingRolesProps, 'onAdd'>) {
  const { data: missing, failure, reload } = useLoaded('GET /api/v1/roles/missing');
  if (failure) return <ErrorState failure={failure} onRetry={reload} />;
  if (!missing) return <Skeleton className="m-4 h-24" />;
  if (missing.items.length === 0)
    return (
      <>
        <p className="px-4 py-3 text-muted">The dictionary has every role used in lists.</p>
        <Declined names={missing.declined} onChange={reload} />
      </>
    );
  return (
    <>
      <p className="max-w-prose px-4 py-3 text-xs text-muted">
        Roles named by editors when pasting credits. Add a role if its name fits every list; leave it if it is
        not a role, and nobody is asked again.
      </p>
      <ul className="divide-y divide-line border-t border-line">
        {missing.items.map((role) => (
          <li
            key={`${role.ja}/${role.en}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 [contain-intrinsic-size:auto_3rem] [content-visibility:auto]"
          >
            <span className="min-w-40 flex-1">
              <span lang="ja" className="block font-medium wrap-anywhere">
                {role.ja}
              </span>
              <span className={cx('block text-xs wrap-anywhere', role.en ? 'text-text' : 'text-muted')}>
                {role.en || 'No English name'}
              </span>
            </span>
            <span className="min-w-40 flex-1 text-xs text-muted">
              {count(role.credits, 'credit')} in {count(role.lists, 'list')},{' '}
              {role.lists > 1 ? 'such as ' : ''}
              <Link to={listAddress(role.list)} className="wrap-anywhere">
                {role.list.title}
              </Link>
            </span>
            <span className="flex flex-wrap gap-2">
              <Button size="small" onPress={() => onAdd(role)}>
                <Plus aria-hidden /> {role.term ? 'Add to the role…' : 'Add…'}
              </Button>
              <Button
                size="small"
                aria-label={`Leave ${role.ja} as it is`}
                onPress={() => void declineRole(role.ja, reload)}
              >
                <X aria-hidden /> Leave
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {missing.total > missing.items.length && (
        <p className="border-t border-line px-4 py-2 text-xs text-muted">
          {digits(missing.total - missing.items.length)} more are used less often.
        </p>
      )}
      <Declined names={missing.declined} onChange={reload} />
    </>
  );
}

/** What moderators have left as it is, folded away. */
function Declined({ names, onChange }: { names: readonly string[]; onChange: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (names.length === 0) return null;
  return (
    <div className="border-t border-line">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex w-full items-center gap-2 rounded-b-lg px-4 py-2 text-left text-xs text-muted hover:bg-hover"
        >
          <FoldChevron isOpen={isOpen} />
          {count(names.length, 'role')} left as {names.length > 1 ? 'they are' : 'it is'}
        </button>
      </h3>
      <ul id={id} hidden={!isOpen} className="divide-y divide-line border-t border-line">
        {isOpen &&
          names.map((ja) => (
            <li key={ja} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
              <span lang="ja" className="min-w-40 flex-1 wrap-anywhere">
                {ja}
              </span>
              <Button
                size="small"
                aria-label={`Offer ${ja} again`}
                onPress={() => void offerRole(ja, onChange)}
              >
                <Undo2 aria-hidden /> Offer again
              </Button>
            </li>
          ))}
      </ul>
    </div>
  );
}
