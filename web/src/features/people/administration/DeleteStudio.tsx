'use client';
import type { PersonAdministration } from '@libs/contract/people/people-administration.js';
import { Trash2 } from '../../../ui/icons/lucide';
import { useState } from 'react';
import { api } from '../../../lib/api';
import { failureIn } from '../../../lib/failure';
import { useRouter } from '../../../lib/router';
import { addConfirm } from '../../../stores/overlays';
import { popup } from '../../../stores/toasts';
import { Button } from '../../../ui/actions/Button';
import { partOf } from './address';
import { nameText } from './Name';

/** Deletes a studio without credits; otherwise the server says what to do instead. */
export function DeleteStudio({ person }: { person: PersonAdministration }) {
  const router = useRouter();
  const [fault, setFault] = useState<string | null>(null);
  const ask = () =>
    addConfirm({
      id: 'delete-studio',
      text: `**Delete ${nameText(person.primary)}?**`,
      callback: (yes) => yes && void remove(),
    });
  const remove = async () => {
    try {
      await api.call('DELETE /api/v1/studios/:id', { path: partOf(person) });
      popup(`${nameText(person.primary)} was deleted`);
      await router.push('/studios');
    } catch (error) {
      setFault(failureIn(error, 'studio-delete-failed').message);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="small" tone="danger" onPress={ask}>
        <Trash2 aria-hidden /> Delete the studio…
      </Button>
      {fault && (
        <p role="alert" className="min-w-0 flex-1 basis-72 text-danger">
          {fault}
        </p>
      )}
    </div>
  );
}
