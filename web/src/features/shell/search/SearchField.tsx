'use client';
import type { Dispatch, KeyboardEvent, SetStateAction } from 'react';
import { Search, X } from '../../../ui/icons/lucide';
import { takeTyping } from '../../../lib/typed-ahead';
import { closeSearch } from '../../../stores/search';
import { IconButton } from '../../../ui/actions/IconButton';
import { Spinner } from '../../../ui/feedback/Spinner';
import { entryId } from './Entry';

interface SearchFieldProps {
  typed: string;
  onType: Dispatch<SetStateAction<string>>;
  /** Enter was pressed before the field was there. */
  onEntered: () => void;
  /** Index of the selected entry; negative: none. */
  active: number;
  /** Whether there are entries. */
  isExpanded: boolean;
  isLoading: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Where one types what is searched for. */
export function SearchField({
  typed,
  onType,
  onEntered,
  active,
  isExpanded,
  isLoading,
  onKeyDown,
}: SearchFieldProps) {
  return (
    <div className="relative mb-3">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        role="combobox"
        aria-label="Search lists, people and studios"
        aria-expanded={isExpanded}
        aria-controls="search-results"
        aria-autocomplete="list"
        {...(active >= 0 ? { 'aria-activedescendant': entryId(active) } : {})}
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        placeholder="A title, a person or a studio"
        value={typed}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened in order to type here
        autoFocus
        onFocus={() => {
          const early = takeTyping();
          if (early.text) onType((before) => before + early.text);
          if (early.isEntered) onEntered();
        }}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        className="h-14 w-full rounded-lg border border-line bg-surface px-12 text-base text-ellipsis placeholder:text-faint [&::-webkit-search-cancel-button]:hidden"
      />
      {isLoading && (
        <span className="absolute top-1/2 right-14 -translate-y-1/2 md:right-4">
          <Spinner label="Searching" />
        </span>
      )}
      {/* A phone has no Escape key, and the results leave little of the backdrop. */}
      <span className="absolute top-1/2 right-2.5 -translate-y-1/2 md:hidden">
        <IconButton label="Close search" onPress={closeSearch}>
          <X aria-hidden />
        </IconButton>
      </span>
    </div>
  );
}
