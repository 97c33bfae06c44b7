import { overviewOf } from '@libs/list/overview/overview.js';
import { lazy, Suspense } from 'react';
import { TypedAhead } from '../../../lib/typed-ahead';
import { Button } from '../../../ui/actions/Button';
import { EmptyState } from '../../../ui/messages/EmptyState';
import { MenuSkeleton } from '../reader/MenuSkeleton';
import type { EditorProps } from './editor-props';
import { EpisodePane } from './grid/EpisodePane';
import type { EditorView } from './use-editor';

const ReviewNames = lazy(() =>
  import('./review/ReviewNames').then((module) => ({ default: module.ReviewNames })),
);

type EditorContentProps = Pick<EditorProps, 'session' | 'state' | 'tree' | 'isWhole' | 'people'> & {
  editor: EditorView;
};

/** The current episode, or the review of names in its place. */
export function EditorContent({ session, state, tree, isWhole, people, editor }: EditorContentProps) {
  const { node, isRefused, anilistId, actions, focusing, opened, isReviewing } = editor;
  if (isReviewing && isWhole)
    return (
      <Suspense
        fallback={
          <div data-unsettled="" className="h-dvh">
            <TypedAhead />
          </div>
        }
      >
        <ReviewNames
          {...{ tree, actions, people }}
          onUndo={() => void session.undo()}
          onRedo={() => void session.redo()}
          onJump={editor.jumpTo}
          onClose={editor.closeReview}
        />
      </Suspense>
    );
  if (!node)
    return (
      <EmptyState
        title="This list has no episodes"
        action={<Button onPress={() => actions.addEpisode()}>Add an episode</Button>}
      />
    );
  if (state.absent?.has(node.id)) return <MenuSkeleton />;
  return (
    <EpisodePane
      menu={node}
      actions={actions}
      isRefused={isRefused}
      onMenu={opened.openMenu}
      focusing={focusing}
      onPasteText={() => editor.pasteText('')}
      onMainStaff={anilistId && overviewOf(tree) === node ? () => opened.setStaffing(node.id) : null}
    />
  );
}
