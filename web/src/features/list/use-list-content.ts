import type { ErrorCode } from '@libs/contract/errors.js';
import { Failure } from '@libs/contract/errors.js';
import type { ListHead } from '@libs/contract/lists.js';
import type { ListTree } from '@libs/list/document.js';
import type { InterchangeDocument } from '@libs/list/interchange.types.js';
import { useEffect, useMemo, useState } from 'react';
import { contentOfDocument, contentOfHead, contentOfTree, type ListContent } from './content';
import { loadDocument } from './embedded-document';

interface Loaded {
  document: InterchangeDocument | null;
  /** Why the document could not be had; the first menu is there all the same. */
  failure: { code: ErrorCode; detail?: string | undefined } | null;
  retry: () => void;
}

const reasonOf = (error: unknown): Loaded['failure'] =>
  error instanceof Failure ? { code: error.code, detail: error.detail } : { code: 'server-error' };

/** The document, from the page or from the API, after hydration. The first menu is there without it. */
export function useListDocument(head: ListHead): Loaded {
  const [document, setDocument] = useState<InterchangeDocument | null>(null);
  const [failure, setFailure] = useState<Loaded['failure']>(null);
  const { uuid } = head.card;

  useEffect(() => {
    const controller = new AbortController();
    loadDocument(uuid, head.revision, controller.signal).then(
      setDocument,
      (error: unknown) => controller.signal.aborted || setFailure(reasonOf(error)),
    );
    return () => controller.abort();
  }, [uuid, head.revision]);

  const retry = () => {
    setFailure(null);
    loadDocument(uuid, head.revision).then(setDocument, (error: unknown) => setFailure(reasonOf(error)));
  };
  return { document, failure, retry };
}

/** What the page shows: the head that the server rendered, then the document, then the tree of the live session. */
export function useListContent(
  head: ListHead,
  document: InterchangeDocument | null,
  tree: ListTree | null,
): ListContent {
  const content = useMemo(() => {
    if (tree) return contentOfTree(tree);
    return document ? contentOfDocument(document) : contentOfHead(head);
  }, [tree, document, head]);
  // Most edits change no name and no count; hundreds of links are then not looked at again.
  const [menus, setMenus] = useState(content.menus);
  const same = menus.length === content.menus.length && menus.every((one, at) => one === content.menus[at]);
  if (!same) setMenus(content.menus);
  return useMemo(() => (same ? { ...content, menus } : content), [content, menus, same]);
}
