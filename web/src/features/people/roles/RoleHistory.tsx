'use client';
import type { AuditEntry } from '@libs/contract/site/audit.js';
import type { RoleRow } from '@libs/contract/names/roles.js';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api';
import { Undo2 } from '../../../ui/icons/lucide';
import { Button } from '../../../ui/actions/Button';
import { Modal } from '../../../ui/overlays/Modal';
import { RelativeTime } from '../../../ui/text/RelativeTime';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { failureText, nameOfRole, restoreRoles } from './edit';
import { fieldText, roleFields } from './fields';

interface RoleHistoryProps {
  role: RoleRow;
  onClose: () => void;
  /** A merge was undone. */
  onChanged: () => void;
}

const actionNames: Record<string, string> = {
  'add-role-term': 'added it',
  'change-role-term': 'changed it',
  'delete-role-term': 'deleted it',
  'merge-role-term': 'merged others into it',
  'restore-role-term': 'brought it back',
};

/** Moderator actions on a term, newest first. */
export function RoleHistory({ role, onClose, onChanged }: RoleHistoryProps) {
  const [entries, setEntries] = useState<AuditEntry[] | null>(null);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    api
      .call('GET /api/v1/moderation/log', {
        query: { subject: 'role-term', subjectId: String(role.id), limit: 50 },
      })
      .then(({ items }) => setEntries(items))
      .catch((error: unknown) => setFailure(failureText(error)));
  }, [role.id]);
  return (
    <Modal isOpen onClose={onClose} title={`History of “${nameOfRole(role)}”`} width="medium">
      {failure ? (
        <p role="alert" className="text-danger">
          {failure}
        </p>
      ) : !entries ? (
        <Skeleton className="h-16 w-full" />
      ) : entries.length === 0 ? (
        <p className="text-muted">Nobody has changed this role since it came with Staffroll.</p>
      ) : (
        <ol className="flex max-h-[60dvh] flex-col divide-y divide-line overflow-y-auto">
          {entries.map((entry) => (
            <li key={entry.id} className="py-2.5">
              <p className="flex flex-wrap items-baseline gap-x-2">
                <span className="font-medium">{entry.account?.screenName ?? 'A former moderator'}</span>
                <span className="text-muted">{actionNames[entry.action] ?? entry.action}</span>
                <RelativeTime
                  seconds={Math.floor(Date.parse(entry.at) / 1000)}
                  className="ml-auto text-xs text-muted"
                />
              </p>
              {['change-role-term', 'merge-role-term'].includes(entry.action) && <Changes entry={entry} />}
              {mergedIn(entry).length > 0 && (
                <Button
                  size="small"
                  className="mt-1.5"
                  onPress={() =>
                    void restoreRoles(mergedIn(entry), () => {
                      onClose();
                      onChanged();
                    })
                  }
                >
                  <Undo2 aria-hidden /> Undo the merge
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
