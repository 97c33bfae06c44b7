'use client';
import type { PeopleRow } from '@libs/contract/people/people-directory.js';
import { useEffect, useState } from 'react';
import { count } from '../../../lib/words';
import { SeveralDialog, type SeveralLine } from '../../directory/table/SeveralDialog';
import { LinkForm } from './LinkForm';
import { Name } from './Name';
import {
  aimedAt,
  applyOne,
  managedOf,
  nameOfRow,
  previewOne,
  type SeveralAim,
  type SeveralKind,
  staysOf,
} from './several';

interface SeveralPeopleProps {
  kind: SeveralKind;
  people: readonly PeopleRow[];
  /** `changed`: something was done. */
  onClose: (changed: boolean) => void;
}

const keyOf = (person: PeopleRow) => managedOf(person).id;
const nameOf = ({ ja, en }: PeopleRow) => <Name ja={ja} en={en} />;

/** Manages several people or studios, one after the other. */
export function SeveralPeople({ kind, people, onClose }: SeveralPeopleProps) {
  const { isStudio } = people[0]!;
  const countOf = (number: number) =>
    isStudio ? count(number, 'studio', 'studios') : count(number, 'person', 'people');
  const [aim, setAim] = useState<SeveralAim>({
    kind,
    ...(kind === 'merge' ? { into: staysOf(people) } : {}),
  });
  const [lines, setLines] = useState<ReadonlyMap<string, SeveralLine>>(new Map());
  const [step, setStep] = useState<'preview' | 'work' | 'end'>('preview');
  const aimAt = (next: SeveralAim) => {
    setAim(next);
    setLines(new Map());
  };
  const shown = aimedAt(people, aim);
  const isAimed = kind !== 'link' || aim.anilistId !== undefined;

  useEffect(() => {
    if (!isAimed) return;
    let isStale = false;
    void (async () => {
      for (const person of aimedAt(people, aim)) {
        const line = await previewOne(person, aim);
        if (isStale) return;
        setLines((before) => new Map(before).set(keyOf(person), line));
      }
    })();
    return () => {
      isStale = true;
    };
  }, [people, aim, isAimed]);

  const ready = shown.filter((person) => lines.get(keyOf(person))?.state === 'ready');
  const isKnown = isAimed && shown.every((person) => lines.has(keyOf(person)));
  const work = async () => {
    setStep('work');
    for (const person of ready) {
      const line = await applyOne(person, aim);
      setLines((before) => new Map(before).set(keyOf(person), line));
    }
    setStep('end');
  };
  const press: Record<SeveralKind, string> = {
    merge: `Merge ${countOf(ready.length)} into ${aim.into ? nameOfRow(aim.into, people) : ''}`,
    link: `Link ${countOf(ready.length)}`,
    sync: `Sync ${countOf(ready.length)}`,
    delete: `Delete ${countOf(ready.length)}`,
  };
  const titles: Record<SeveralKind, string> = {
    merge: `Merge ${countOf(people.length)}`,
    link: `Link ${countOf(people.length)} to one AniList ID`,
    sync: `Sync ${countOf(people.length)}`,
    delete: `Delete ${countOf(people.length)}`,
  };
  return (
    <SeveralDialog
      title={titles[kind]}
      rows={shown}
      keyOf={keyOf}
      nameOf={nameOf}
      lineOf={(person) => (isAimed ? lines.get(keyOf(person)) : { state: 'ready', text: '' })}
      {...(aim.into && {
        stays: {
          label: 'Who to keep',
          value: keyOf(aim.into),
          choices: people.map((person) => ({ key: keyOf(person), name: nameOfRow(person, people) })),
          onChange: (key) => aimAt({ kind, into: people.find((person) => keyOf(person) === key)! }),
        },
      })}
      step={step}
      press={press[kind]}
      tone={kind === 'delete' ? 'danger' : 'primary'}
      isReady={isKnown && ready.length > 0}
      onPress={() => void work()}
      onClose={() => onClose(step !== 'preview')}
    >
      {kind === 'link' && step === 'preview' && (
        <LinkForm
          isStudio={isStudio}
          isPending={isAimed && !isKnown}
          onLook={(anilistId) => aimAt({ kind, anilistId })}
          onEdit={() => aimAt({ kind })}
        />
      )}
    </SeveralDialog>
  );
}
