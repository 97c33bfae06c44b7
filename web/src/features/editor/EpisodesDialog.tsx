'use client';
import type { ListTree, MenuNode } from '@libs/list/document.js';
import {
  ArrowDown,
  ArrowUp,
  ClipboardPaste,
  Copy,
  CopyPlus,
  Redo2,
  Scissors,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useMemo, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { hasCommand, withKeys } from '../../lib/keys';
import { count } from '../../lib/words';
import { popup } from '../../stores/toasts';
import { IconButton } from '../../ui/IconButton';
import { Modal } from '../../ui/Modal';
import { Option } from '../../ui/Option';
import { PickList } from '../../ui/PickList';
import { Select } from '../../ui/Select';
import type { EditorActions } from './editor-actions';
import { episodeActions } from './episode-actions';
import { countOf } from './grid-items';
import { nodesOf } from './several';

interface EpisodesDialogProps {
  isOpen: boolean;
  tree: ListTree;
  /** The episode on show, picked at first. */
  current: string | null;
  actions: EditorActions;
  newId: () => string;
  readOnly: boolean;
  onUndo: () => void;
  onRedo: () => void;
  /** Shows an episode. */
  onOpen: (index: number) => void;
  onClose: () => void;
}

/** All episodes, to be moved, copied and removed several at once. */
export function EpisodesDialog(props: EpisodesDialogProps) {
  return (
    <Modal isOpen={props.isOpen} onClose={props.onClose} title="Episodes" width="medium">
      {props.isOpen && <Episodes {...props} />}
    </Modal>
  );
}

const nameOf = ({ data }: MenuNode): string => String(data['name'] || 'Without a name');
/** Place in `Select` before all episodes, which no id of a node is. */
const start = ' ';

function Episodes(props: EpisodesDialogProps) {
  const { tree, current, actions, newId, readOnly, onUndo, onRedo, onOpen, onClose } = props;
  const { menus } = tree;
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set(current === null ? [] : [current]));
  const episodes = useMemo(() => episodeActions(actions, newId), [actions, newId]);
  const entries = useMemo(
    () =>
      menus.map((menu) => ({
        id: menu.id,
        text: nameOf(menu),
        aside: count(nodesOf([menu], 'credit').length, 'row'),
      })),
    [menus],
  );
  const picked = menus.filter(({ id }) => ids.has(id));
  const here = useMemo(
    () => new Set(menus.filter(({ id }) => ids.has(id)).map(({ id }) => id)),
    [menus, ids],
  );
  const none = picked.length === 0;
  const { clips } = actions.rows;

  const remove = () => setIds(episodes.remove(here));
  const duplicate = () => setIds(episodes.duplicate(here));
  const put = (json: string | null) =>
    json ? setIds(episodes.paste(json, here)) : popup('Nothing that was copied here can be pasted.', 'info');
  const cut = () => {
    clips.write('menu', picked);
    remove();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.currentTarget.contains(event.target as Element)) return;
    const ctrl = hasCommand(event);
    const key = event.key.toLowerCase();
    const step = event.altKey && !ctrl && ({ arrowup: -1, arrowdown: 1 } as const)[key as 'arrowup'];
    if (ctrl && key === 'z') (event.shiftKey ? onRedo : onUndo)();
    else if (ctrl && key === 'y') onRedo();
    else if (none || readOnly) return;
    else if (step) episodes.step(here, step);
    else if (ctrl && key === 'd') duplicate();
    else if ((key === 'delete' || key === 'backspace') && !ctrl) remove();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onTake = (event: ClipboardEvent, verb: 'Copied' | 'Cut') => {
    if (none || (verb === 'Cut' && readOnly)) return;
    clips.answer(event.nativeEvent, verb, 'menu', picked);
    if (verb === 'Cut') remove();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (readOnly) return;
    event.preventDefault();
    put(clips.read(event.clipboardData));
  };

  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the list inside
      onKeyDownCapture={onKeyDown}
      onCopy={(event) => onTake(event, 'Copied')}
      onCut={(event) => onTake(event, 'Cut')}
      onPaste={onPaste}
      className="flex flex-col gap-3"
    >
      <output className="-mt-3 text-sm text-muted">
        {none ? 'Nothing selected' : `${countOf(picked.length, 'menu')} selected`}
      </output>
      <PickList
        label="Episodes"
        entries={entries}
        picked={here}
        onPick={setIds}
        onOpen={(id) => {
          onClose();
          onOpen(menus.findIndex((menu) => menu.id === id));
        }}
        className="h-[min(28rem,55dvh)]"
      />
      <div className="flex flex-wrap items-center gap-1">
        <span className="flex flex-wrap items-center gap-1">
          <IconButton label={withKeys('Undo', 'Ctrl+Z')} isDisabled={readOnly} onPress={onUndo}>
            <Undo2 aria-hidden />
          </IconButton>
          <IconButton
            label={withKeys('Redo', 'Ctrl+Shift+Z')}
            isDisabled={readOnly}
            onPress={onRedo}
            className="max-sm:hidden"
          >
            <Redo2 aria-hidden />
          </IconButton>
          <IconButton label={withKeys('Cut', 'Ctrl+X')} isDisabled={none || readOnly} onPress={cut}>
            <Scissors aria-hidden />
          </IconButton>
          <IconButton
            label={withKeys('Copy', 'Ctrl+C')}
            isDisabled={none}
            onPress={() => clips.write('menu', picked)}
          >
            <Copy aria-hidden />
          </IconButton>
          <IconButton
            label={withKeys('Paste', 'Ctrl+V')}
            isDisabled={readOnly}
            onPress={() => put(clips.last())}
          >
            <ClipboardPaste aria-hidden />
          </IconButton>
          <IconButton
            label={withKeys('Duplicate', 'Ctrl+D')}
            isDisabled={none || readOnly}
            onPress={duplicate}
          >
            <CopyPlus aria-hidden />
          </IconButton>
          <IconButton
            label={withKeys('Move up', 'Alt+↑')}
            isDisabled={none || readOnly}
            onPress={() => episodes.step(here, -1)}
          >
            <ArrowUp aria-hidden />
          </IconButton>
          <IconButton
            label={withKeys('Move down', 'Alt+↓')}
            isDisabled={none || readOnly}
            onPress={() => episodes.step(here, 1)}
          >
            <ArrowDown aria-hidden />
          </IconButton>
          <IconButton
            label={withKeys('Delete', 'Delete', 'Backspace')}
            isDisabled={none || readOnly}
            onPress={remove}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </span>
        <Select
          aria-label="Move to after"
          value={null}
          placeholder="Move to…"
          isDisabled={none || readOnly || picked.length === menus.length}
          onChange={(to) => episodes.move(here, to === start ? null : to)}
          className="ml-auto w-44 max-sm:w-full"
        >
          <Option id={start}>The start</Option>
          {menus
            .filter(({ id }) => !here.has(id))
            .map((menu) => (
              <Option key={menu.id} id={menu.id}>{`After ${nameOf(menu)}`}</Option>
            ))}
        </Select>
      </div>
    </div>
  );
}
