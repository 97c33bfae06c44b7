'use client';
import { lazy, Suspense } from 'react';
import type { EditorProps } from './editor-props';
import { EditorContent } from './EditorContent';
import { EditorDialogs } from './EditorDialogs';
import { DoneNotice, StorageNotice } from './EditorNotices';
import { EditorToolbar } from './EditorToolbar';
import { SelectionBar } from './grid/SelectionBar';
import { UntranslatedNotice } from './names/UntranslatedNotice';
import { Settling } from '../../../ui/layout/Settling';
import { LostPanel } from './saving/LostPanel';
import { OverwrittenPanel } from './saving/OverwrittenPanel';
import { useSelection } from './state/selection-store';
import { useEditor } from './use-editor';

const CheckerPanel = lazy(() =>
  import('./checker/CheckerPanel').then((module) => ({ default: module.CheckerPanel })),
);

/** The page in edit mode: the selected menu as a grid, its tools above it. */
export function Editor(props: EditorProps) {
  const { session, state, tree, isWhole, people, here, onSelect, onDone } = props;
  const editor = useEditor(props);
  const { node, isRefused, actions, focusing, opened, isReviewing, jumpTo, lastCell, toLastCell } = editor;
  const { isChecking } = opened;
  const isSelected = useSelection(actions.rows.selection).ids.size > 0;
  return (
    <>
      <EditorToolbar
        {...{ session, tree, state, actions, isRefused, here, isChecking, isReviewing, onDone }}
        onUndo={editor.undo}
        onRedo={editor.redo}
        onPasteText={() => editor.pasteText('')}
        onCheck={opened.turnChecker}
        onReview={editor.turnReview}
        onEpisodes={opened.arrange}
        onReplace={opened.replace}
        onCompare={editor.anilistId ? opened.compare : null}
        onDensity={editor.turnDensity}
        onHelp={() => opened.setHelping(true)}
        onDownload={editor.download}
        onSave={editor.save}
      />
      <StorageNotice state={state} onDownload={editor.download} onRetry={() => session.retry()} />
      {isWhole && !isRefused && !isReviewing && (
        <UntranslatedNotice
          tree={tree}
          onTranslate={actions.names.translateAll}
          onAnswered={() => node && focusing.request(node.id, 'en')}
        />
      )}
      <LostPanel
        lost={state.lost}
        onDismiss={(id) => session.dismissLost(id)}
        {...(isRefused ? {} : { onPutBack: editor.returnLost })}
      />

      <Settling key={String(isReviewing)} />
      <EditorContent {...{ session, state, tree, isWhole, people, editor }} />

      {isChecking && isWhole && (
        <Suspense>
          <CheckerPanel
            tree={tree}
            actions={actions}
            isRefused={isRefused}
            onJump={jumpTo}
            {...editor.checker}
            onClose={() => opened.setChecking(false)}
            onLost={toLastCell}
          />
        </Suspense>
      )}
      <DoneNotice
        done={opened.done}
        isAboveBar={isSelected}
        onUndo={editor.undoTo}
        onPass={() => opened.setDone(null)}
      />
      {node && !isReviewing && (
        <SelectionBar
          {...{ menu: node, rows: actions.rows, isRefused, lastCell }}
          onMove={opened.moveTo}
          onBack={toLastCell}
        />
      )}
      <OverwrittenPanel
        {...{ tree, isRefused }}
        overwritten={state.overwritten}
        onTakeBack={({ id, column, mine }) => actions.onWrite(id, column, mine)}
        onKeep={(all) => {
          for (const one of all) session.settleOverwritten(one);
        }}
        onJump={jumpTo}
      />
      <EditorDialogs {...{ session, tree, isWhole, onSelect, editor }} />
    </>
  );
}
