'use client';
import type { ListTree } from '@libs/list/document.js';
import {
  ClipboardPaste,
  Download,
  Ellipsis,
  Keyboard,
  Languages,
  ListChecks,
  ListOrdered,
  Redo2,
  Replace,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { withKeys } from '../../lib/keys';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { Menu, MenuItem, MenuLine } from '../../ui/Menu';
import type { SessionState } from '../live/session-state';
import { AddEpisode } from './AddEpisode';
import type { EditorActions } from './editor-actions';
import { NameLookups } from './names/NameLookups';
import { SaveIndicator } from './SaveIndicator';
import { commitCell } from './use-editor-keys';

interface EditorToolbarProps {
  tree: ListTree;
  state: SessionState;
  actions: EditorActions;
  readOnly: boolean;
  /** Who else is here. */
  here: ReactNode;
  isChecking: boolean;
  onUndo: () => void;
  onRedo: () => void;
  onPasteText: () => void;
  onCheck: () => void;
  onEpisodes: () => void;
  onReplace: () => void;
  onHelp: () => void;
  onDownload: () => void;
  onSave: () => void;
  onDone: () => void;
}

/** Words beside a picture, where the bar is wide enough for them. */
const roomy = '@max-2xl:sr-only';

/** The editor's tools in one line: what is used all the time at its left, the rest in a menu, how the work stands at its right. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { tree, state, actions, readOnly, here, isChecking } = props;
  return (
    <div
      role="toolbar"
      aria-label="Editing"
      className="@container sticky top-(--list-top) z-20 -mx-2 mb-3 border-b border-line bg-page px-2 py-2"
    >
      <div className="flex items-center gap-0.5 @md:gap-1">
        <IconButton
          label={withKeys('Undo', 'Ctrl+Z')}
          isDisabled={!state.canUndo || readOnly}
          onPress={props.onUndo}
        >
          <Undo2 aria-hidden />
        </IconButton>
        <IconButton
          label={withKeys('Redo', 'Ctrl+Shift+Z')}
          isDisabled={!state.canRedo || readOnly}
          onPress={props.onRedo}
          className="@max-md:hidden"
        >
          <Redo2 aria-hidden />
        </IconButton>
        <Button size="tight" isDisabled={readOnly} onPress={props.onPasteText}>
          <ClipboardPaste aria-hidden /> <span className={roomy}>Paste text</span>
        </Button>
        <AddEpisode tree={tree} actions={actions} isDisabled={readOnly} wordClass={roomy} />
        <Button size="tight" aria-expanded={isChecking} onPress={props.onCheck}>
          <ListChecks aria-hidden /> <span className={roomy}>Check</span>
        </Button>
        <Menu
          label="More tools"
          trigger={
            <IconButton label="More tools">
              <Ellipsis aria-hidden />
            </IconButton>
          }
        >
          <MenuItem
            icon={<Redo2 aria-hidden />}
            isDisabled={!state.canRedo || readOnly}
            onAction={props.onRedo}
          >
            {withKeys('Redo', 'Ctrl+Shift+Z')}
          </MenuItem>
          <MenuItem
            icon={<Languages aria-hidden />}
            isDisabled={readOnly}
            onAction={() => (commitCell(), actions.names.translateAll())}
          >
            Translate names
          </MenuItem>
          <MenuItem icon={<Replace aria-hidden />} isDisabled={readOnly} onAction={props.onReplace}>
            {withKeys('Find and replace…', 'Ctrl+H', 'Ctrl+Shift+H')}
          </MenuItem>
          <MenuItem icon={<ListOrdered aria-hidden />} onAction={props.onEpisodes}>
            All episodes…
          </MenuItem>
          <MenuLine />
          <MenuItem icon={<Download aria-hidden />} onAction={props.onDownload}>
            {withKeys('Download the working copy', 'Ctrl+Shift+S')}
          </MenuItem>
          <MenuItem icon={<Keyboard aria-hidden />} onAction={props.onHelp}>
            Keyboard (?)
          </MenuItem>
        </Menu>
        <span className="ml-auto flex min-w-0 items-center gap-1.5 pl-1 @md:gap-2">
          <NameLookups progress={actions.names.progress} onCancel={actions.names.cancel} />
          {here}
          <SaveIndicator state={state} />
          {state.held && state.canEdit && (
            <Button size="tight" onPress={props.onSave}>
              Save
            </Button>
          )}
          <Button tone="primary" size="tight" onPress={() => (commitCell(), props.onDone())}>
            Done
          </Button>
        </span>
      </div>
    </div>
  );
}
