/** How an element is found again after the page was rendered anew. */
export interface Mark {
  tag: string;
  /** An attribute that names it. */
  key: [name: string, value: string] | null;
  /** How its text begins. */
  text: string;
  /** Its number among those of its kind with the same text. */
  index: number;
}

/** An element and where its top is, in pixels below the top of the window. */
export interface Anchor {
  mark: Mark;
  top: number;
}

export interface Opened {
  mark: Mark;
  /** Null: it was pressed to show more, and may be gone since. */
  isOpen: boolean | null;
}

/** What was before a visitor's eyes. */
export interface Place {
  /** Scroll position of the page. */
  y: number;
  /** What is near the top of the window, from above; empty at the top of the page. */
  anchors: Anchor[];
  /** What had the focus, or was pressed last; null: nothing. */
  focus: Mark | null;
  /** What the visitor opened or closed, in this order, as it looked before. */
  opened: Opened[];
  /** Boxes with a scroll position of their own. */
  boxes: { mark: Mark; top: number; left: number }[];
  /** What components keep by name (`useKept`). */
  kept: Record<string, unknown>;
}
