import type { AnyNode, NodeKind } from '@libs/list/model/document.js';
import { copyText } from '../../../../stores/copy';
import { popup } from '../../../../stores/toasts';
import { clipOf, clipText, clipType, looksLikeClip } from '@libs/list/operations/clipboard.js';
import { countOf } from './grid-items';

/** The clipboard, as far as a page can access it. */
export interface ClipMemory {
  /** Whether something was copied here. */
  isFilled: () => boolean;
  /** What was copied here last. */
  last: () => string | null;
  /** Copies to the clipboard without a browser shortcut; `as`: what other programs get. */
  write: (kind: NodeKind, nodes: readonly AnyNode[], as?: 'text' | 'json') => void;
  /** Handles the page's copy or cut event. */
  answer: (event: ClipboardEvent, verb: 'Copied' | 'Cut', kind: NodeKind, nodes: readonly AnyNode[]) => void;
  forget: () => void;
  /** The clip in a paste event, for `readClip`; empty for other text. */
  read: (data: DataTransfer) => string;
}

interface Copied {
  text: string;
  json: string;
  what: string;
}

export function clipMemory(): ClipMemory {
  // Without a shortcut, the browser returns only plain text of what the page copied.
  let copied: Copied | null = null;
  const remember = (kind: NodeKind, nodes: readonly AnyNode[]): Copied =>
    (copied = {
      text: clipText(kind, nodes),
      json: JSON.stringify(clipOf(kind, nodes)),
      what: countOf(nodes.length, kind),
    });
  return {
    isFilled: () => copied !== null,
    last: () => copied?.json ?? null,
    write(kind, nodes, as = 'text') {
      const { what, text, json } = remember(kind, nodes);
      void copyText(
        as === 'json' ? json : text,
        `Copied ${what}`,
        'Your browser does not allow copying to other programs. It can be pasted on this page.',
      );
    },
    answer(event, verb, kind, nodes) {
      const { what, text, json } = remember(kind, nodes);
      event.preventDefault();
      event.clipboardData?.setData('text/plain', text);
      event.clipboardData?.setData(clipType, json);
      popup(`${verb} ${what}`);
    },
    forget: () => (copied = null),
    read(data) {
      const text = pastedPlain(data);
      return (
        data.getData(clipType) || (copied?.text === text ? copied.json : looksLikeClip(text) ? text : '')
      );
    },
  };
}

/** The plain text of a paste, with normalised line ends. */
export const pastedPlain = (data: DataTransfer): string =>
  data.getData('text/plain').replaceAll('\r\n', '\n');
