'use client';
import type { ListTree } from '@libs/list/document.js';
import { findNode } from '@libs/list/nodes.js';
import type { Operation } from '@libs/list/operation.js';
import type { TextSettings } from '@libs/list/text.types.js';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { isComposing } from '../../lib/composing';
import { count } from '../../lib/words';
import { popup } from '../../stores/toasts';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { cellText } from './commands';
import type { EditorActions } from './editor-actions';
import { keepText, keptText } from './kept-text';
import { likelyWay, pasteInto, pasteWays, type PasteWay } from './paste';
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
  /** The text is in the list now. */
  onTaken: (operations: readonly Operation[]) => void;
}

/** Reads credit text and takes it into the list at a chosen place. What is left is there again the next time. */
export function PasteDialog({ target, actions, newId, onClose, onTaken }: PasteDialogProps) {
  const tree = actions.tree();
  const text = useRef('');
  const list = String(tree?.fields['uuid'] ?? '');
  const leave = () => {
    if (text.current.trim() !== '') {
      keepText(list, text.current);
      popup('Your text is kept. “Paste text” brings it back.', 'info');
    }
    onClose();
  };
  return (
    <Modal isOpen={target !== null} onClose={leave} title="Paste credit text" width="large" stays>
      {target && tree && (
        <PasteForm
          target={target}
          first={target.text || keptText(list)}
          list={list}
          tree={tree}
          actions={actions}
          newId={newId}
          onText={(now) => {
            text.current = now;
          }}
          onLeave={leave}
          onTaken={(operations) => {
            keepText(list, '');
            onClose();
            onTaken(operations);
          }}
        />
      )}
    </Modal>
  );
}

const wayNames: Record<PasteWay, string> = {
  menus: 'As episodes',
  roles: 'Into this episode',
  category: 'Into this category',
  staff: 'Into this role',
};

interface PasteFormProps extends Pick<PasteDialogProps, 'actions' | 'newId'> {
  target: PasteTarget;
  /** The text to begin with. */
  first: string;
  /** uuid of the list. */
  list: string;
  tree: ListTree;
  onText: (text: string) => void;
  onLeave: () => void;
  onTaken: (operations: readonly Operation[]) => void;
}

function PasteForm({ target, first, list, tree, actions, newId, onText, onLeave, onTaken }: PasteFormProps) {
  const [text, setText] = useState(first);
  const [chosen, choose] = useState<PasteWay | null>(null);
  const ways = pasteWays(tree, target.nodeId);
  const way = chosen ?? likelyWay(text, ways);
  const place = usePlace(tree, target.nodeId, way);
  const settings = useSettings(tree);
  const reading = useReadText(text, place, settings);
  const { read, isReading } = reading;
  useEffect(() => onText(text));
  useEffect(() => {
    const keep = () => text.trim() !== '' && keepText(list, text);
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [list, text]);
  /** It was asked for before the text was read. */
  const [isWanted, setWanted] = useState(false);
  const rows = read.menus.reduce(
    (sum, menu) =>
      sum +
      menu.credits.reduce((all, { roles }) => all + roles.reduce((n, { staff }) => n + staff.length, 0), 0),
    0,
  );
  const isNothing = rows === 0 && !read.menus.some(({ name }) => name !== '');
  const take = () => {
    setWanted(isReading && !reading.isStopped);
    if (isReading || reading.isStopped || isNothing) return;
    // The list may have changed while the text was looked at.
    const now = actions.tree() ?? tree;
    const operations = pasteInto(now, target.nodeId, way, read.menus, newId);
    if (operations.length === 0) {
      popup('The place for this text is gone. Choose another one.', 'error');
      return;
    }
    actions.edit(operations);
    actions.names.onTakenIn(operations);
    popup(`Took in ${count(rows, 'row')}`);
    onTaken(operations);
  };
  const takeWanted = useEffectEvent(take);
  useEffect(() => {
    if (!isWanted || isReading) return;
    const timer = setTimeout(takeWanted);
    return () => clearTimeout(timer);
  }, [isWanted, isReading]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
    event.preventDefault();
    take();
  };
  return (
    // Only listens for a key on its way up from the field.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="flex h-[min(80dvh,50rem)] flex-col gap-3" onKeyDown={onKeyDown}>
      <SegmentedControl<PasteWay>
        aria-label="Where the text goes"
        value={way}
        onChange={choose}
        choices={ways.map((value) => ({ value, label: wayNames[value] }))}
        className="max-w-full overflow-x-auto whitespace-nowrap"
      />
      <TextSplit
        text={text}
        onText={(now) => (setWanted(false), setText(now))}
        begins
        reading={reading}
        placeholder={'原画：高橋博行　唐田洋\n動画：…'}
        className="flex-1"
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <span className="mr-auto text-xs text-muted tabular-nums">
          {rows > 0 && `${count(rows, 'row')} read`}
          <span className="max-sm:hidden">
            {rows > 0 && ' · '}
            <kbd>Ctrl</kbd>+<kbd>Enter</kbd> takes them in
          </span>
        </span>
        <Button onPress={onLeave}>Cancel</Button>
        <Button
          tone="primary"
          isDisabled={isNothing || reading.isStopped}
          isPending={isReading}
          onPress={take}
        >
          Take in
        </Button>
      </div>
    </div>
  );
}

/** What of the list's settings says how its texts are read; the same object while they stay the same. */
function useSettings(tree: ListTree): TextSettings {
  const { delimiters, episodeDelimiters, episodeRegex, roleDelimiters, staffDelimiters, episodePadding } =
    tree.settings as TextSettings;
  return useMemo(() => {
    const all = {
      delimiters,
      episodeDelimiters,
      episodeRegex,
      roleDelimiters,
      staffDelimiters,
      episodePadding,
    };
    return Object.fromEntries(
      Object.entries(all).filter(([, value]) => value !== undefined && value !== null && value !== ''),
    );
  }, [delimiters, episodeDelimiters, episodeRegex, roleDelimiters, staffDelimiters, episodePadding]);
}

function usePlace(tree: ListTree, nodeId: string | null, way: PasteWay): TextPlace {
  const found = nodeId === null ? null : findNode(tree, nodeId);
  const menuName = found ? cellText('menu', found.menu.data, 'en') : '';
  const category = found && found.kind !== 'menu' ? cellText('category', found.category.data, 'en') : '';
  const role =
    found?.kind === 'role' || found?.kind === 'credit' ? cellText('role', found.role.data, 'ja') : '';
  return useMemo((): TextPlace => {
    switch (way) {
      case 'menus':
        return { as: 'menus' };
      case 'roles':
        return { as: 'roles', menuName };
      case 'category':
        return { as: 'category', menuName, category };
      case 'staff':
        return { as: 'staff', role };
    }
  }, [way, menuName, category, role]);
}
