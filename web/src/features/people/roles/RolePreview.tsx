'use client';
import type { AddRoleTerm } from '@libs/contract/names/roles.js';
import { TriangleAlert } from '../../../ui/icons/lucide';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { TextField } from '../../../ui/fields/TextField';
import { refreshRoles, type Roles } from '../../../stores/role-dictionary';
import { previewLines, previewOf } from './preview';

interface RolePreviewProps {
  /** Id of the changed term; null for a new one. */
  id: number | null;
  term: AddRoleTerm;
}

/** How Japanese role names would be translated once the term is saved. */
export function RolePreview({ id, term }: RolePreviewProps) {
  const [roles, setRoles] = useState<Roles | null>(null);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    refreshRoles().then(setRoles, () => undefined);
  }, []);
  const asked = useDeferredValue(JSON.stringify(term));
  const preview = useMemo(
    () => roles && previewOf(id, JSON.parse(asked) as AddRoleTerm, roles),
    [id, asked, roles],
  );
  const ja = typed.trim() || term.namesJa[0] || '';
  const lines = preview && ja ? previewLines(ja, preview) : [];
  return (
    <section aria-label="Preview" className="rounded-sm border border-line bg-page p-3">
      <TextField
        label="Try a translation"
        lang="ja"
        value={typed}
        onChange={setTyped}
        placeholder={term.namesJa[0] ?? '役職・役職'}
        maxLength={80}
      />
      <ul aria-label="Translations" aria-live="polite" className="mt-2 flex min-h-5 flex-col gap-1">
        {lines.map(({ name, category, on }) => (
          <li key={name + on} className="flex flex-wrap items-baseline gap-x-2">
            {name ? (
              <span className="font-medium">{name}</span>
            ) : (
              <span className="text-muted">Not known</span>
            )}
            {name && (
              <span className="text-xs text-muted">
                {category}, {on}
              </span>
            )}
            {!name && <span className="text-xs text-muted">{on}</span>}
          </li>
        ))}
      </ul>
      {preview && preview.warnings.length > 0 && (
        <ul aria-label="Warnings" className="mt-2 flex flex-col gap-1 text-warning">
          {preview.warnings.map((warning) => (
            <li key={warning} className="flex gap-2">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" /> {warning}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
