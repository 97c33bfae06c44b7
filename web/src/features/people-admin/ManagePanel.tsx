'use client';
import type { PersonTask, Spelling } from '@libs/contract/people-administration.js';
import { useState } from 'react';
import { useRouter } from 'waku/router/client';
import { ErrorState } from '../../ui/ErrorState';
import { Skeleton } from '../../ui/Skeleton';
import { apiOf, pageOf } from './address';
import { Deeds } from './Deeds';
import { DeleteStudio } from './DeleteStudio';
import { Merged } from './Merged';
import { MergeDialog } from './MergeDialog';
import { NameDialog } from './NameDialog';
import { Spellings } from './Spellings';
import { SyncLine } from './SyncLine';
import { type Asked, TaskDialog } from './TaskDialog';
import { useAdministration } from './use-administration';

type Open = { what: 'name' } | { what: 'merge' } | { what: 'task'; asked: Asked; begun: PersonTask | null };

/** The names, merges, links and deeds of somebody. `address`: where the API keeps them. */
export function ManagePanel({ address, onClose }: { address: string; onClose: () => void }) {
  const { person, failure, version, refresh } = useAdministration(address);
  const router = useRouter();
  const [open, setOpen] = useState<Open | null>(null);
  const [movedTo, setMovedTo] = useState<string | null>(null);
  if (failure && !person)
    return <ErrorState code={failure.code} detail={failure.detail} onRetry={() => void refresh()} />;
  if (!person) return <Skeleton className="mt-3 h-48 w-full" />;

  const { isStudio } = person;
  const own = apiOf(isStudio, person.id);
  const close = () => {
    setOpen(null);
    if (movedTo) void router.push(movedTo as '/');
  };
  const run = (kind: Asked['kind'], names: Spelling[] | null) =>
    setOpen({ what: 'task', asked: { kind, names }, begun: null });
  /** Whose credits all got another id has another address; what came of it is read here first. */
  const ended = async (task: PersonTask, whole: boolean) => {
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
        address={own}
        onChange={refresh}
        onOtherName={() => setOpen({ what: 'name' })}
        onRun={run}
        onClose={onClose}
      />
      <SyncLine
        person={person}
        onSync={() => run('sync', null)}
        onShow={(begun) => setOpen({ what: 'task', asked: { kind: begun.kind, names: null }, begun })}
      />
      <Merged person={person} address={own} onChange={refresh} onMerge={() => setOpen({ what: 'merge' })} />
      <Deeds version={version} address={own} onChange={refresh} />
      {isStudio && <DeleteStudio person={person} address={own} />}
      {open?.what === 'name' && (
        <NameDialog person={person} address={own} onClose={close} onChange={refresh} />
      )}
      {open?.what === 'merge' && (
        <MergeDialog
          person={person}
          onClose={close}
          onMerged={async (id) => {
            close();
            if (id === person.id) await refresh();
            else await router.push(pageOf(isStudio, id) as '/');
          }}
        />
      )}
      {open?.what === 'task' && (
        <TaskDialog
          person={person}
          address={own}
          asked={open.asked}
          begun={open.begun}
          onClose={close}
          onEnded={ended}
        />
      )}
    </section>
  );
}
