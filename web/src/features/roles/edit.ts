import { Failure } from '@libs/contract/errors.js';
import type { AddRoleTerm, RoleRow, SavedRole } from '@libs/contract/roles.js';
import { api } from '../../lib/api';
import { popup } from '../../stores/toasts';
import { refreshRoles } from './dictionary';

/** What went wrong, in sentences: the places of the input where they are known. */
export const failureText = (error: unknown): string =>
  error instanceof Failure
    ? (error.places?.map(({ message }) => message).join(' ') ?? error.message)
    : String(error);

/** This page translates by the change, too; whatever comes of it, the change is stored. */
const learn = () => void refreshRoles().catch(() => undefined);

/** Stores a term, a new one where there is no id. Fails with `Failure`. */
export async function saveRole(id: number | null, body: AddRoleTerm): Promise<SavedRole> {
  const saved = await (id === null
    ? api.post<SavedRole>('/api/v1/roles', { body })
    : api.patch<SavedRole>(`/api/v1/roles/${id}`, { body }));
  learn();
  return saved;
}

/** Deletes a term at once and offers to take that back. `changed` is called after each. */
export async function deleteRole({ id, nameEn }: RoleRow, changed: () => void): Promise<void> {
  const restore = async () => {
    try {
      await api.post<SavedRole>(`/api/v1/roles/${id}/restore`);
      popup(`“${nameEn}” is back.`);
    } catch (error) {
      popup(failureText(error), 'error');
    }
    learn();
    changed();
  };
  try {
    await api.delete(`/api/v1/roles/${id}`);
    popup(`“${nameEn}” is deleted.`, 'success', `deleted-role-${id}`, {
      label: 'Undo',
      onPress: () => void restore(),
    });
  } catch (error) {
    popup(failureText(error), 'error');
  }
  learn();
  changed();
}
