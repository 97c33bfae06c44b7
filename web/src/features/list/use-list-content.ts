import type { Failure } from '@libs/contract/errors.js';
import type { ListHead } from '@libs/contract/lists.js';
import type { ListTree } from '@libs/list/document.js';
import type { InterchangeDocument } from '@libs/list/interchange.types.js';
import { useEffect, useMemo, useState } from 'react';
import { asFailure } from '../../lib/failure';
import { contentOfDocument, contentOfHead, contentOfTree, type ListContent } from './content';
import { loadDocument } from './embedded-document';

interface Loaded {
  document: InterchangeDocument | null;
  /** Why the document could not be loaded; the first menu is shown anyway. */
  failure: Failure | null;
  retry: () => void;
}

/**
 * The document, from the page or the API, after hydration, once it `isWanted`. The first menu is available without it.
 */
export function useListDocument(head: ListHead, isWanted: boolean): Loaded {
  const [document, setDocument] = useState<InterchangeDocument | null>(null);
  const [failure, setFailure] = useState<Loaded['failure']>(null);
  const { uuid } = head.card;

  const isMissing = isWanted && !(document && document.savingId >= head.revision);
  useEffect(() => {
    if (!isMissing) return;
    const controller = new AbortController();
    loadDocument(uuid, head.revision, controller.signal).then(
      setDocument,
      (error: unknown) => controller.signal.aborted || setFailure(asFailure(error)),
    );
    return () => controller.abort();
  }, [uuid, head.revision, isMissing]);

  const retry = () => {
    setFailure(null);
    loadDocument(uuid, head.revision).then(setDocument, (error: unknown) => setFailure(asFailure(error)));
  };
  return { document, failure, retry };
}

/** What the page shows: the server-rendered head, then the document, then the tree of the live session. */
export function useListContent(
  head: ListHead,
  document: InterchangeDocument | null,
  tree: ListTree | null,
): ListContent {
  const content = useMemo(() => {
    if (tree) return contentOfTree(tree);
    return document ? contentOfDocument(document, head) : contentOfHead(head);
  }, [tree, document, head]);
  // Most edits change no name and no count; hundreds of links are then not rerendered.
  const [menus, setMenus] = useState(content.menus);
  const same = menus.length === content.menus.length && menus.every((one, at) => one === content.menus[at]);
  if (!same) setMenus(content.menus);
  return useMemo(() => (same ? { ...content, menus } : content), [content, menus, same]);
}
