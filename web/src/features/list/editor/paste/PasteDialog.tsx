'use client';
import type { Menu } from '@libs/list/model/interchange.types.js';
import type { ListTree } from '@libs/list/model/document.js';
import { keepDoubts, tagDoubts, takeDoubtsOf } from '@libs/list/check/import-doubts.js';
import { keepLineRules, lineRulesOf } from '@libs/list/check/line-memory.js';
import { keepRoleNames, roleNamesOf } from '@libs/list/model/import-memory.js';
import { findNode } from '@libs/list/model/nodes.js';
import type { Operation } from '@libs/list/model/operation.js';
import { walk } from '@libs/list/model/walk.js';
import type { TextSettings } from '@libs/text/words/text.types.js';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useUnfinished } from '../../../../lib/unfinished';
import { count } from '../../../../lib/words';
import { popup } from '../../../../stores/toasts';
import { Button } from '../../../../ui/actions/Button';
import { Modal } from '../../../../ui/overlays/Modal';
import { SegmentedControl } from '../../../../ui/actions/SegmentedControl';
import { cellText } from '@libs/list/operations/single.js';
import type { EditorActions } from '../state/editor.types';
import { keepText, keptText, nothingKept, type KeptText } from './kept-text';
import { likelyWay, pasteWays, type PasteWay } from '@libs/list/operations/paste.js';
import {
  pasteOver,
  rolesApart,
  rolesThere,
  type RoleThereChoice,
} from '@libs/list/operations/roles-there.js';
import { rulesToKeep, useTeaching } from './lines/use-teaching';
import { joinTexts } from '../stills/join-texts';
import { ReadPictures } from '../stills/ReadPictures';
import { RolesThere } from './RolesThere';
import { TextSplit } from './TextSplit';
import type { TextPlace } from './text-import';
import { decidedFrom, decidedText, useResolving } from './use-resolving';
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
  const now = useRef(nothingKept);
  const list = String(tree?.fields['uuid'] ?? '');
  const leave = () => {
    const { text, decided } = now.current;
    if (text.trim() !== '') {
      keepText(list, now.current);
      popup(
        `Your text ${decided ? 'and your decisions are' : 'is'} kept. “Paste text” brings ${decided ? 'them' : 'it'} back.`,
        'info',
      );
    }
    onClose();
  };
  return (
    <Modal isOpen={target !== null} onClose={leave} title="Paste credit text" width="large" stays>
      {target && tree && (
        <PasteForm
          target={target}
          first={target.text ? { text: target.text, decided: '' } : keptText(list)}
          list={list}
          tree={tree}
          actions={actions}
          newId={newId}
          onChange={(text) => {
            now.current = text;
          }}
          onLeave={leave}
          onTaken={(operations) => {
            keepText(list, nothingKept);
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
  /** What to begin with. */
  first: KeptText;
  /** uuid of the list. */
  list: string;
  tree: ListTree;
  onChange: (now: KeptText) => void;
  onLeave: () => void;
  onTaken: (operations: readonly Operation[]) => void;
}

function PasteForm({
  target,
  first,
  list,
  tree,
  actions,
  newId,
  onChange,
  onLeave,
  onTaken,
}: PasteFormProps) {
  const [text, setText] = useState(first.text);
  const [chosen, choose] = useState<PasteWay | null>(null);
  const ways = pasteWays(tree, target.nodeId);
  const way = chosen ?? likelyWay(text, ways);
  const place = usePlace(tree, target.nodeId, way);
  const settings = useSettings(tree);
  const [decided, setDecided] = useState(() => decidedFrom(first.decided));
  const [remembered] = useState(() => lineRulesOf(tree));
  const teaching = useTeaching(decided, remembered);
  const reading = useReadText(text, place, settings, teaching.said);
  const { isReading } = reading;
  /** As the list calls them when this begins: it is not asked again at each edit of others. */
  const [known] = useState(() => roleNamesOf(tree));
  const resolving = useResolving(reading.read, place, known, decided, setDecided);
  const { read } = resolving;
  const now = useMemo(() => ({ text, decided: decidedText(decided) }), [text, decided]);
  useEffect(() => onChange(now));
  useUnfinished(now, (unfinished) => {
    if (unfinished && unfinished.text.trim() !== '') keepText(list, unfinished);
  });
  /** It was asked for before the text was read. */
  const [isWanted, setWanted] = useState(false);
  const over = useOver(tree, target.nodeId, way, read.menus);
  const { rows, isNothing } = over;
  const take = () => {
    setWanted(isReading && !reading.isStopped);
    if (isReading || reading.isStopped || isNothing) return;
    // The list may have changed while the text was looked at.
    const into = actions.tree() ?? tree;
    const { menus, more } = tagDoubts(read);
    const operations = pasteOver(into, target.nodeId, way, menus, newId, over.choice);
    if (operations.length === 0) {
      popup('The place for this text is gone. Choose another.', 'error');
      return;
    }
    const doubts = takeDoubtsOf(operations);
    actions.edit([
      ...operations,
      ...keepRoleNames(into, decided.roleNames),
      ...keepLineRules(into, rulesToKeep(text, decided, teaching, reading.read)),
      ...keepDoubts(into, newId(), doubts, more),
    ]);
    actions.names.onTakenIn(operations);
    popup(`Added ${count(rows, 'row')}`);
    onTaken(operations);
  };
  const takeWanted = useEffectEvent(take);
  useEffect(() => {
    if (!isWanted || isReading) return;
    const timer = setTimeout(takeWanted);
    return () => clearTimeout(timer);
  }, [isWanted, isReading]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    // What is typed into a field counts once the field is left.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    setWanted(true);
  };
  return (
    // Only listens for a key on its way down to what has the focus: buttons would take it for a press.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="flex h-[min(80dvh,50rem)] flex-col gap-3" onKeyDownCapture={onKeyDown}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SegmentedControl<PasteWay>
          aria-label="Where the text goes"
          value={way}
          onChange={choose}
          choices={ways.map((value) => ({ value, label: wayNames[value] }))}
          className="max-w-full overflow-x-auto whitespace-nowrap"
        />
        <ReadPictures
          list={list}
          names={() => namesIn(actions.tree() ?? tree)}
          onText={(read) => {
            setWanted(false);
            setText(joinTexts(text, read));
          }}
        />
      </div>
      <TextSplit
        text={text}
        onText={(now) => (setWanted(false), setText(now))}
        begins
        reading={reading}
        resolving={resolving}
        teaching={teaching}
        placeholder={'原画：高橋博行　唐田洋\n動画：…'}
        className="flex-1 overflow-y-auto"
      />
      <RolesThere there={over.there} choice={over.choice} onChoose={over.choose} />
      <PasteButtons
        rows={rows}
        read={rowsOf(read.menus)}
        episodes={read.menus.length}
        isDisabled={isNothing || reading.isStopped}
        {...{ isNothing, isReading, onLeave }}
        onTake={take}
      />
    </div>
  );
}

interface PasteButtonsProps {
  /** What would be added. */
  rows: number;
  /** Rows of the text. */
  read: number;
  episodes: number;
  isNothing: boolean;
  isDisabled: boolean;
  isReading: boolean;
  onLeave: () => void;
  onTake: () => void;
}

function PasteButtons({
  rows,
  read,
  episodes,
  isNothing,
  isDisabled,
  isReading,
  onLeave,
  onTake,
}: PasteButtonsProps) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <span className="mr-auto text-xs text-muted tabular-nums">
        {read > 0 && `${count(read, 'row')} read`}
        <span className="max-sm:hidden">
          {rows > 0 && ' · '}
          <kbd>Ctrl</kbd>+<kbd>Enter</kbd> adds them
        </span>
      </span>
      <Button onPress={onLeave}>Cancel</Button>
      <Button tone="primary" isDisabled={isDisabled} isPending={isReading} onPress={onTake}>
        {rows > 0 ? `Add ${count(rows, 'row')}` : isNothing ? 'Add' : `Add ${count(episodes, 'episode')}`}
      </Button>
    </div>
  );
}

/** What the list has already of the text, and what is to be done about that. */
function useOver(tree: ListTree, nodeId: string | null, way: PasteWay, menus: readonly Menu[]) {
  const [choice, choose] = useState<RoleThereChoice>('add');
  const there = useMemo(() => rolesThere(tree, nodeId, way, menus), [tree, nodeId, way, menus]);
  const known =
    choice === 'complete'
      ? there.reduce((sum, one) => sum + one.read.staff.length - rolesApart(one).text.length, 0)
      : 0;
  const rows = rowsOf(menus) - known;
  const isNothing = rows === 0 && (known > 0 || !menus.some(({ name }) => name !== ''));
  return { there, choice, choose, rows, isNothing };
}

const rowsOf = (menus: readonly Menu[]): number =>
  menus.reduce(
    (sum, menu) =>
      sum +
      menu.credits.reduce((all, { roles }) => all + roles.reduce((n, { staff }) => n + staff.length, 0), 0),
    0,
  );

/** The Japanese names of a list, each once. */
const namesIn = (tree: ListTree): string[] => [
  ...new Set(
    [...walk(tree.menus, 'credit')].map(({ node }) => cellText('credit', node.data, 'ja')).filter(Boolean),
  ),
];

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
