'use client';
import type { ListTree } from '@libs/list/model/document.js';
import {
  ClipboardPaste,
  Download,
  Ellipsis,
  GitCompareArrows,
  Keyboard,
  Languages,
  ListChecks,
  ListOrdered,
  Redo2,
  Replace,
  Rows4,
  Undo2,
  UserCheck,
} from '../../../ui/icons/lucide';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { withKey } from '../../shell/keys/keys';
import { Button } from '../../../ui/actions/Button';
import { IconButton } from '../../../ui/actions/IconButton';
import { Menu, MenuItem, MenuLine } from '../../../ui/overlays/Menu';
import type { ListSession } from '../../shell/live/list-session';
import type { SessionState } from '../../shell/live/session-state';
import { useDensity } from './grid/density';
import { AddEpisode } from './episodes/AddEpisode';
import type { EditorActions } from './state/editor.types';
import { NameLookups } from './names/NameLookups';
import { SaveIndicator, SaveTrouble } from './saving/SaveIndicator';
import { commitCell } from './keys/use-editor-keys';

interface EditorToolbarProps {
  session: ListSession;
  tree: ListTree;
  state: SessionState;
  actions: EditorActions;
  isRefused: boolean;
  /** Who else is here. */
  here: ReactNode;
  isChecking: boolean;
  isReviewing: boolean;
  onUndo: () => void;
  onRedo: () => void;
  onPasteText: () => void;
  onCheck: () => void;
  onReview: () => void;
  onEpisodes: () => void;
  onReplace: () => void;
  /** Null if the list has no anime on AniList. */
  onCompare: (() => void) | null;
  onDensity: () => void;
  onHelp: () => void;
  onDownload: () => void;
  onSave: () => void;
  onDone: () => void;
}

/** Text next to the icon, if the toolbar is wide enough. */
const roomy = '@max-3xl:sr-only';

/**
 * The editor's tools on one line: frequently used ones on the left, the others in a menu, the state of the work on the
 * right.
 */
export function EditorToolbar(props: EditorToolbarProps) {
  const { session, tree, state, actions, isRefused, here, isChecking, isReviewing } = props;
  const density = useDensity();
  return (
    <div
      ref={useToldHeight()}
      role="toolbar"
      aria-label="Editing"
      className="@container sticky short:static top-(--list-top) z-20 -mx-2 mb-1 border-b border-line bg-page px-2 py-1"
    >
      <div className="flex items-center gap-0.5 @md:gap-1">
        <IconButton
          label={withKey('Undo', 'undo')}
          isDisabled={!state.canUndo || isRefused}
          onPress={props.onUndo}
        >
          <Undo2 aria-hidden />
        </IconButton>
        <IconButton
          label={withKey('Redo', 'redo')}
          isDisabled={!state.canRedo || isRefused}
          onPress={props.onRedo}
          className="@max-md:hidden"
        >
          <Redo2 aria-hidden />
        </IconButton>
        <Button size="tight" isDisabled={isRefused} onPress={props.onPasteText}>
          <ClipboardPaste aria-hidden /> <span className={roomy}>Paste text</span>
        </Button>
        <AddEpisode tree={tree} actions={actions} isDisabled={isRefused} wordClass={roomy} />
        <Button size="tight" aria-expanded={isChecking} onPress={props.onCheck}>
          <ListChecks aria-hidden /> <span className={roomy}>Check</span>
        </Button>
        <Button size="tight" aria-expanded={isReviewing} isDisabled={isRefused} onPress={props.onReview}>
          <UserCheck aria-hidden /> <span className={roomy}>Review names</span>
        </Button>
        <IconButton
          label={withKey('Compact rows', 'density')}
          aria-pressed={density === 'compact'}
          onPress={props.onDensity}
          className="aria-pressed:bg-hover aria-pressed:text-text max-md:hidden"
        >
          <Rows4 aria-hidden />
        </IconButton>
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
            isDisabled={!state.canRedo || isRefused}
            onAction={props.onRedo}
          >
            {withKey('Redo', 'redo')}
          </MenuItem>
          <MenuItem
            icon={<Languages aria-hidden />}
            isDisabled={isRefused}
            onAction={() => (commitCell(), actions.names.translateAll())}
          >
            Translate names
          </MenuItem>
          <MenuItem icon={<Replace aria-hidden />} isDisabled={isRefused} onAction={props.onReplace}>
            {withKey('Find and replace…', 'replace')}
          </MenuItem>
          <MenuItem icon={<ListOrdered aria-hidden />} onAction={props.onEpisodes}>
            All episodes…
          </MenuItem>
          {props.onCompare && (
            <MenuItem icon={<GitCompareArrows aria-hidden />} onAction={props.onCompare}>
              Compare with AniList…
            </MenuItem>
          )}
          <MenuLine />
          <MenuItem icon={<Download aria-hidden />} onAction={props.onDownload}>
            {withKey('Download the working copy', 'download')}
          </MenuItem>
          <MenuItem icon={<Keyboard aria-hidden />} onAction={props.onHelp}>
            {withKey('Keyboard', 'help')}
          </MenuItem>
        </Menu>
        <span className="ml-auto flex min-w-0 items-center gap-1.5 pl-1 @md:gap-2">
          <NameLookups progress={actions.names.progress} onCancel={actions.names.cancel} />
          {here}
          <SaveIndicator session={session} />
          {state.held && state.canEdit && (
            <Button size="tight" onPress={props.onSave}>
              Save
            </Button>
          )}
          {/* On a phone it is next to the title. */}
          <Button
            tone="primary"
            size="tight"
            onPress={() => (commitCell(), props.onDone())}
            className="max-sm:hidden"
          >
            Done
          </Button>
        </span>
      </div>
      <SaveTrouble session={session} />
    </div>
  );
}

/** The names of the columns stay in sight below the tools, however high those are. */
function useToldHeight() {
  const tools = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = tools.current!;
    const sizes = new ResizeObserver(() =>
      element.parentElement?.style.setProperty('--tools', `${element.offsetHeight}px`),
    );
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  return tools;
}
