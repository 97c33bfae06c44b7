'use client';
import { roleLimits, type RoleRow } from '@libs/contract/names/roles.js';
import { useState } from 'react';
import { api } from '../../../lib/api';
import { count } from '../../../lib/words';
import { popup } from '../../../stores/toasts';
import { Ja } from '../../../ui/text/Ja';
import { SeveralDialog } from '../../directory/table/SeveralDialog';
import { refreshRoles } from '../../../stores/role-dictionary';
import { failureText, nameOfRole, restoreRoles } from './edit';

interface SeveralRolesProps {
  kind: 'merge' | 'delete';
  roles: readonly RoleRow[];
  /** `changed`: something was done. */
  onClose: (changed: boolean) => void;
  /** They are back. */
  onUndone: () => void;
}

/** Japanese names of a role by which it is told apart. */
const shownNames = 2;

const keyOf = ({ id }: RoleRow) => String(id);
const nameOf = (role: RoleRow) => (
  <>
    <span className="name block font-medium">{nameOfRole(role)}</span>
    <span className="block text-xs text-muted">{role.category}</span>
  </>
);
/** Terms may have the same name. */
const choiceOf = (role: RoleRow) =>
  [nameOfRole(role), role.category, ...(role.nameEn ? [role.namesJa.slice(0, shownNames).join('、')] : [])]
    .filter(Boolean)
    .join(' · ');

/** Merges or deletes several roles of the dictionary, all or none. */
export function SeveralRoles({ kind, roles, onClose, onUndone }: SeveralRolesProps) {
  const [id, setId] = useState(() => roles.toSorted((a, b) => b.credits - a.credits)[0]!.id);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const into = kind === 'merge' ? roles.find((role) => role.id === id)! : null;
  const others = roles.filter((role) => role !== into);
  const names = new Set(roles.flatMap(({ namesJa }) => namesJa)).size;
  const tooMany =
    into && names > roleLimits.names
      ? `Together they have ${names} Japanese names; a role has at most ${roleLimits.names}. Choose fewer.`
      : '';
  const what = into || others.length > 1 ? count(others.length, 'role') : `“${nameOfRole(others[0]!)}”`;
  const work = async () => {
    setBusy(true);
    setFailure('');
    try {
      await api.call('POST /api/v1/roles/remove', {
        body: { ids: others.map((role) => role.id), ...(into ? { into: into.id } : {}) },
      });
      const ids = others.map((role) => role.id);
      popup(
        `${what} ${others.length === 1 ? 'is' : 'are'} ${into ? `merged into “${nameOfRole(into)}”` : 'deleted'}.`,
        'success',
        `removed-roles-${ids.join('-')}`,
        { label: 'Undo', onPress: () => void restoreRoles(ids, onUndone) },
      );
      onClose(true);
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
    void refreshRoles().catch(() => undefined);
  };
  return (
    <SeveralDialog
      title={into ? `Merge ${count(roles.length, 'role')}` : `Delete ${what}`}
      rows={others}
      keyOf={keyOf}
      nameOf={nameOf}
      lineOf={(role) => ({ state: 'ready', text: <Fate role={role} into={into} /> })}
      {...(into && {
        stays: {
          label: 'Role to keep',
          value: keyOf(into),
          choices: roles.map((role) => ({ key: keyOf(role), name: choiceOf(role) })),
          onChange: (key) => setId(Number(key)),
        },
      })}
      failure={tooMany || failure}
      step={isBusy ? 'work' : 'preview'}
      press={into ? `Merge ${what} into ${nameOfRole(into)}` : `Delete ${what}`}
      tone={into ? 'primary' : 'danger'}
      isReady={!tooMany}
      onPress={() => void work()}
      onClose={() => onClose(false)}
    />
  );
}

/** What happens to a role that does not stay. */
function Fate({ role: { namesJa, credits }, into }: { role: RoleRow; into: RoleRow | null }) {
  return (
    <>
      {namesJa.length === 0 ? (
        'Will be deleted; it has no Japanese name.'
      ) : (
        <>
          Is deleted; <Ja>{namesJa.join('、')}</Ja>{' '}
          {into ? `becomes “${nameOfRole(into)}”.` : 'is not translated any more.'}
        </>
      )}{' '}
      {credits > 0 && `${count(credits, 'credit')} in lists keep the name.`}
    </>
  );
}
