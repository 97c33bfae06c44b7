import type { ListTree } from '@libs/list/document.js';
import { lazy, Suspense, useEffect, type ComponentProps } from 'react';
import type { Editor as EditorView } from '../../editor/Editor';
import type { ListSession } from '../../live/list-session';
import { MenuSkeleton } from '../MenuSkeleton';
import { Opening } from './Opening';

const load = () => import('../../editor/Editor');
const Editor = lazy(() => load().then((module) => ({ default: module.Editor })));

interface EditModeProps extends Omit<ComponentProps<typeof EditorView>, 'session' | 'tree'> {
  /** Null while the list is loading. */
  session: ListSession | null;
  tree: ListTree | null;
}

/** The current episode as a grid of fields. */
export function EditMode({ session, tree, ...rest }: EditModeProps) {
  // While the list is still on its way.
  useEffect(() => {
    load().catch(() => {});
  }, []);
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
