import type { KeyboardEvent } from 'react';
import type { Column } from '@libs/list/operations/columns.js';

export type CellField = HTMLInputElement | HTMLTextAreaElement;

/** Events of the cells of a grid. Stable for the grid's lifetime, so that typing rerenders one cell only. */
export interface CellEvents {
  onWrite: (id: string, column: Column, value: string) => void;
  /** A text that has not been written yet, to be kept; null: it was, or was reverted. */
  onTyping: (id: string, column: Column, value: string | null) => void;
  /** A key that the field does not handle itself. Returns whether it was handled. */
  onKey: (event: KeyboardEvent<CellField>, id: string, column: Column) => boolean;
  /** Several lines were pasted. */
  onPasteLines: (text: string, id: string) => void;
}
