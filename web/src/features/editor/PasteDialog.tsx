'use client';
import type { ListTree } from '@libs/list/document.js';
import { findNode } from '@libs/list/nodes.js';
import type { TextSettings } from '@libs/list/text.types.js';
import { useMemo, useState } from 'react';
import { count } from '../../lib/words';
import { popup } from '../../stores/toasts';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { cellText } from './commands';
import type { EditorActions } from './editor-actions';
import { pasteInto, pasteWays, type PasteWay } from './paste';
import { TextSplit } from './TextSplit';
import type { TextPlace } from './text-import';
import { useReadText } from './use-read-text';

export interface PasteTarget {
  text: string;
  /** The node it goes to or behind; null: the end of the list. */
  nodeId: string | null;
}

interface PasteDialogProps {
  /** Null: closed. */
  target: PasteTarget | null;
  actions: EditorActions;
  newId: () => string;
  onClose: () => void;
}

/** Reads credit text and takes it into the list at a chosen place. */
export function PasteDialog({ target, actions, newId, onClose }: PasteDialogProps) {
  const tree = actions.tree();
  return (
    <Modal isOpen={target !== null} onClose={onClose} title="Paste credit text" width="large" stays>
      {target && tree && (
        <PasteForm target={target} tree={tree} actions={actions} newId={newId} onClose={onClose} />
      )}
    </Modal>
  );
}

const wayNames: Record<PasteWay, string> = {
  menus: 'As new episodes',
  roles: 'Into this episode',
  staff: 'Into this role',
};

function PasteForm({
  target,
  tree,
  actions,
  newId,
  onClose,
}: PasteDialogProps & { target: PasteTarget; tree: ListTree }) {
  const [text, setText] = useState(target.text);
  const ways = pasteWays(tree, target.nodeId);
  const [way, setWay] = useState<PasteWay>(ways[0]!);
  const place = usePlace(tree, target.nodeId, way);
  const { read, isReading } = useReadText(text, place, tree.settings as TextSettings);
  const rows = read.menus.reduce(
    (sum, menu) =>
      sum +
      menu.credits.reduce((all, { roles }) => all + roles.reduce((n, { staff }) => n + staff.length, 0), 0),
    0,
  );
  const take = () => {
    // The list may have changed while the text was looked at.
    const now = actions.tree() ?? tree;
    const operations = pasteInto(now, target.nodeId, way, read.menus, newId);
    if (operations.length === 0) {
      popup('The place for this text is gone. Choose another one.', 'error');
      return;
    }
    actions.edit(operations);
    popup(`Took in ${count(rows, 'row')}`);
    onClose();
  };
  return (
    <div className="flex h-[min(75dvh,46rem)] flex-col gap-3">
      <SegmentedControl<PasteWay>
        aria-label="Where the text goes"
        value={way}
        onChange={setWay}
        choices={ways.map((value) => ({ value, label: wayNames[value] }))}
      />
      <TextSplit
        text={text}
        onText={setText}
        read={read}
        isReading={isReading}
        placeholder={'原画：高橋博行　唐田洋\n動画：…'}
        className="flex-1"
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <span className="mr-auto text-xs text-muted">{rows > 0 && `${count(rows, 'row')} read`}</span>
        <Button onPress={onClose}>Cancel</Button>
        <Button
          tone="primary"
          isDisabled={rows === 0 && read.menus.length === 0}
          isPending={isReading}
          onPress={take}
        >
          Take in
        </Button>
      </div>
    </div>
  );
}

function usePlace(tree: ListTree, nodeId: string | null, way: PasteWay): TextPlace {
  const found = nodeId === null ? null : findNode(tree, nodeId);
  const menuName = found ? cellText('menu', found.menu.data, 'en') : '';
  const role =
    found?.kind === 'role' || found?.kind === 'credit' ? cellText('role', found.role.data, 'ja') : '';
  return useMemo(
    () =>
      way === 'menus' ? { as: 'menus' } : way === 'roles' ? { as: 'roles', menuName } : { as: 'staff', role },
    [way, menuName, role],
  );
}
