'use client';
import type { PersonTask, Spelling } from '@libs/contract/people/people-administration.js';
import { useState } from 'react';
import { useRouter } from '../../../lib/router';
import { ErrorState } from '../../../ui/messages/ErrorState';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { type Managed, pageOf } from './address';
import { PersonLog } from './PersonLog';
import { DeleteStudio } from './DeleteStudio';
import { DivideDialog } from './DivideDialog';
import { Identified } from './Identified';
import { IdentifiersDialog } from './IdentifiersDialog';
import { Merged } from './Merged';
import { MergeDialog } from './MergeDialog';
import { NameDialog } from './NameDialog';
import { OtherIdentity } from './OtherIdentity';
import { Spellings } from './Spellings';
import { SyncLine } from './SyncLine';
import { type TaskQuestion, TaskDialog } from './TaskDialog';
import { useAdministration } from './use-administration';

type Open =
  | { what: 'name' }
  | { what: 'identifiers' }
  | { what: 'merge' }
  | { what: 'divide' }
  | { what: 'task'; asked: TaskQuestion; begun: PersonTask | null };

/** The names, merges, links and audit log of a person. */
export function ManagePanel({ managed, onClose }: { managed: Managed; onClose: () => void }) {
  const { person, failure, version, refresh } = useAdministration(managed);
  const router = useRouter();
  const [open, setOpen] = useState<Open | null>(null);
  const [movedTo, setMovedTo] = useState<string | null>(null);
  if (failure && !person) return <ErrorState failure={failure} onRetry={() => void refresh()} />;
  if (!person) return <Skeleton className="mt-3 h-48 w-full" />;

  const { isStudio } = person;
  const close = () => {
    setOpen(null);
    if (movedTo) void router.push(movedTo);
  };
  const run = (kind: TaskQuestion['kind'], names: Spelling[] | null) =>
    setOpen({ what: 'task', asked: { kind, names }, begun: null });
  const show = (begun: PersonTask) =>
    setOpen({ what: 'task', asked: { kind: begun.kind, names: null }, begun });
  /** If all credits got another id, the person has another address; the result is shown here first. */
  const ended = async (task: PersonTask, whole: boolean) => {
    const isHere = task.to?.id === person.id && task.to.isStudio === isStudio;
    const isMove = task.kind === 'convert' || task.kind === 'undo';
    if (task.to && !isHere && isMove) return setMovedTo(pageOf(task.to.isStudio, task.to.id));
    if (task.kind === 'undo') setMovedTo(null);
    if (task.kind === 'link' && whole && task.state === 'done' && task.anilistId !== null)
      setMovedTo(pageOf(isStudio, String(task.anilistId)));
    else await refresh();
  };

  return (
    <section
      aria-label="Manage"
      className="mt-3 flex flex-col gap-6 rounded-lg border border-line bg-surface p-4 md:p-5"
    >
      <Spellings
        person={person}
        onChange={refresh}
        onOtherName={() => setOpen({ what: 'name' })}
        onRun={run}
        onClose={onClose}
      />
      <SyncLine person={person} onSync={() => run('sync', null)} onShow={show} />
      <Merged person={person} onChange={refresh} onMerge={() => setOpen({ what: 'merge' })} />
      <OtherIdentity
        person={person}
        onConvert={() => run('convert', null)}
        onDivide={() => setOpen({ what: 'divide' })}
      />
      {!isStudio && <Identified person={person} onEdit={() => setOpen({ what: 'identifiers' })} />}
      <PersonLog version={version} person={person} onChange={refresh} onBegun={show} />
      {isStudio && <DeleteStudio person={person} />}
      {open?.what === 'name' && <NameDialog person={person} onClose={close} onChange={refresh} />}
      {open?.what === 'identifiers' && (
        <IdentifiersDialog person={person} onClose={close} onChange={refresh} />
      )}
      {open?.what === 'merge' && (
        <MergeDialog
          person={person}
          onClose={close}
          onMerged={async (id) => {
            close();
            if (id === person.id) await refresh();
            else await router.push(pageOf(isStudio, id));
          }}
        />
      )}
      {open?.what === 'divide' && <DivideDialog person={person} onClose={close} onBegun={show} />}
      {open?.what === 'task' && (
        <TaskDialog person={person} asked={open.asked} begun={open.begun} onClose={close} onEnded={ended} />
      )}
    </section>
  );
}
