'use client';
import { useLoaded } from '../../../lib/use-loaded';
import { count } from '../../../lib/words';
import { Undo2 } from '../../../ui/icons/lucide';
import { Button } from '../../../ui/actions/Button';
import { ErrorState } from '../../../ui/messages/ErrorState';
import { RelativeTime } from '../../../ui/text/RelativeTime';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { nameOfRole, restoreRoles } from './edit';
import { FoldedPanel } from './FoldedPanel';

interface DeletedRolesProps {
  /** Another number: the dictionary has changed. */
  version: number;
  onRestored: () => void;
}

/** Deleted and merged roles, for moderators to restore. Loads nothing until it is opened. */
export const DeletedRoles = ({ version, onRestored }: DeletedRolesProps) => (
  <FoldedPanel title="Deleted roles">
    <Rows key={version} onRestored={onRestored} />
  </FoldedPanel>
);

function Rows({ onRestored }: Pick<DeletedRolesProps, 'onRestored'>) {
  const { data: deleted, failure, reload } = useLoaded('GET /api/v1/roles/deleted');
  if (failure) return <ErrorState failure={failure} onRetry={reload} />;
  if (!deleted) return <Skeleton className="m-4 h-24" />;
  const { items, total } = deleted;
  if (items.length === 0) return <p className="px-4 py-3 text-muted">No deleted roles.</p>;
  return (
    <>
      <ul className="max-h-[60dvh] divide-y divide-line overflow-y-auto">
        {items.map((role) => (
          <li key={role.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
            <span className="min-w-40 flex-1">
              <span className="block font-medium wrap-anywhere">{nameOfRole(role)}</span>
              {role.nameEn && role.namesJa.length > 0 && (
                <span lang="ja" className="block text-xs wrap-anywhere">
                  {role.namesJa.join('、')}
                </span>
              )}
            </span>
            <span className="min-w-40 flex-1 text-xs text-muted">
              {role.category} · {role.into ? `merged into “${nameOfRole(role.into)}”` : 'deleted'}{' '}
              <RelativeTime seconds={Math.floor(Date.parse(role.deletedAt) / 1000)} />
            </span>
            <Button
              size="small"
              aria-label={`Restore ${nameOfRole(role)}`}
              onPress={() => void restoreRoles([role.id], onRestored)}
            >
              <Undo2 aria-hidden /> Restore
            </Button>
          </li>
        ))}
      </ul>
      {total > items.length && (
        <p className="border-t border-line px-4 py-2 text-xs text-muted">
          {count(total - items.length, 'role')} more, deleted before, in the moderator log.
        </p>
      )}
    </>
  );
}
