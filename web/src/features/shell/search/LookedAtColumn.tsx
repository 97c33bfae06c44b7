'use client';
import type { LookedAt } from '../../../lib/looked-at';
import { Building2, Library, UserRound } from '../../../ui/icons/lucide';
import { Ja } from '../../../ui/text/Ja';
import { Column, Entry, Kind, type Selecting } from './Entry';

const kinds = {
  list: { Icon: Library, name: 'staff list' },
  person: { Icon: UserRound, name: 'person' },
  studio: { Icon: Building2, name: 'studio' },
} as const;

/** What was looked at last, in a listbox. */
export const LookedAtColumn = ({ items, ...selecting }: Selecting & { items: readonly LookedAt[] }) => (
  <Column title="Looked at last">
    {items.map(({ kind, to, name, ja }, place) => {
      const { Icon, name: what } = kinds[kind];
      return (
        <Entry key={to} {...selecting} place={place} to={to}>
          <Icon aria-hidden className="size-4 shrink-0 text-muted" strokeWidth={1.75} />
          <span className="min-w-0 truncate">
            {name} {ja && ja !== name && <Ja className="display-ja text-muted">{ja}</Ja>}
          </span>
          <Kind>{what}</Kind>
        </Entry>
      );
    })}
  </Column>
);
