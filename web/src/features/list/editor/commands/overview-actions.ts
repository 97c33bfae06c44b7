import { errors } from '@libs/contract/base/errors.js';
import type { ListTree } from '@libs/list/model/document.js';
import { formatEpisodes } from '@libs/list/model/episodes.js';
import type { Operation } from '@libs/list/model/operation.js';
import { roleToEpisodes, type BackToEpisodes } from '@libs/list/overview/overview-back.js';
import { roleToOverview } from '@libs/list/overview/overview.js';
import { count } from '../../../../lib/words';
import { popup } from '../../../../stores/toasts';

interface Editing {
  now: ListTree;
  edit: (operations: readonly Operation[]) => void;
  newId: () => string;
}

/**
 * Collects a role from all episodes on the Overview, and reports the result.
 * @returns the row whose comment is not a valid list of episodes and must be corrected first; otherwise null.
 */
export function moveToOverview({ now, edit, newId }: Editing, roleId: string): string | null {
  const result = roleToOverview(now, roleId, newId);
  if (!result) {
    popup(errors['overview-missing'].message, 'error');
    return null;
  }
  if ('invalid' in result) {
    popup(errors['episode-comment'].message, 'error');
    return result.invalid.id;
  }
  const { operations, kept } = result;
  edit(operations);
  const stay = kept > 0 ? ` ${count(kept, 'row')} with other episodes in the comment stayed in place.` : '';
  if (operations.length > 0) popup(`Moved the role to Overview.${stay}`);
  else
    popup(stay ? `No row moved.${stay}` : 'Only rows of numbered episodes can be moved to Overview.', 'info');
  return null;
}

/**
 * Moves the rows of a role on the Overview to the episodes named in their comments.
 * @returns the row whose comment is not a valid list of episodes and must be corrected first; otherwise null.
 */
export function moveToEpisodes({ now, edit, newId }: Editing, roleId: string): string | null {
  const result = roleToEpisodes(now, roleId, newId);
  if ('invalid' in result) {
    popup(errors['episode-comment'].message, 'error');
    return result.invalid.id;
  }
  edit(result.operations);
  popup(outcome(result), result.moved > 0 ? 'success' : 'info');
  return null;
}

function outcome({ moved, kept, missing }: BackToEpisodes): string {
  const said = [moved > 0 ? `${count(moved, 'row')} moved into episodes.` : 'No row moved.'];
  if (missing.length > 0) said.push(`The list has no ${formatEpisodes(missing)}.`);
  if (kept > 0) said.push(`${count(kept, 'row')} without episodes stayed.`);
  return said.join(' ');
}
