'use client';
import type { PersonAdministration, PersonTask } from '@libs/contract/people/people-administration.js';
import { Building2, Split, User } from '../../../ui/icons/lucide';
import { useState } from 'react';
import { api } from '../../../lib/api';
import { popup } from '../../../stores/toasts';
import { Button } from '../../../ui/actions/Button';
import { kindOf, partOf } from './address';
import { failureFrom } from './failure';

interface OtherIdentityProps {
  person: PersonAdministration;
  /** A task has been started, which shows how far it is and can be undone. */
  onBegun: (task: PersonTask) => void;
  onDivide: () => void;
}

/** Makes a studio of a person or the other way round by one press, and leads to dividing a name between two people. */
export function OtherIdentity({ person, onBegun, onDivide }: OtherIdentityProps) {
  const { isStudio, credits } = person;
  const [isPending, setPending] = useState(false);
  const convert = async () => {
    setPending(true);
    try {
      const who = kindOf(person);
      onBegun(
        (await api.call(`POST /api/v1/${who}/:id/convert`, {
          path: partOf(person),
          query: { preview: '0' },
          timeout: 60_000,
        })) as PersonTask,
      );
    } catch (error) {
      popup(failureFrom(error).message, 'error');
    }
    setPending(false);
  };
  return (
    <div>
      <h2 className="text-base font-semibold">Who it is</h2>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-72 text-muted">
          {isStudio ? 'If this is a person, or two studios' : 'If this is a company, or two people'} of one
          name: it changes the credits in all lists, and can be undone.
        </p>
        <Button size="small" isDisabled={credits === 0} isPending={isPending} onPress={() => void convert()}>
          {isStudio ? <User aria-hidden /> : <Building2 aria-hidden />} Make it a{' '}
          {isStudio ? 'person' : 'studio'}
        </Button>
        <Button size="small" isDisabled={credits < 2} onPress={onDivide}>
          <Split aria-hidden /> Divide…
        </Button>
      </div>
    </div>
  );
}
