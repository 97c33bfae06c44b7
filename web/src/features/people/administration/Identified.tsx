'use client';
import type { PersonAdministration } from '@libs/contract/people/people-administration.js';
import { Link2 } from '../../../ui/icons/lucide';
import { Button } from '../../../ui/actions/Button';
import { Elsewhere } from '../../../ui/actions/Elsewhere';
import { elsewhere } from '../parts/elsewhere';

/** Where a person is in other databases; a moderator changes it in a dialog. */
export function Identified({ person, onEdit }: { person: PersonAdministration; onEdit: () => void }) {
  const links = elsewhere(person.identifiers);
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-semibold">Other databases</h2>
        <Button size="small" onPress={onEdit}>
          <Link2 aria-hidden /> Set identifiers…
        </Button>
      </div>
      <p className="mt-1 text-muted">
        {links.length === 0 ? 'No identifier in any other database is known.' : <Elsewhere links={links} />}
      </p>
    </div>
  );
}
