import type { ListTree } from '@libs/list/document.js';
import { lazy, Suspense, type ComponentProps } from 'react';
import type { Editor as EditorView } from '../../editor/Editor';
import type { ListSession } from '../../live/list-session';
import { MenuSkeleton } from '../MenuSkeleton';
import { Opening } from './Opening';

const Editor = lazy(() => import('../../editor/Editor').then((module) => ({ default: module.Editor })));

interface EditModeProps extends Omit<ComponentProps<typeof EditorView>, 'session' | 'tree'> {
  /** Null while the list is loading. */
  session: ListSession | null;
  tree: ListTree | null;
}

/** The current episode as a grid of fields. */
export function EditMode({ session, tree, ...rest }: EditModeProps) {
  return (
    <Suspense fallback={<MenuSkeleton />}>
      {session && tree ? (
        <Editor {...{ session, tree }} {...rest} />
      ) : (
        <Opening refusal={rest.state.refusal} />
      )}
    </Suspense>
  );
}
