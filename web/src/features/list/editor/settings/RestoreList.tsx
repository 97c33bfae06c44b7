'use client';
import { Failure } from '@libs/contract/base/errors.js';
import { RotateCcw } from '../../../../ui/icons/lucide';
import { useState } from 'react';
import { api } from '../../../../lib/api';
import { useAuth } from '../../../../stores/auth';
import { popup } from '../../../../stores/toasts';
import { Button } from '../../../../ui/actions/Button';

/** For moderators, if there is no list: restores the one that was deleted at this address (rule history-5). */
export function RestoreList() {
  const { isModerator, banned } = useAuth();
  const [isPending, setPending] = useState(false);
  if (!isModerator || banned) return null;
  const restore = async () => {
    setPending(true);
    try {
      const id = decodeURIComponent(window.location.pathname.split('/')[2] ?? '');
      await api.call('POST /api/v1/lists/:id/restore', { path: { id } });
      window.location.reload();
    } catch (error) {
      const { code, message } = error instanceof Failure ? error : new Failure('server-error');
      popup(code === 'list-not-found' ? 'No list was deleted at this address.' : message, 'error');
      setPending(false);
    }
  };
  return (
    <Button isPending={isPending} onPress={() => void restore()}>
      <RotateCcw aria-hidden /> Restore a deleted list
    </Button>
  );
}
