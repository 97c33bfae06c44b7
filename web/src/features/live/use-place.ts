import { useEffect } from 'react';
import type { Place, Presence } from './presence';

/** The field of the grid that has the focus, from its `data-cell` of id and column. */
function focused(): { node: string; column: string } | null {
  const cell = document.activeElement?.closest('[data-cell]')?.getAttribute('data-cell');
  const at = cell?.lastIndexOf('/') ?? -1;
  return cell && at > 0 ? { node: cell.slice(0, at), column: cell.slice(at + 1) } : null;
}

/**
 * Tells the others where this page is. `menu`: id of the menu on show, null while there is none or its id is not known;
 * `fieldOf` names the field of a node that a column of the grid edits. A page out of sight is nowhere.
 */
export function usePlace(
  presence: Presence | null,
  menu: string | null,
  editing: boolean,
  fieldOf: (node: string, column: string) => string | null,
): void {
  useEffect(() => {
    if (!presence) return;
    const tell = () => {
      const cell = editing && !document.hidden ? focused() : null;
      const field = cell && fieldOf(cell.node, cell.column);
      const place: Place = {
        menu,
        node: field ? cell.node : null,
        field,
        editing: editing && !document.hidden,
      };
      presence.at(place);
    };
    tell();
    document.addEventListener('focusin', tell);
    document.addEventListener('focusout', tell);
    document.addEventListener('visibilitychange', tell);
    return () => {
      document.removeEventListener('focusin', tell);
      document.removeEventListener('focusout', tell);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [presence, menu, editing, fieldOf]);
}
