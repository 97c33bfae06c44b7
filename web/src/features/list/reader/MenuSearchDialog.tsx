'use client';
import { useRef, useState } from 'react';
import { Modal } from '../../../ui/overlays/Modal';
import { SearchField } from '../../../ui/fields/SearchField';
import { findMenus } from './menu-search';
import { moveFocus, type MenuChoice } from './MenuRail';

/** Called once for the current episode, when the list opens. */
const intoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

/** The episodes of a list, to search and choose from. */
export function MenuSearchDialog({
  menus,
  selected,
  onSelect,
  onClose,
}: MenuChoice & { onClose: () => void }) {
  const [query, setQuery] = useState('');
  const found = findMenus(
    menus.map(({ name }) => name),
    query,
  );
  const choose = (index: number) => {
    onClose();
    onSelect(index);
  };
  const list = useRef<HTMLUListElement>(null);
  const toList = (event: { key: string; preventDefault: () => void }) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    list.current?.querySelector('button')?.focus();
  };
  return (
    <Modal isOpen onClose={onClose} title="Episodes">
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
        {found.length === 0 && <li className="px-2 py-2 text-muted">No episode with this name.</li>}
      </ul>
    </Modal>
  );
}
