'use client';
import type { Collaborators } from '@libs/contract/people/person-page.js';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api';
import { count } from '../../../lib/words';
import { Avatar } from '../../../ui/pictures/Avatar';
import { Link } from '../../../ui/actions/Link';
import { overlapAddress, changed, type Group } from './query';
import type { Member } from './use-overlap';
import { ByLetters } from '../../../ui/layout/ByLetters';

/** Who shares the most lists with somebody, to compare with. It is an offer: nothing is shown if it cannot be loaded. */
export function Suggestions({ group, member }: { group: Group; member: Member }) {
  const { kind, asked } = member;
  const [found, setFound] = useState<Collaborators | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    api
      .call(`GET /api/v1/${kind}/:id/collaborators`, { path: { id: asked }, signal: controller.signal })
      .then(setFound, () => undefined);
    return () => controller.abort();
  }, [kind, asked]);
  if (!found || found.people.length + found.studios.length === 0) return null;
  const line = (to: keyof Group, { path, en, ja, image, shared }: Collaborators['people'][number]) => (
    <li key={path}>
      <Link
        look="bare"
        to={overlapAddress(changed(group, to, decodeURIComponent(path), true))}
        className="group flex min-h-8 items-center gap-2.5 rounded-sm py-1"
      >
        <Avatar name={en || ja} src={image} />
        <span className="name min-w-0 flex-1 truncate group-hover:text-primary group-hover:underline">
          <ByLetters text={en || ja} />
        </span>
        <span className="tabular text-xs text-muted">{count(shared, 'list')}</span>
      </Link>
    </li>
  );
  return (
    <section aria-labelledby="suggestions" className="mt-8 max-w-xl">
      <h2 id="suggestions" className="mb-2 border-b border-line pb-1.5 text-sm font-semibold">
        <ByLetters text={member.en || member.ja} /> works most with
      </h2>
      <ul>
        {found.people.map((one) => line('people', one))}
        {found.studios.map((one) => line('studios', one))}
      </ul>
    </section>
  );
}
