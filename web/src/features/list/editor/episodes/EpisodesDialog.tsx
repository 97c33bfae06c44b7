'use client';
import type { ListTree, MenuNode } from '@libs/list/model/document.js';
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
} from '../../../../ui/icons/lucide';
import { useMemo, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { commandOf, withKey } from '../../../shell/keys/keys';
import { count } from '../../../../lib/words';
import { popup } from '../../../../stores/toasts';
import { IconButton } from '../../../../ui/actions/IconButton';
import { Modal } from '../../../../ui/overlays/Modal';
import { Option } from '../../../../ui/fields/Option';
import { PickList } from '../../../../ui/fields/PickList';
import { Select } from '../../../../ui/fields/Select';
import type { EditorActions } from '../state/editor.types';
import { episodeActions } from './episode-actions';
import { countOf } from '../state/grid-items';
import { nodesOf } from '@libs/list/operations/several.js';

interface EpisodesDialogProps {
  isOpen: boolean;
  tree: ListTree;
  /** The current episode, selected initially. */
  current: string | null;
  actions: EditorActions;
  newId: () => string;
  isRefused: boolean;
  onUndo: () => void;
  onRedo: () => void;
  /** Shows an episode. */
  onOpen: (index: number) => void;
  onClose: () => void;
}

/** All episodes, for moving, copying and removing several at once. */
export function EpisodesDialog(props: EpisodesDialogProps) {
  return (
    <Modal isOpen={props.isOpen} onClose={props.onClose} title="Episodes" width="medium">
      {props.isOpen && <Episodes {...props} />}
    </Modal>
  );
}

const nameOf = ({ data }: MenuNode): string => String(data['name'] || 'Without a name');
/** Value in `Select` for the place before all episodes; not a node id. */
const start = ' ';

function Episodes(props: EpisodesDialogProps) {
  const { tree, current, actions, newId, isRefused, onUndo, onRedo, onOpen, onClose } = props;
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
    json
      ? setIds(episodes.paste(json, here))
      : popup('Nothing to paste. Copy something in Staffroll first.', 'info');
  const cut = () => {
    clips.write('menu', picked);
    remove();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.currentTarget.contains(event.target as Element)) return;
    const pressed = commandOf(event, ['undo', 'redo', 'move', 'duplicate', 'removeSelected']);
    const isMemory = pressed?.command === 'undo' || pressed?.command === 'redo';
    if (!pressed || (!isMemory && (none || isRefused))) return;
    const work = {
      undo: onUndo,
      redo: onRedo,
      move: () => episodes.step(here, pressed.by),
      duplicate,
      removeSelected: remove,
    };
    work[pressed.command]();
    event.preventDefault();
    event.stopPropagation();
  };
  const onTake = (event: ClipboardEvent, verb: 'Copied' | 'Cut') => {
    if (none || (verb === 'Cut' && isRefused)) return;
    clips.answer(event.nativeEvent, verb, 'menu', picked);
    if (verb === 'Cut') remove();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (isRefused) return;
    event.preventDefault();
    put(clips.read(event.clipboardData));
  };

  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys of the list inside
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
      <EpisodeTools
        {...{ menus, here, isRefused, none, episodes, onUndo, onRedo, cut, duplicate, remove }}
        copy={() => clips.write('menu', picked)}
        paste={() => put(clips.last())}
      />
    </div>
  );
}

interface EpisodeToolsProps extends Pick<EpisodesDialogProps, 'isRefused' | 'onUndo' | 'onRedo'> {
  menus: readonly MenuNode[];
  /** The picked ones. */
  here: ReadonlySet<string>;
  none: boolean;
  episodes: ReturnType<typeof episodeActions>;
  cut: () => void;
  copy: () => void;
  paste: () => void;
  duplicate: () => void;
  remove: () => void;
}

function EpisodeTools({
  menus,
  here,
  isRefused,
  none,
  episodes,
  onUndo,
  onRedo,
  cut,
  copy,
  paste,
  duplicate,
  remove,
}: EpisodeToolsProps) {
  return (
    <div className="flex flex-wrap items-center gap-1">
      <span className="flex flex-wrap items-center gap-1">
        <IconButton label={withKey('Undo', 'undo')} isDisabled={isRefused} onPress={onUndo}>
          <Undo2 aria-hidden />
        </IconButton>
        <IconButton
          label={withKey('Redo', 'redo')}
          isDisabled={isRefused}
          onPress={onRedo}
          className="max-sm:hidden"
        >
          <Redo2 aria-hidden />
        </IconButton>
        <IconButton label={withKey('Cut', 'clipboard', 1)} isDisabled={none || isRefused} onPress={cut}>
          <Scissors aria-hidden />
        </IconButton>
        <IconButton label={withKey('Copy', 'clipboard')} isDisabled={none} onPress={copy}>
          <Copy aria-hidden />
        </IconButton>
        <IconButton label={withKey('Paste', 'clipboard', 2)} isDisabled={isRefused} onPress={paste}>
          <ClipboardPaste aria-hidden />
        </IconButton>
        <IconButton
          label={withKey('Duplicate', 'duplicate')}
          isDisabled={none || isRefused}
          onPress={duplicate}
        >
          <CopyPlus aria-hidden />
        </IconButton>
        <IconButton
          label={withKey('Move up', 'move')}
          isDisabled={none || isRefused}
          onPress={() => episodes.step(here, -1)}
        >
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton
          label={withKey('Move down', 'move', 1)}
          isDisabled={none || isRefused}
          onPress={() => episodes.step(here, 1)}
        >
          <ArrowDown aria-hidden />
        </IconButton>
        <IconButton
          label={withKey('Delete', 'removeSelected')}
          isDisabled={none || isRefused}
          onPress={remove}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </span>
      <Select
        aria-label="Move to after"
        value={null}
        placeholder="Move to…"
        isDisabled={none || isRefused || here.size === menus.length}
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
  );
}
