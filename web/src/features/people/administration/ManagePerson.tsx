'use client';
import { policy } from '@libs/contract/accounts/policy.js';
import { Wrench } from '../../../ui/icons/lucide';
import { lazy, Suspense, useRef, useState } from 'react';
import { useRouter } from '../../../lib/router';
import { useAuth } from '../../../stores/auth';
import { Button } from '../../../ui/actions/Button';
import { managedOn } from './address';

const ManagePanel = lazy(async () => ({ default: (await import('./ManagePanel')).ManagePanel }));

/** Moderator actions for the person or studio on this page (rule access-11); nothing for everybody else. */
export function ManagePerson() {
  const auth = useAuth();
  const { path } = useRouter();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const managed = managedOn(path);
  const actor = auth.id === null ? null : { ...auth, id: auth.id };
  // As tall as the button, where the last visit was a moderator's.
  if (!auth.known) return <div className="mt-4 hidden h-(--control-small) moderator:block" />;
  if (!managed || !policy.editPeople(actor)) return null;
  const close = () => {
    setOpen(false);
    place.current?.querySelector('button')?.focus();
  };
  return (
    <div ref={place} className="mt-4">
      <Button size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        <Wrench aria-hidden /> Manage
      </Button>
      {isOpen && (
        <Suspense>
          <ManagePanel key={path} managed={managed} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
