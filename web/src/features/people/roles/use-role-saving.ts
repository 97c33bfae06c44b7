import { Failure } from '@libs/contract/base/errors.js';
import type { AddRoleTerm, RoleEntry, RoleUses } from '@libs/contract/names/roles.js';
import type { ListTask } from '@libs/contract/site/list-tasks.js';
import { useState } from 'react';
import { api } from '../../../lib/api';
import { popup } from '../../../stores/toasts';
import { refreshRoles } from '../../../stores/role-dictionary';
import { failureText, nameOfRole, renameRole, saveRole } from './edit';

/** Whether a role is renamed in lists, too. */
export type Where = 'everywhere' | 'here';

interface Saved {
  onSaved: () => void;
  /** It is saved, and lists are being renamed. */
  onRenamed: (task: ListTask, to: string) => void;
}

/** Saves a term. `opened`: what is changed; null: a new one. */
export function useRoleSaving(opened: RoleEntry | null, { onSaved, onRenamed }: Saved) {
  // What the server has now, once somebody else has changed it meanwhile.
  const [role, setRole] = useState(opened);
  const [isOutdated, setOutdated] = useState(false);
  /** Lists that might be renamed, too, and which answer is being carried out. */
  const [uses, setUses] = useState<RoleUses | null>(null);
  const [busy, setBusy] = useState<'asking' | Where | null>(null);
  const [failure, setFailure] = useState('');

  const fail = async (error: unknown) => {
    setUses(null);
    setFailure(failureText(error));
    if (!(error instanceof Failure && error.code === 'role-term-changed')) return;
    const { terms } = await refreshRoles();
    const now = terms.find(({ id }) => id === role!.id);
    if (!now) return;
    setRole({ ...now, version: now.version ?? 1 });
    setOutdated(true);
  };
  const store = async (term: AddRoleTerm, where: Where) => {
    const { nameEn, namesJa, category, episodeCategory, description } = term;
    const body = {
      nameEn,
      namesJa,
      category,
      episodeCategory,
      description,
      ...(role ? { version: role.version } : {}),
    };
    const renamed = where === 'everywhere' ? await renameRole(role!.id, body) : null;
    const { warnings } = renamed ?? (await saveRole(role?.id ?? null, body));
    const name = nameOfRole({ nameEn: nameEn.trim(), namesJa });
    if (!renamed) popup(role ? `“${name}” is changed.` : `“${name}” was added to the dictionary.`);
    for (const { message } of warnings) popup(message, 'warning');
    onSaved();
    if (renamed) onRenamed(renamed.task, name);
  };
  const attempt = async (what: 'asking' | Where, act: () => Promise<void>) => {
    if (busy) return;
    setBusy(what);
    setFailure('');
    try {
      await act();
    } catch (error) {
      await fail(error);
    }
    setBusy(null);
  };
  return {
    role,
    isOutdated,
    uses,
    busy,
    failure,
    /** Saves it, or asks first whether lists are renamed, too. */
    save: (term: AddRoleTerm) =>
      attempt('asking', async () => {
        const found = role && isRenamed(role, term) ? await usesOf(role.id) : null;
        if (found && found.lists > 0) setUses(found);
        else await store(term, 'here');
      }),
    answer: (term: AddRoleTerm, where: Where) => attempt(where, () => store(term, where)),
    askNoMore: () => setUses(null),
  };
}

/** Whether lists that have the name of a role may be renamed, too. */
export const isRenamed = (role: RoleEntry, { nameEn }: AddRoleTerm) =>
  role.nameEn !== '' && nameEn.trim() !== '' && nameEn.trim() !== role.nameEn;

const usesOf = (id: number): Promise<RoleUses> =>
  api.call('GET /api/v1/roles/:id/uses', { path: { id }, timeout: 60_000 });
