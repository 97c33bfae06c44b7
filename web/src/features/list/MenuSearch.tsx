'use client';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/IconButton';
import { Modal } from '../../ui/Modal';
import { SearchField } from '../../ui/SearchField';
import type { MenuChoice } from './MenuRail';

/** Finds an episode by number or title; for the phone, where the strip shows only a few. */
export function MenuSearch({ menus, selected, onSelect }: MenuChoice) {
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLowerCase();
  const found = menus
    .map((entry, index) => ({ entry, index }))
    .filter(({ entry }) => entry.name.toLowerCase().includes(wanted));
  const choose = (index: number) => {
    setOpen(false);
    onSelect(index);
  };
  return (
    <>
      <IconButton label="Find an episode" onPress={() => setOpen(true)}>
        <Search aria-hidden />
      </IconButton>
      <Modal isOpen={open} onClose={() => setOpen(false)} title="Episodes">
        <SearchField
          aria-label="Number or title"
          placeholder="Number or title"
          value={query}
          onChange={setQuery}
          onSubmit={() => found[0] && choose(found[0].index)}
        />
        <ul className="mt-3 max-h-[50vh] overflow-y-auto">
          {found.map(({ entry, index }) => (
            <li key={entry.key}>
              <button
                type="button"
                aria-current={index === selected ? 'true' : undefined}
                onClick={() => choose(index)}
                className="w-full rounded-sm px-2 py-2 text-left hover:bg-hover aria-[current]:font-medium aria-[current]:text-primary"
              >
                {entry.name || 'Unnamed'}
              </button>
            </li>
          ))}
          {found.length === 0 && <li className="px-2 py-2 text-muted">No episode is called that.</li>}
        </ul>
      </Modal>
    </>
  );
}
