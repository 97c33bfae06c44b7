'use client';
import type { PersonAdministration, PersonTask } from '@libs/contract/people/people-administration.js';
import { RefreshCw } from '../../../ui/icons/lucide';
import { Button } from '../../../ui/actions/Button';
import { Ja } from '../../../ui/text/Ja';
import { TaskProgress } from './TaskProgress';
import { useTask } from './use-task';

interface SyncLineProps {
  person: PersonAdministration;
  onSync: () => void;
  /** Opens the running task. */
  onShow: (task: PersonTask) => void;
}

/** Offers a sync, or explains why there is none (rule person-5); above it the running task. */
export function SyncLine({ person, onSync, onShow }: SyncLineProps) {
  const { primary, syncRefusal, running } = person;
  const { task, over } = useTask(running);
  return (
    <div>
      <h2 className="text-base font-semibold">Sync</h2>
      {task && !over && (
        <div className="my-3 flex flex-wrap items-end gap-3">
          <TaskProgress task={task} className="min-w-48 flex-1" />
          <Button size="small" onPress={() => onShow(task)}>
            Show
          </Button>
        </div>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-72 text-muted">
          {syncRefusal ?? (
            <>
              Gives every credit that says <Ja className="text-text">{primary.ja}</Ja> the AniList ID{' '}
              <span className="tabular text-text">{person.anilistId}</span>
              {primary.en && (
                <>
                  {' '}
                  and the name <span className="name text-text">{primary.en}</span>
                </>
              )}
              , in all lists.
            </>
          )}
        </p>
        <Button size="small" isDisabled={syncRefusal !== null} onPress={onSync}>
          <RefreshCw aria-hidden /> Sync…
        </Button>
      </div>
    </div>
  );
}
