import { lazy, Suspense } from 'react';
import { TypedAhead } from '../../../lib/typed-ahead';
import type { EditorProps } from './editor-props';
import { MoveDialog } from './grid/MoveDialog';
import { NodeMenu } from './grid/NodeMenu';
import { PasteDialog } from './paste/PasteDialog';
import { newId } from './use-actions';
import type { EditorView } from './use-editor';

const ReplaceDialog = lazy(() =>
  import('./replace/ReplaceDialog').then((module) => ({ default: module.ReplaceDialog })),
);
const EpisodesDialog = lazy(() =>
  import('./episodes/EpisodesDialog').then((module) => ({ default: module.EpisodesDialog })),
);
const MainStaffDialog = lazy(() =>
  import('../reader/main-staff/MainStaffDialog').then((module) => ({ default: module.MainStaffDialog })),
);
const CompareStaffDialog = lazy(() =>
  import('../reader/main-staff/CompareStaffDialog').then((module) => ({
    default: module.CompareStaffDialog,
  })),
);
const KeySheet = lazy(() => import('./keys/KeySheet').then((module) => ({ default: module.KeySheet })));

type EditorDialogsProps = Pick<EditorProps, 'session' | 'tree' | 'isWhole' | 'onSelect'> & {
  editor: EditorView;
};

/** What opens above the grid: the menu of a line, and dialogs. */
export function EditorDialogs({ session, tree, isWhole, onSelect, editor }: EditorDialogsProps) {
  const { node, actions, isRefused, anilistId, opened, takenIn } = editor;
  return (
    <>
      <Suspense fallback={<TypedAhead />}>
        {opened.isReplacing && isWhole && (
          <ReplaceDialog
            isOpen
            onClose={() => opened.setReplacing(false)}
            tree={tree}
            menuId={node?.id ?? null}
            actions={actions}
          />
        )}
        {opened.isArranging && isWhole && (
          <EpisodesDialog
            isOpen
            tree={tree}
            current={node?.id ?? null}
            actions={actions}
            newId={newId}
            isRefused={isRefused}
            onUndo={() => void session.undo()}
            onRedo={() => void session.redo()}
            onOpen={onSelect}
            onClose={() => opened.setArranging(false)}
          />
        )}
        {opened.staffing !== null && (
          <MainStaffDialog
            anilistId={anilistId}
            onClose={() => opened.setStaffing(null)}
            onTake={takenIn.takeMainStaff}
          />
        )}
        {opened.isComparing && isWhole && (
          <CompareStaffDialog
            {...{ anilistId, tree }}
            readOnly={isRefused}
            onClose={() => opened.setComparing(false)}
            onAdd={takenIn.addMissingStaff}
            onJump={(id) => {
              opened.setComparing(false);
              editor.jumpTo(id, 'en');
            }}
          />
        )}
        {opened.isHelping && <KeySheet isOpen onClose={() => opened.setHelping(false)} />}
      </Suspense>
      <NodeMenu
        open={opened.menu}
        actions={actions}
        isRefused={isRefused}
        onClose={opened.closeMenu}
        onMove={(id) => opened.moveTo([id])}
        onReplace={opened.replace}
        onEpisodes={opened.arrange}
        onPaste={(nodeId) => opened.paste({ text: '', nodeId })}
        onNote={(id) => editor.focusing.request(id, 'comment')}
      />
      <MoveDialog ids={opened.moving} actions={actions} onClose={opened.closeMove} />
      <PasteDialog
        {...{ target: opened.pasting, actions, newId }}
        onClose={() => opened.setPasting(null)}
        onTaken={takenIn.toFirst}
      />
    </>
  );
}
