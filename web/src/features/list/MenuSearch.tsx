'use client';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '../../ui/IconButton';
import { Modal } from '../../ui/Modal';
import { SearchField } from '../../ui/SearchField';
import { findMenus } from './menu-search';
import { moveFocus, type MenuChoice } from './MenuRail';

/** Called once for the episode on show, when the list opens. */
const intoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

/** Finds an episode by number or title; for the phone, where the strip shows only a few. */
export function MenuSearch({ menus, selected, onSelect }: MenuChoice) {
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const found = findMenus(
    menus.map(({ name }) => name),
    query,
  );
  const close = () => {
    setOpen(false);
    setQuery('');
  };
  const choose = (index: number) => {
    close();
    onSelect(index);
  };
  const list = useRef<HTMLUListElement>(null);
  const toList = (event: { key: string; preventDefault: () => void }) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    list.current?.querySelector('button')?.focus();
  };
  return (
    <>
      <IconButton label="Find an episode" onPress={() => setOpen(true)}>
        <Search aria-hidden />
      </IconButton>
      <Modal isOpen={open} onClose={close} title="Episodes">
        <SearchField
          aria-label="Number or title"
          placeholder="Number or title"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- in a dialog the focus belongs where it goes on
          autoFocus
          value={query}
          onChange={setQuery}
          onSubmit={() => found[0] !== undefined && choose(found[0])}
          onKeyDown={toList}
        />
        <ul ref={list} className="mt-3 h-[50vh] overflow-y-auto">
          {found.map((index) => (
            <li key={menus[index]!.key}>
              <button
                type="button"
                ref={index === selected ? intoSight : null}
                aria-current={index === selected ? 'true' : undefined}
                onKeyDown={moveFocus}
                onClick={() => choose(index)}
                className="w-full rounded-sm px-2 py-2 text-left hover:bg-hover aria-[current]:font-medium aria-[current]:text-primary"
              >
                {menus[index]!.name || 'Unnamed'}
              </button>
            </li>
          ))}
          {found.length === 0 && <li className="px-2 py-2 text-muted">No episode is called that.</li>}
        </ul>
      </Modal>
    </>
  );
}
