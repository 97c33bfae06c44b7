'use client';
import type { ListTask } from '@libs/contract/site/list-tasks.js';
import type { RoleUses } from '@libs/contract/names/roles.js';
import { count } from '../../../lib/words';
import { Button } from '../../../ui/actions/Button';
import { Modal } from '../../../ui/overlays/Modal';
import { ListTaskView } from '../../shell/list-tasks/ListTaskView';
import type { Where } from './use-role-saving';
import { useListTask } from '../../shell/list-tasks/use-list-task';

interface RenameQuestionProps {
  from: string;
  to: string;
  uses: RoleUses;
  /** Which answer is being carried out. */
  busy: 'asking' | Where | null;
  onAnswer: (where: Where) => void;
  onClose: () => void;
}

/** Asks whether lists are to have the new name of a role, too. */
export function RenameQuestion({ from, to, uses, busy, onAnswer, onClose }: RenameQuestionProps) {
  return (
    <Modal isOpen onClose={onClose} title={`Rename “${from}” to “${to}”`} width="medium" stays>
      <div className="flex flex-col gap-4">
        <p>
          Rename in{' '}
          <strong className="tabular font-semibold">
            {count(uses.credits, 'credit')} of {count(uses.lists, 'list')}
          </strong>{' '}
          too?
        </p>
        <p className="text-muted">
          Each list gets one change in your name, and the role’s old address redirects. You can undo it all at
          once, now or later in the role’s history. Otherwise lists keep “{from}
          ”.
        </p>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button isDisabled={busy !== null} onPress={onClose}>
            Back
          </Button>
          <Button isPending={busy === 'here'} isDisabled={busy !== null} onPress={() => onAnswer('here')}>
            Only in the dictionary
          </Button>
          <Button
            tone="primary"
            isPending={busy === 'everywhere'}
            isDisabled={busy !== null}
            onPress={() => onAnswer('everywhere')}
          >
            Rename everywhere
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/** How far the lists are renamed. */
export function RenameProgress({ task, to, onClose }: { task: ListTask; to: string; onClose: () => void }) {
  return (
    <Modal isOpen onClose={onClose} title={`Rename to “${to}”`} stays>
      <ListTaskView followed={useListTask(task)} onClose={onClose} />
    </Modal>
  );
}
