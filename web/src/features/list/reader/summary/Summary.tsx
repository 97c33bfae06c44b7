'use client';
import { summary } from '@libs/list/check/summary.js';
import type { InterchangeDocument } from '@libs/list/model/interchange.types.js';
import type { ListTree } from '@libs/list/model/document.js';
import { useDeferredValue, useMemo, useState } from 'react';
import { useKept } from '../../../../lib/place/kept';
import { count } from '../../../../lib/words';
import { EmptyState } from '../../../../ui/messages/EmptyState';
import { SearchField } from '../../../../ui/fields/SearchField';
import { nameKeyMaker } from '../find/name-keys';
import { byCategory, searchSummary } from './search';
import { SummaryRoleView } from './SummaryRoleView';

/** Everybody with their episodes, role by role across the whole list (rule page-6). */
export function Summary({ source }: { source: InterchangeDocument | ListTree }) {
  const [query, setQuery] = useKept('summary', '');
  const wanted = useDeferredValue(query.trim());
  const [keys] = useState(nameKeyMaker);
  const roles = useMemo(() => summary(source), [source]);
  const found = useMemo(() => searchSummary(roles, wanted, keys), [roles, wanted, keys]);
  const categories = useMemo(() => byCategory(found), [found]);
  const lines = found.reduce((sum, role) => sum + role.people.length, 0);
  return (
    <div className={wanted === query.trim() ? undefined : 'opacity-70'}>
      <SearchField
        aria-label="Search in the summary"
        placeholder="A person, a studio or a role"
        value={query}
        onChange={setQuery}
        className="mb-2 max-w-sm print:hidden"
      />
      <output className="mb-4 block text-xs text-muted">
        {count(found.length, 'role')}, {count(lines, 'entry', 'entries')}
        {wanted && ` for “${wanted}”`}
      </output>
      {found.length === 0 && (
        <EmptyState title={wanted ? 'Nobody with this name' : 'No credits yet'}>
          {wanted
            ? 'Nobody and no role in this list has this name.'
            : 'Nobody has entered the credits of this list yet.'}
        </EmptyState>
      )}
      {categories.map((category, index) => (
        <section key={category.name} aria-labelledby={`summary-${index}`} className="mb-8">
          <h3
            id={`summary-${index}`}
            className="sticky short:static top-(--list-top) z-10 border-b border-line bg-page py-2 text-base font-semibold print:static"
          >
            {category.name || 'Unnamed category'}
          </h3>
          {category.roles.map((role) => (
            <SummaryRoleView
              key={`${role.name}\n${role.originals[0] ?? ''}`}
              role={role}
              skips={lines > 400}
            />
          ))}
        </section>
      ))}
    </div>
  );
}
