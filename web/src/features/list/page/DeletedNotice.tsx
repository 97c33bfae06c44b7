'use client';
import type { ListHead } from '@libs/contract/lists/lists.js';
import { restoreDays } from '@libs/contract/site/administration.js';
import { useState } from 'react';
import { api } from '../../../lib/api';
import { dateText } from '../../../lib/time';
import { popupFailure } from '../../../stores/popup-failure';
import { Button } from '../../../ui/actions/Button';
import { RotateCcw } from '../../../ui/icons/lucide';
import { RelativeTime } from '../../../ui/text/RelativeTime';

interface DeletedNoticeProps {
  uuid: string;
  /** Epoch seconds. */
  deletedAt: number;
  /** By whom and why, as far as it is known. */
  deletion: ListHead['deletion'];
}

/** Tells a moderator that the list is deleted, and restores it (rule history-5). */
export function DeletedNotice({ uuid, deletedAt, deletion }: DeletedNoticeProps) {
  const [isPending, setPending] = useState(false);
  const restore = async () => {
    setPending(true);
    try {
      await api.call('POST /api/v1/lists/:id/restore', { path: { id: uuid } });
      window.location.reload();
    } catch (error) {
      popupFailure(error);
      setPending(false);
    }
  };
  return (
    <section
      aria-label="Deleted list"
      // The colour of the header begins above it.
      className="mb-5 flex flex-wrap items-center gap-3 rounded-lg border border-danger/40 bg-surface p-4 sm:mb-8 md:mb-10 print:hidden"
    >
      <p className="min-w-0 flex-[1_1_16rem]">
        <strong className="font-semibold text-danger">This list was deleted</strong>{' '}
        {deletion?.by && `by ${deletion.by} `}
        <RelativeTime seconds={deletedAt} />
        {deletion?.reason && `: “${deletion.reason}”`}. Only moderators still see it and its history. It can
        be restored until {dateText(deletedAt + restoreDays * 86_400)}.
      </p>
      <Button isPending={isPending} onPress={() => void restore()}>
        <RotateCcw aria-hidden /> Restore the list
      </Button>
    </section>
  );
}
