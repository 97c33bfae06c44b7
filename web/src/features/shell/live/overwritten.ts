import type { ListTree } from '@libs/list/model/document.js';
import { findNode } from '@libs/list/model/nodes.js';
import type { Column } from '@libs/list/operations/columns.js';
import { cellText } from '@libs/list/operations/single.js';

/** A text that somebody else overwrote. */
export interface Overwritten {
  /** Of the node. */
  id: string;
  column: Column;
  mine: string;
  theirs: string;
}

interface Typed {
  id: string;
  column: Column;
  text: string;
}

const keyOf = ({ id, column }: { id: string; column: Column }): string => `${id}/${column}`;

/** The text of a field; null without its node. */
function textIn(tree: ListTree, id: string, column: Column): string | null {
  const found = findNode(tree, id);
  return found ? cellText(found.kind, found.node.data, column) : null;
}

/** What the author typed into fields of the list, and what of it somebody else overwrote. */
export class TypedTexts {
  private readonly typed = new Map<string, Typed>();
  private readonly found = new Map<string, Overwritten>();
  /** In the order in which they were overwritten; the same array as long as nothing changes. */
  overwritten: readonly Overwritten[] = [];

  /** The author has written this field: it is theirs again. */
  wrote(tree: ListTree, id: string, column: Column): void {
    const key = keyOf({ id, column });
    const text = textIn(tree, id, column);
    if (text) this.typed.set(key, { id, column, text });
    else this.typed.delete(key);
    if (this.found.delete(key)) this.refresh();
  }

  /**
   * Somebody else changed the list.
   * @param ids of the nodes whose fields they changed; null: any
   */
  changed(before: ListTree, after: ListTree, ids: ReadonlySet<string> | null): void {
    const isTouched = ({ id }: { id: string }) => ids === null || ids.has(id);
    const found = [...this.found].filter(([, one]) => isTouched(one));
    const typed = [...this.typed].filter(([, one]) => isTouched(one));
    for (const [key, one] of found) {
      const { id, column, mine } = one;
      const theirs = textIn(after, id, column);
      if (theirs !== null && theirs !== mine) this.found.set(key, { ...one, theirs });
      else this.found.delete(key);
      // Whoever wrote it has taken that back.
      if (theirs === mine) this.typed.set(key, { id, column, text: mine });
    }
    for (const [key, { id, column, text }] of typed) {
      const theirs = textIn(after, id, column);
      if (theirs === null || theirs === text || textIn(before, id, column) !== text) continue;
      this.typed.delete(key);
      this.found.set(key, { id, column, mine: text, theirs });
    }
    if (found.length + typed.length > 0) this.refresh();
  }

  /** The author has decided. */
  settle({ id, column }: Overwritten): void {
    this.found.delete(keyOf({ id, column }));
    this.refresh();
  }

  private refresh(): void {
    this.overwritten = [...this.found.values()];
  }
}
