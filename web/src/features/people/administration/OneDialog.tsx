'use client';
import type { PersonAdministration } from '@libs/contract/people/people-administration.js';
import { ErrorState } from '../../../ui/messages/ErrorState';
import { Modal } from '../../../ui/overlays/Modal';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import type { Managed } from './address';
import { MergeDialog } from './MergeDialog';
import { NameDialog } from './NameDialog';
import { TaskDialog } from './TaskDialog';
import { useAdministration } from './use-administration';

/** Actions on one person of a directory that have their own dialog. */
export type OneKind = 'rename' | 'merge' | 'link' | 'sync';

interface OneDialogProps {
  kind: OneKind;
  managed: Managed;
  /** `changed`: something was done. */
  onClose: (changed: boolean) => void;
}

/** The dialogs of a person's own page, opened from a directory. */
export function OneDialog({ kind, managed, onClose }: OneDialogProps) {
  const { person, failure, refresh } = useAdministration(managed);
  if (!person)
    return (
      <Modal isOpen onClose={() => onClose(false)} title="Manage">
        {failure ? (
          <ErrorState failure={failure} onRetry={() => void refresh()} />
        ) : (
          <Skeleton className="h-32 w-full" />
        )}
      </Modal>
    );
  return <Opened person={person} kind={kind} onClose={onClose} />;
}

function Opened({
  person,
  kind,
  onClose,
}: Omit<OneDialogProps, 'managed'> & { person: PersonAdministration }) {
  const changed = async () => onClose(true);
  switch (kind) {
    case 'rename':
      return <NameDialog person={person} onClose={() => onClose(false)} onChange={changed} />;
    case 'merge':
      return <MergeDialog person={person} onClose={() => onClose(false)} onMerged={changed} />;
    default:
      return (
        <TaskDialog
          person={person}
          asked={{ kind, names: null }}
          begun={null}
          onClose={() => onClose(true)}
          onEnded={async () => undefined}
        />
      );
  }
}
