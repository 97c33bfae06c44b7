'use client';
import type { PeopleRow } from '@libs/contract/people/people-directory.js';
import { GitMerge, Link2, PenLine, RefreshCw, Trash2, X } from '../../../ui/icons/lucide';
import { useState } from 'react';
import { count } from '../../../lib/words';
import { Button } from '../../../ui/actions/Button';
import { IconButton } from '../../../ui/actions/IconButton';
import { OneDialog, type OneKind } from '../administration/OneDialog';
import { managedOf, type SeveralKind } from '../administration/several';
import { SeveralPeople } from '../administration/SeveralPeople';

interface ManageSelectedProps {
  people: readonly PeopleRow[];
  onClear: () => void;
  /** Something was done to them. */
  onChanged: () => void;
}

type Open =
  | { of: 'one'; kind: OneKind; people: readonly PeopleRow[] }
  | { of: 'several'; kind: SeveralKind; people: readonly PeopleRow[] };

/** Moderator actions on the selected rows of a directory: each shows first what it would do. */
export function ManageSelected({ people, onClear, onChanged }: ManageSelectedProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const isOne = people.length === 1;
  const isStudio = people[0]?.isStudio ?? false;
  const start = (kind: 'merge' | 'link' | 'sync') =>
    setOpen(isOne ? { of: 'one', kind, people } : { of: 'several', kind, people });
  const close = (changed: boolean) => {
    setOpen(null);
    if (changed) onChanged();
  };
  return (
    <>
      {people.length > 0 && (
        <div role="toolbar" aria-label="Manage selected" className="flex flex-wrap items-center gap-2">
          <span className="tabular whitespace-nowrap text-muted">
            {count(people.length, 'chosen', 'chosen')}
          </span>
          {isOne && (
            <Button size="small" onPress={() => setOpen({ of: 'one', kind: 'rename', people })}>
              <PenLine aria-hidden /> Rename…
            </Button>
          )}
          <Button size="small" onPress={() => start('link')}>
            <Link2 aria-hidden /> Link…
          </Button>
          <Button size="small" onPress={() => start('sync')}>
            <RefreshCw aria-hidden /> Sync…
          </Button>
          <Button size="small" onPress={() => start('merge')}>
            <GitMerge aria-hidden /> Merge…
          </Button>
          {isStudio && (
            <Button
              size="small"
              tone="danger"
              onPress={() => setOpen({ of: 'several', kind: 'delete', people })}
            >
              <Trash2 aria-hidden /> Delete…
            </Button>
          )}
          <IconButton label="Clear selection" size="small" onPress={onClear}>
            <X aria-hidden />
          </IconButton>
        </div>
      )}
      {open?.of === 'one' && (
        <OneDialog kind={open.kind} managed={managedOf(open.people[0]!)} onClose={close} />
      )}
      {open?.of === 'several' && <SeveralPeople kind={open.kind} people={open.people} onClose={close} />}
    </>
  );
}
