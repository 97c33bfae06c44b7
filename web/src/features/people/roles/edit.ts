import { Failure } from '@libs/contract/base/errors.js';
import type { AddRoleTerm, RenamedRole, RenameRole, RoleRow, SavedRole } from '@libs/contract/names/roles.js';
import { api } from '../../../lib/api';
import { popup } from '../../../stores/toasts';
import { refreshRoles } from '../../../stores/role-dictionary';

/** The errors as sentences, with their places in the input if known. */
export const failureText = (error: unknown): string =>
  error instanceof Failure
    ? (error.places?.map(({ message }) => message).join(' ') ?? error.message)
    : String(error);

/** This page also translates with the change; whatever happens here, the change is stored. */
const learn = () => void refreshRoles().catch(() => undefined);

/** Saves a term, a new one if there is no id. Fails with `Failure`. */
export async function saveRole(
  id: number | null,
  body: AddRoleTerm & { version?: number },
): Promise<SavedRole> {
  const saved = await (id === null
    ? api.call('POST /api/v1/roles', { body })
    : api.call('PATCH /api/v1/roles/:id', { path: { id }, body }));
  learn();
  return saved;
}

/** Changes a term and begins to rename its role in all lists. Fails with `Failure`. */
export async function renameRole(id: number, body: RenameRole): Promise<RenamedRole> {
  const renamed = await api.call('POST /api/v1/roles/:id/rename', { path: { id }, body, timeout: 60_000 });
  learn();
  return renamed;
}

/** Restores deleted or merged terms, each with its own names. `changed` is called if so. */
export async function restoreRoles(ids: readonly number[], changed: () => void): Promise<void> {
  try {
    await api.call('POST /api/v1/roles/restore', { body: { ids: [...ids] } });
    popup(
      ids.length === 1
        ? 'The role is back, with its own names.'
        : 'The roles are back, each with its own names.',
    );
    changed();
  } catch (error) {
    popup(failureText(error), 'error');
  }
  learn();
}

/** The name of a term in sentences: in English if known. */
export const nameOfRole = ({ nameEn, namesJa }: Pick<RoleRow, 'nameEn' | 'namesJa'>): string =>
  nameEn || (namesJa[0] ?? '');

/** Leaves a role of lists out of the dictionary and offers to undo that. `changed` is called after each. */
export async function declineRole(ja: string, changed: () => void): Promise<void> {
  try {
    await api.call('POST /api/v1/roles/missing/decline', { body: { ja } });
    popup(`“${ja}” is left as it is.`, 'success', `declined-role-${ja}`, {
      label: 'Undo',
      onPress: () => void offerRole(ja, changed),
    });
  } catch (error) {
    popup(failureText(error), 'error');
  }
  changed();
}

/** Offers a declined role for the dictionary again. */
export async function offerRole(ja: string, changed: () => void): Promise<void> {
  try {
    await api.call('POST /api/v1/roles/missing/offer', { body: { ja } });
    popup(`“${ja}” is offered again.`);
  } catch (error) {
    popup(failureText(error), 'error');
  }
  changed();
}
