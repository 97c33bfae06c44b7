'use client';
import { History, X } from '../../../../ui/icons/lucide';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { api } from '../../../../lib/api';
import { glide } from '../../../../lib/glide';
import { returnFocus } from '../../../../lib/return-focus';
import { EmptyState } from '../../../../ui/messages/EmptyState';
import { IconButton } from '../../../../ui/actions/IconButton';
import { Spinner } from '../../../../ui/feedback/Spinner';
import { Entries } from './Entries';
import { type AskHistory, useHistory } from './use-history';

interface HistoryPanelProps {
  uuid: string;
  /** The revision on display; a new one refreshes the history. */
  revision: number;
  /** The entry to open initially, by its revisions; empty for none. */
  initial: string;
  onJump: (id: string) => void;
  onClose: () => void;
}

/** The history of a list next to it; on a phone, on top of it. */
export function HistoryPanel({ uuid, revision, initial, onJump, onClose }: HistoryPanelProps) {
  const ask = useCallback<AskHistory>(
    ({ signal, ...query }) =>
      api.call('GET /api/v1/lists/:id/history', { path: { id: uuid }, query, signal }),
    [uuid],
  );
  const history = useHistory(ask, revision);
  const heading = useRef<HTMLHeadingElement>(null);
  // Before it is painted, since it is as wide as the panel's room.
  useLayoutEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    const { dataset } = document.documentElement;
    glide(() => (dataset['panel'] = 'history'));
    return () => {
      glide(() => delete dataset['panel']);
      returnFocus(before);
    };
  }, []);
  const jump = (id: string) => {
    if (window.matchMedia('(width < 48rem)').matches) onClose();
    onJump(id);
  };
  return (
    // Escape closes it from wherever the focus is inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      aria-label="History"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="fixed inset-0 z-40 flex flex-col bg-surface md:left-auto md:w-(--panel) md:border-l md:border-line md:shadow-[-4px_0_16px_rgb(0_0_0/0.08)] print:hidden"
    >
      <header className="flex items-center gap-2 border-b border-line px-4 py-2">
        <h2 ref={heading} tabIndex={-1} className="text-base font-semibold outline-none">
          History
        </h2>
        {history.isLoading && history.entries && <Spinner />}
        <IconButton label="Close the history" className="ml-auto" onPress={onClose}>
          <X aria-hidden />
        </IconButton>
      </header>
      <section
        aria-label="Changes"
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain max-md:pb-14"
      >
        <Entries
          history={history}
          namesList={false}
          initial={initial}
          onJump={jump}
          empty={
            <EmptyState Icon={History} title="No changes yet">
              The list has not been changed since it was added.
            </EmptyState>
          }
        />
      </section>
    </aside>
  );
}
