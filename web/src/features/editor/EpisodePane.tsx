'use client';
import type { MenuNode } from '@libs/list/document.js';
import { ClipboardPaste, EllipsisVertical, Plus } from 'lucide-react';
import { cx } from '../../lib/cx';
import { withKeys } from '../../lib/keys';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Cell } from './Cell';
import type { Column } from './columns';
import { cellText } from './commands';
import type { EditorActions } from './editor-actions';
import { EditorGrid, episodeHead } from './EditorGrid';
import { gridColumns } from './GridRow';
import { NameNotice } from './names/NameLookups';
import { RoleSuggestions } from './suggestions/RoleSuggestions';
import type { Requests } from './requests';

interface EpisodePaneProps {
  menu: MenuNode;
  actions: EditorActions;
  readOnly: boolean;
  onMenu: (id: string, anchor: Element) => void;
  focusing: Requests<[id: string, column: Column]>;
  onPasteText: () => void;
}

/** The episode on show: its name and note, its credits as a grid. */
export function EpisodePane({ menu, actions, readOnly, onMenu, focusing, onPasteText }: EpisodePaneProps) {
  const { id, data } = menu;
  const cell = { id, events: actions, readOnly };
  const isEmpty = menu.categories.length === 0;
  const addCategory = (
    <Button isDisabled={readOnly} onPress={() => actions.addBelow(id)}>
      <Plus aria-hidden /> Add a category
    </Button>
  );
  return (
    <>
      <div
        id={episodeHead}
        className="mb-2 flex flex-wrap items-start gap-1 rounded-lg border border-line bg-surface px-2 py-1.5"
      >
        <Cell
          {...cell}
          column="en"
          label="Name of this episode"
          placeholder="Episode, such as #01「…」"
          value={cellText('menu', data, 'en')}
          className="flex-1 text-base font-semibold"
        />
        <Cell
          {...cell}
          column="comment"
          label="Note of this episode"
          placeholder="Note (Markdown)"
          isMultiline
          value={cellText('menu', data, 'comment')}
          className="order-last w-full text-muted"
        />
        <button
          type="button"
          aria-haspopup="menu"
          aria-label="Actions for this episode"
          title={withKeys('Actions', 'Alt+Enter')}
          tabIndex={-1}
          onClick={(event) => onMenu(id, event.currentTarget)}
          className="flex size-8 items-center justify-center rounded-[4px] text-muted hover:bg-hover [&_svg]:size-4"
        >
          <EllipsisVertical aria-hidden />
        </button>
      </div>
      {isEmpty ? (
        <EmptyState
          title="This episode is empty"
          action={
            <div className="flex flex-wrap justify-center gap-2">
              {addCategory}
              <Button tone="primary" isDisabled={readOnly} onPress={onPasteText}>
                <ClipboardPaste aria-hidden /> Paste credit text
              </Button>
            </div>
          }
        >
          Paste its credits as text, or add a category and enter them row by row.
        </EmptyState>
      ) : (
        <ColumnNames />
      )}
      <EditorGrid
        key={id}
        menu={menu}
        actions={actions}
        readOnly={readOnly}
        onMenu={onMenu}
        focusing={focusing}
      />
      {!isEmpty && <div className="mt-4">{addCategory}</div>}
      {!readOnly && <RoleSuggestions actions={actions} />}
      <NameNotice progress={actions.names.progress} />
    </>
  );
}

function ColumnNames() {
  return (
    <div aria-hidden className={cx(gridColumns, 'hidden pt-2 text-xs text-faint md:grid [&>span]:px-2')}>
      <span />
      <span>Japanese</span>
      <span>English</span>
      <span>Affiliation</span>
      <span>Comment</span>
      <span className="text-right">Flags</span>
    </div>
  );
}
