import type { ErrorCode } from '@libs/contract/errors.js';
import { Failure } from '@libs/contract/errors.js';
import type { ListHead } from '@libs/contract/lists.js';
import type { ListTree } from '@libs/list/document.js';
import type { InterchangeDocument } from '@libs/list/interchange.types.js';
import { useEffect, useMemo, useState } from 'react';
import { contentOfDocument, contentOfHead, contentOfTree, type ListContent } from './content';
import { loadDocument } from './embedded-document';

interface Loaded {
  content: ListContent;
  /** Why the document could not be had; the first menu is there all the same. */
  failure: { code: ErrorCode; detail?: string | undefined } | null;
  retry: () => void;
}

const reasonOf = (error: unknown): Loaded['failure'] =>
  error instanceof Failure ? { code: error.code, detail: error.detail } : { code: 'server-error' };

/**
 * What the page shows: the head that the server rendered, then the document, then (`live`) the tree of the session.
 * Everything but the head comes after hydration, so that the first paint is the server's.
 */
export function useListContent(head: ListHead, live: { tree: ListTree; revision: number } | null): Loaded {
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

  const tree = live?.tree;
  const revision = live?.revision ?? 0;
  const content = useMemo(() => {
    if (tree) return contentOfTree(tree, revision);
    if (document && document.uuid === uuid) return contentOfDocument(document);
    return contentOfHead(head);
  }, [tree, revision, document, uuid, head]);

  const retry = () => {
    setFailure(null);
    loadDocument(uuid, head.revision).then(setDocument, (error: unknown) => setFailure(reasonOf(error)));
  };
  return { content, failure: tree ? null : failure, retry };
}
