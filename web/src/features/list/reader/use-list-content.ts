import type { Failure } from '@libs/contract/base/errors.js';
import type { ListHead } from '@libs/contract/lists/lists.js';
import type { ListTree, MenuNode } from '@libs/list/model/document.js';
import type { InterchangeDocument } from '@libs/list/model/interchange.types.js';
import { useEffect, useMemo, useState } from 'react';
import { asFailure } from '../../../lib/failure';
import type { Absent } from '../../shell/live/absent';
import { contentOfHead, contentOfPart, contentOfTree, isSameEntry, type ListContent } from './content';
import type { contentOfDocument } from './document-content';
import { loadDocument } from './embedded-document';

/** The list’s document, and what reads it: the code comes with the document, because the first paint needs neither. */
interface LoadedDocument {
  document: InterchangeDocument;
  contentOf: typeof contentOfDocument;
}

interface Loaded {
  loaded: LoadedDocument | null;
  /** Why the document could not be loaded; the first menu is shown anyway. */
  failure: Failure | null;
  retry: () => void;
}

/**
 * The document, from the page or the API, after hydration, once it `isWanted`. The first menu is available without it.
 */
export function useListDocument(head: ListHead, isWanted: boolean): Loaded {
  const [loaded, setLoaded] = useState<LoadedDocument | null>(null);
  const [failure, setFailure] = useState<Loaded['failure']>(null);
  const { uuid } = head.card;

  const isMissing = isWanted && !(loaded && loaded.document.savingId >= head.revision);
  useEffect(() => {
    if (!isMissing) return;
    const controller = new AbortController();
    load(uuid, head.revision, controller.signal).then(
      (now) => controller.signal.aborted || setLoaded(now),
      (error: unknown) => controller.signal.aborted || setFailure(asFailure(error)),
    );
    return () => controller.abort();
  }, [uuid, head.revision, isMissing]);

  const retry = () => {
    setFailure(null);
    load(uuid, head.revision).then(setLoaded, (error: unknown) => setFailure(asFailure(error)));
  };
  return { loaded, failure, retry };
}

async function load(uuid: string, revision: number, signal?: AbortSignal): Promise<LoadedDocument> {
  const [document, { contentOfDocument: contentOf }] = await Promise.all([
    loadDocument(uuid, revision, signal),
    import('./document-content'),
  ]);
  return { document, contentOf };
}

/** What the page shows: the server-rendered head, then the document, then the tree of the live session, of a long list first a part. */
export function useListContent(
  head: ListHead,
  first: MenuNode | null,
  loaded: LoadedDocument | null,
  tree: ListTree | null,
  part: ListTree | null,
  absent: Absent | null,
): ListContent {
  const content = useMemo(() => {
    if (tree) return contentOfTree(tree);
    if (part) return contentOfPart(part, absent);
    const content = contentOfHead(head, first);
    return loaded ? loaded.contentOf(loaded.document, { revision: head.revision, content }) : content;
  }, [tree, part, absent, loaded, head, first]);
  // Most edits change no name and no count; hundreds of links are then not rerendered.
  const [menus, setMenus] = useState(content.menus);
  const same =
    menus.length === content.menus.length && menus.every((one, at) => isSameEntry(one, content.menus[at]!));
  if (!same) setMenus(content.menus);
  return useMemo(() => (same ? { ...content, menus } : content), [content, menus, same]);
}
