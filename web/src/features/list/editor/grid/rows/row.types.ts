import type { EditorActions } from '../../state/editor.types';

/** Opens the menu of a node next to the pressed button. */
export type OnMenu = (id: string, anchor: Element) => void;

export interface RowProps<Node> {
  node: Node;
  actions: EditorActions;
  isRefused: boolean;
  onMenu: OnMenu;
}
