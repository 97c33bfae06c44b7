'use client';
import { X } from '../../../../ui/icons/lucide';
import { useState } from 'react';
import { api } from '../../../../lib/api';
import { useAfterTyping } from '../../../../lib/use-after-typing';
import { Button } from '../../../../ui/actions/Button';
import { ComboBox } from '../../../../ui/fields/ComboBox';
import { Option } from '../../../../ui/fields/Option';
import { TextField } from '../../../../ui/fields/TextField';
import type { HistoryFilters as Filters } from './query';

interface HistoryFiltersProps {
  filters: Filters;
  /** The screen name of the member in `filters`. */
  name: string | null;
  /** Title of the list in `filters`, if known. */
  listTitle: string | undefined;
  isModerator: boolean;
  onChange: (filters: Filters) => void;
}

/** Filters by list, and for moderators by member. */
export function HistoryFilters({ filters, name, listTitle, isModerator, onChange }: HistoryFiltersProps) {
  const [title, setTitle] = useState('');
  const [found, setFound] = useState<{ id: string; title: string }[]>([]);
  const [user, setUser] = useState(name ?? '');
  const q = title.trim();
  useAfterTyping(q, q.length >= 2, async (q, signal) => {
    const { items } = await api.call('GET /api/v1/lists', { query: { q, size: 8 }, signal });
    setFound(items.map(({ slug, uuid, title }) => ({ id: slug ?? uuid, title })));
  });

  const { list, user: _user, ...rest } = filters;
  return (
    <search aria-label="Filters" className="mb-5 flex flex-wrap items-end gap-3">
      {list === undefined ? (
        <ComboBox
          label="List"
          placeholder="Any list"
          className="w-full sm:w-72"
          items={found}
          inputValue={title}
          onInputChange={setTitle}
          onSelectionChange={(key) => key !== null && onChange({ ...filters, list: String(key) })}
          menuTrigger="input"
          emptyText="Type a title"
          allowsEmptyCollection
        >
          {({ id, title }: { id: string; title: string }) => <Option id={id}>{title}</Option>}
        </ComboBox>
      ) : (
        <Button
          className="max-w-full"
          aria-label={`Remove the filter by list: ${listTitle ?? list}`}
          onPress={() => onChange({ ...rest, ...(filters.user ? { user: filters.user } : {}) })}
        >
          <span className="min-w-0 truncate">List: {listTitle ?? list}</span> <X aria-hidden />
        </Button>
      )}
      {isModerator && (
        <form
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            const typed = user.trim();
            // Several members may have one name: whoever is shown stays.
            const who = typed === name ? filters.user : typed;
            onChange({ ...(list ? { list } : {}), ...(who ? { user: who } : {}) });
          }}
        >
          <TextField
            label="Member"
            placeholder="You"
            value={user}
            onChange={setUser}
            autoComplete="off"
            spellCheck="false"
            className="w-48"
          />
          <Button type="submit">Show</Button>
        </form>
      )}
    </search>
  );
}
