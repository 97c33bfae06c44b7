import type { ListTree } from '@libs/list/model/document.js';
import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import type { Editor as EditorView } from '../../editor/Editor';
import type { ListSession } from '../../../shell/live/list-session';
import { Opening } from './Opening';

interface EditModeProps extends Omit<ComponentProps<typeof EditorView>, 'session' | 'tree' | 'isWhole'> {
  /** Null while the list is loading. */
  session: ListSession | null;
  tree: ListTree | null;
  /** The current episode for reading, while there is no connection. */
  reader: ReactNode;
}

/** The current episode as a grid of fields. */
export function EditMode({ session, tree, reader, ...rest }: EditModeProps) {
  const code = useEditorCode();
  const shown = tree ?? (rest.state.part as ListTree | null);
  return session && shown && code ? (
    <code.Editor {...{ session, tree: shown }} isWhole={tree !== null} {...rest} />
  ) : (
    <Opening {...{ session }} state={rest.state} onDone={rest.onDone}>
      {reader}
    </Opening>
  );
}

type EditorCode = typeof import('../../editor/Editor');

let known: EditorCode | null = null;

/** Null until it is loaded. `lazy` would suspend even after that, and React then shows a fallback for 300 ms at least. */
function useEditorCode(): EditorCode | null {
  const [code, setCode] = useState(known);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    import('../../editor/Editor').then(
      (module) => setCode((known = module)),
      (error: unknown) => setFailure({ error }),
    );
  }, []);
  if (failure) throw failure.error;
  return code;
}
