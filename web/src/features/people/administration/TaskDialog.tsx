'use client';
import type { Failure } from '@libs/contract/base/errors.js';
import type {
  PersonAdministration,
  PersonTask,
  Spelling,
  TaskPreview,
} from '@libs/contract/people/people-administration.js';
import { Undo2 } from '../../../ui/icons/lucide';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api';
import { count } from '../../../lib/words';
import { Button } from '../../../ui/actions/Button';
import { Modal } from '../../../ui/overlays/Modal';
import { Spinner } from '../../../ui/feedback/Spinner';
import { kindOf, partOf } from './address';
import { AffectedLists } from './AffectedLists';
import { failureFrom } from './failure';
import { LinkForm } from './LinkForm';
import { Name, nameText } from './Name';
import { TaskEnd } from './TaskEnd';
import { TaskProgress } from './TaskProgress';
import { useTask } from './use-task';

export interface TaskQuestion {
  kind: PersonTask['kind'];
  /** Null: all credits. */
  names: Spelling[] | null;
}

interface TaskDialogProps {
  person: PersonAdministration;
  asked: TaskQuestion;
  /** An already running task. */
  begun: PersonTask | null;
  onClose: () => void;
  /** Called once the result is shown. `whole`: it covered all credits. */
  onEnded: (task: PersonTask, whole: boolean) => Promise<void>;
}

const titles: Record<PersonTask['kind'], string> = {
  link: 'Link credits',
  unlink: 'Unlink credits',
  sync: 'Sync credits',
  convert: 'Person or studio',
  divide: 'Divide credits',
  undo: 'Undo',
};

/** A change of credits across all lists: its preview, progress and result. */
export function TaskDialog(props: TaskDialogProps) {
  const { person, asked, begun, onClose, onEnded } = props;
  const { kind, names } = asked;
  const [anilistId, setAnilistId] = useState<number | null>(null);
  const [preview, setPreview] = useState<TaskPreview | null>(null);
  const [started, setStarted] = useState(begun);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isPending, setPending] = useState(false);
  const { task, over } = useTask(started);

  const send = (id: number | null, preview: '0' | '1') => {
    const given = { path: partOf(person), query: { preview }, timeout: 60_000 };
    const some = names ? { names } : {};
    const who = kindOf(person);
    if (kind === 'convert') return api.call(`POST /api/v1/${who}/:id/convert`, given);
    if (kind === 'sync') return api.call(`POST /api/v1/${who}/:id/sync`, given);
    if (kind === 'unlink') return api.call(`POST /api/v1/${who}/:id/unlink`, { ...given, body: some });
    return api.call(`POST /api/v1/${who}/:id/link`, { ...given, body: { anilistId: id!, ...some } });
  };
  const attempt = async (work: () => Promise<void>) => {
    setFailure(null);
    setPending(true);
    try {
      await work();
    } catch (error) {
      setFailure(failureFrom(error));
    }
    setPending(false);
  };
  const look = (id: number | null) =>
    attempt(async () => {
      setPreview((await send(id, '1')) as TaskPreview);
      setAnilistId(id);
    });
  const start = () => attempt(async () => setStarted((await send(anilistId, '0')) as PersonTask));
  const undo = () =>
    attempt(async () =>
      setStarted(await api.call('POST /api/v1/person-tasks/:id/undo', { path: { id: task!.id } })),
    );
  const cancel = async () => {
    try {
      await api.call('DELETE /api/v1/person-tasks/:id', { path: { id: task!.id } });
    } catch (error) {
      setFailure(failureFrom(error));
    }
  };
  const [needsPreview] = useState(kind !== 'link' && !begun);
  useEffect(() => {
    if (needsPreview) void look(null);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the dialog opens
  }, [needsPreview]);
  useEffect(() => {
    if (over) void onEnded(task!, names === null && !begun);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is over
  }, [over]);

  return (
    <Modal isOpen onClose={onClose} title={titles[kind]} width="medium" stays>
      <div className="flex flex-col gap-4">
        {!begun && (
          <p className="text-muted">
            {names ? (
              <>
                Only credits that say{' '}
                {names.map((name, index) => (
                  <span key={`${name.ja}\t${name.en}`} className="text-text">
                    {index > 0 && ', '}
                    <Name {...name} />
                  </span>
                ))}
                .
              </>
            ) : kind === 'sync' ? (
              `All credits that say exactly ${person.primary.ja}.`
            ) : (
              `All credits of ${nameText(person.primary)}.`
            )}
            {kind === 'convert' &&
              ` They become those of a ${person.isStudio ? 'person' : 'studio'} of this name${person.anilistId === null ? '' : ', without the AniList ID'}.`}
            {kind === 'unlink' && ' They lose their AniList ID and are shown under their own name.'}
          </p>
        )}
        {kind === 'link' && !started && (
          <LinkForm
            isStudio={person.isStudio}
            isPending={isPending}
            onLook={(id) => void look(id)}
            onEdit={() => setPreview(null)}
          />
        )}
        {!started && !preview && isPending && kind !== 'link' && <Spinner label="Looking for credits" />}
        {!started && preview && <AffectedLists preview={preview} />}
        {task && !over && <TaskProgress task={task} />}
        {task && over && <TaskEnd task={task} />}
        {failure && (
          <p role="alert" className="text-danger">
            {failure.message}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          {task && !over && task.state !== 'done' && <Button onPress={() => void cancel()}>Stop</Button>}
          {task && over && task.kind !== 'undo' && task.credits > 0 && (
            <Button isPending={isPending} onPress={() => void undo()}>
              <Undo2 aria-hidden /> Undo
            </Button>
          )}
          <Button onPress={onClose}>{started ? 'Close' : 'Cancel'}</Button>
          {!started && preview && preview.credits > 0 && (
            <Button tone="primary" isPending={isPending} onPress={() => void start()}>
              {kind === 'convert'
                ? `Make it a ${person.isStudio ? 'person' : 'studio'}`
                : `Change ${count(preview.credits, 'credit')}`}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}
