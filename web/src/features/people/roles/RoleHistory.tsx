'use client';
import type { AuditEntry } from '@libs/contract/site/audit.js';
import { useEffect, useEffectEvent } from 'react';
import { useLoaded } from '../../../lib/use-loaded';
import { count } from '../../../lib/words';
import { Undo2 } from '../../../ui/icons/lucide';
import { Button } from '../../../ui/actions/Button';
import { ErrorState } from '../../../ui/messages/ErrorState';
import { Modal } from '../../../ui/overlays/Modal';
import { RelativeTime } from '../../../ui/text/RelativeTime';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { ListTaskView } from '../../shell/list-tasks/ListTaskView';
import { useListTask } from '../../shell/list-tasks/use-list-task';
import { restoreRoles } from './edit';
import { fieldText, roleFields } from './fields';

interface RoleHistoryProps {
  id: number;
  onClose: () => void;
  /** A merge, a deletion or a rename in lists was undone. */
  onChanged: () => void;
}

const actionNames: Record<string, string> = {
  'add-role-term': 'added it',
  'change-role-term': 'changed it',
  'delete-role-term': 'deleted it',
  'merge-role-term': 'merged others into it',
  'restore-role-term': 'brought it back',
};

/** What somebody did. A rename in lists, or the undoing of one, says in how many. */
function wordsOf({ action, after }: AuditEntry): string {
  const { lists, undoes } = (after ?? {}) as { lists?: number; undoes?: number };
  if (!lists) return actionNames[action] ?? action;
  return `${undoes ? 'undid its renaming' : 'renamed it'} in ${count(lists, 'list')}`;
}

/** Moderator actions on a term, also a deleted one, newest first; what can be undone is undone here. */
export function RoleHistory({ id, onClose, onChanged }: RoleHistoryProps) {
  const log = useLoaded('GET /api/v1/moderation/log', {
    query: { subject: 'role-term', subjectId: String(id), limit: 50 },
  });
  const entries = log.data?.items;
  const isDeleted = entries?.[0]?.action === 'delete-role-term';
  const uses = useLoaded(entries && !isDeleted ? 'GET /api/v1/roles/:id/uses' : null, {
    path: { id },
    timeout: 60_000,
  });
  const renamed = useListTask(uses.data?.task ?? null);
  const isUndone = renamed.over && renamed.task?.kind === 'undo' && renamed.task.id !== uses.data?.task?.id;
  const noteUndone = useEffectEvent(() => {
    log.reload();
    onChanged();
  });
  useEffect(() => {
    if (isUndone) noteUndone();
  }, [isUndone]);
  const restore = (ids: readonly number[]) =>
    void restoreRoles(ids, () => {
      onClose();
      onChanged();
    });
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={entries?.[0] ? `History of “${entries[0].title}”` : 'History'}
      width="medium"
    >
      {renamed.task && (renamed.task.kind !== 'undo' || isUndone || !renamed.over) && (
        <section aria-label="Names in lists" className="mb-3 rounded-sm border border-line p-3">
          <ListTaskView followed={renamed} />
        </section>
      )}
      {log.failure ? (
        <ErrorState failure={log.failure} onRetry={log.reload} />
      ) : !entries ? (
        <Skeleton className="h-16 w-full" />
      ) : entries.length === 0 ? (
        <p className="text-muted">Nobody has changed this role since it came with Staffroll.</p>
      ) : (
        <ol className="flex max-h-[60dvh] flex-col divide-y divide-line overflow-y-auto">
          {entries.map((entry, index) => (
            <li key={entry.id} className="py-2.5">
              <p className="flex flex-wrap items-baseline gap-x-2">
                <span className="font-medium">{entry.account?.screenName ?? 'A former moderator'}</span>
                <span className="text-muted">{wordsOf(entry)}</span>
                <RelativeTime
                  seconds={Math.floor(Date.parse(entry.at) / 1000)}
                  className="ml-auto text-xs text-muted"
                />
              </p>
              {['change-role-term', 'merge-role-term'].includes(entry.action) && <Changes entry={entry} />}
              {mergedIn(entry).length > 0 && (
                <Button size="small" className="mt-1.5" onPress={() => restore(mergedIn(entry))}>
                  <Undo2 aria-hidden /> Undo the merge
                </Button>
              )}
              {index === 0 && isDeleted && (
                <Button size="small" className="mt-1.5" onPress={() => restore([id])}>
                  <Undo2 aria-hidden /> Restore
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </Modal>
  );
}

/** The terms that were merged into this one. */
const mergedIn = ({ action, after }: AuditEntry): number[] =>
  action === 'merge-role-term' ? ((after as { merged?: number[] } | null)?.merged ?? []) : [];

function Changes({ entry: { before, after } }: { entry: AuditEntry }) {
  const changed = roleFields.filter(([field]) => fieldText(before, field) !== fieldText(after, field));
  return (
    <dl className="mt-1 flex flex-col gap-1 text-xs">
      {changed.map(([field, title]) => (
        <div key={field} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{title}</dt>
          <dd className="wrap-anywhere">
            <del>{fieldText(before, field) || 'nothing'}</del> →{' '}
            <ins>{fieldText(after, field) || 'nothing'}</ins>
          </dd>
        </div>
      ))}
      {changed.length === 0 && <p className="text-muted">Saved without changes.</p>}
    </dl>
  );
}
