import { useEffect } from 'react';
import type { PresencePlace, Presence } from './presence';

/**
 * The focused field of the grid, from its `data-cell` with id and column; or the field that the place with the focus
 * stands for (`data-place`).
 */
function focused(): { node: string; column: string } | null {
  const place = document.activeElement?.closest<HTMLElement>('[data-cell], [data-place]')?.dataset;
  const cell = place?.['cell'] ?? place?.['place'];
  const at = cell?.lastIndexOf('/') ?? -1;
  return cell && at > 0 ? { node: cell.slice(0, at), column: cell.slice(at + 1) } : null;
}

/**
 * Sends the position of this page. `menu`: id of the current menu, null if there is none or its id is unknown;
 * `fieldOf` returns the field of a node that a grid column edits. A hidden page has no position.
 */
export function usePlace(
  presence: Presence | null,
  menu: string | null,
  editing: boolean,
  fieldOf: (node: string, column: string) => string | null,
): void {
  useEffect(() => {
    if (!presence) return;
    const sendPlace = () => {
      const cell = editing && !document.hidden ? focused() : null;
      const field = cell && fieldOf(cell.node, cell.column);
      const place: PresencePlace = {
        menu,
        node: field ? cell.node : null,
        field,
        editing: editing && !document.hidden,
      };
      presence.at(place);
    };
    sendPlace();
    document.addEventListener('focusin', sendPlace);
    document.addEventListener('focusout', sendPlace);
    document.addEventListener('visibilitychange', sendPlace);
    // What the place with the focus stands for has changed.
    document.addEventListener('placechange', sendPlace);
    return () => {
      document.removeEventListener('focusin', sendPlace);
      document.removeEventListener('focusout', sendPlace);
      document.removeEventListener('visibilitychange', sendPlace);
      document.removeEventListener('placechange', sendPlace);
    };
  }, [presence, menu, editing, fieldOf]);
}
