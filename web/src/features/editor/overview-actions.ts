import { errors } from '@libs/contract/errors.js';
import type { ListTree } from '@libs/list/document.js';
import { formatEpisodes } from '@libs/list/episodes.js';
import type { Operation } from '@libs/list/operation.js';
import { roleToEpisodes, type BackToEpisodes } from '@libs/list/overview-back.js';
import { roleToOverview } from '@libs/list/overview.js';
import { count } from '../../lib/words';
import { popup } from '../../stores/toasts';

interface Editing {
  now: ListTree;
  edit: (operations: readonly Operation[]) => void;
  newId: () => string;
}

/** Collects a role over all episodes into Overview, and says what came of it. */
export function moveToOverview({ now, edit, newId }: Editing, roleId: string): void {
  const result = roleToOverview(now, roleId, newId);
  if (!result) return void popup(errors['overview-missing'].message, 'error');
  if (result.operations.length === 0)
    return void popup('Only roles of numbered episodes can be moved to Overview.', 'info');
  edit(result.operations);
  const stay = result.kept > 0 ? ` ${count(result.kept, 'row')} with other comments stayed.` : '';
  popup(`The role is in Overview now.${stay}`);
}

/**
 * Puts the rows of a role of Overview into the episodes that their comments name.
 * @returns the row whose comment is not in an episode format, which must be mended first; else null.
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
