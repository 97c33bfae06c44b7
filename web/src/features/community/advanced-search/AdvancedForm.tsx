'use client';
import { ListFilter, Search } from '../../../ui/icons/lucide';
import { useState, type SyntheticEvent } from 'react';
import { listStatuses } from '@libs/list/model/interchange.types.js';
import { cx } from '../../../lib/cx';
import { formatWords, seasonWords } from '../../../lib/words';
import { Button } from '../../../ui/actions/Button';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { MultiSelect } from '../../../ui/fields/MultiSelect';
import { useAuth } from '../../../stores/auth';
import { Option } from '../../../ui/fields/Option';
import { SearchField } from '../../../ui/fields/SearchField';
import { statusName } from '../../../ui/feedback/StatusPill';
import { TextField } from '../../../ui/fields/TextField';
import { ChoiceField } from './ChoiceField';
import { SearchIn } from './SearchIn';
import { filtersOf, readForm, type AdvancedForm as Form } from './query';

const statusWords = Object.fromEntries(listStatuses.map((status) => [status, statusName(status)])) as Record<
  string,
  string
>;

const { UNLISTED: _, ...publicStatuses } = statusWords;

const placeholders: Record<Form['in'], string> = {
  people: 'English or Japanese name',
  roles: 'English or Japanese role',
  comments: 'A comment or a note',
  lists: 'A title',
};

interface AdvancedFormProps {
  /** The form's values from the address; the form restarts with them. */
  initial: Form;
  /** Seconds until the next search is allowed. */
  wait: number;
  /** The error in the expression. */
  fault: string | null;
  onSearch: (form: Form) => void;
}

export function AdvancedForm({ initial, wait, fault, onSearch }: AdvancedFormProps) {
  const [form, setForm] = useState(initial);
  const [open, setOpen] = useState(() => yearsClash(initial));
  const set = (changes: Partial<Form>) => setForm((before) => ({ ...before, ...changes }));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (yearsClash(form)) setOpen(true);
    else if (wait === 0) onSearch(form);
  };
  return (
    <search aria-label="Credits">
      <form onSubmit={submit} className="flex flex-col gap-3">
        <SearchIn value={form.in} onChange={(value) => set({ in: value })} />
        <div className="flex items-start gap-2">
          <SearchField
            aria-label="Search for"
            placeholder={form.regex ? 'A regular expression' : placeholders[form.in]}
            value={form.q}
            onChange={(q) => set({ q })}
            maxLength={500}
            errorMessage={fault}
            className="min-w-0 flex-1"
          />
          <Button tone="primary" type="submit" isDisabled={wait > 0 || !form.q.trim()}>
            <Search aria-hidden /> {wait > 0 ? `Search in ${wait} s` : 'Search'}
          </Button>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Checkbox isSelected={form.regex} onChange={(regex) => set({ regex })}>
            Regular expression
          </Checkbox>
          <Checkbox isSelected={form.case} onChange={(on) => set({ case: on })}>
            Match case
          </Checkbox>
          <Checkbox isSelected={form.whole} onChange={(whole) => set({ whole })}>
            Whole name
          </Checkbox>
          <Button aria-expanded={open} className="ml-auto md:hidden" onPress={() => setOpen(!open)}>
            <ListFilter aria-hidden /> Filters{filtersOf(form) > 0 && ` (${filtersOf(form)})`}
          </Button>
        </div>
        {form.regex && (
          <p className="text-xs text-muted">
            As in JavaScript, with Unicode: <code>[辺邊]</code> one of these, <code>(a|b)</code> either,{' '}
            <code>.*</code> anything, <code>^</code> and <code>$</code> the ends,{' '}
            <code>\p{'{Script=Han}'}</code> a kanji. Expressions that take longer than two seconds are
            stopped.
          </p>
        )}
        <Filters {...{ form, set, open }} />
      </form>
    </search>
  );
}

/** Contradictory years are reported at their field, not as "Nothing found". */
const yearsClash = (of: Form) =>
  of.yearFrom.length === 4 && of.yearTo.length === 4 && Number(of.yearFrom) > Number(of.yearTo);

interface FiltersProps {
  form: Form;
  set: (changes: Partial<Form>) => void;
  /** On a phone; elsewhere they always are. */
  open: boolean;
}

function Filters({ form, set, open }: FiltersProps) {
  const { loggedIn } = useAuth();
  const many = (label: string, name: 'season' | 'format' | 'status', words: Record<string, string>) => (
    <MultiSelect
      label={label}
      value={form[name]}
      onChange={(value) => set({ [name]: value })}
      summary={
        form[name].length === 0
          ? 'Any'
          : form[name].length === 1
            ? (words[form[name][0]!] ?? form[name][0]!)
            : `${form[name].length} chosen`
      }
    >
      {Object.entries(words).map(([code, word]) => (
        <Option key={code} id={code}>
          {word}
        </Option>
      ))}
    </MultiSelect>
  );
  const year = (label: string, name: 'yearFrom' | 'yearTo') => (
    <TextField
      label={label}
      inputMode="numeric"
      maxLength={4}
      placeholder="Any"
      value={form[name]}
      onChange={(value) => set({ [name]: value.replace(/\D/g, '') })}
      validationBehavior="aria"
      {...(name === 'yearTo' && yearsClash(form)
        ? { isInvalid: true, errorMessage: `Choose ${form.yearFrom} or later.` }
        : {})}
    />
  );
  return (
    <div
      className={cx(
        'grid-cols-2 gap-3 md:grid md:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))]',
        open ? 'grid' : 'hidden',
      )}
    >
      {year('From year', 'yearFrom')}
      {year('To year', 'yearTo')}
      {many('Season', 'season', seasonWords)}
      {many('Format', 'format', formatWords)}
      {many('Status', 'status', loggedIn || form.status.includes('UNLISTED') ? statusWords : publicStatuses)}
      <ChoiceField label="Studio" of="studio" value={form.studio} onChange={(studio) => set({ studio })} />
      <ChoiceField label="Author" of="author" value={form.author} onChange={(author) => set({ author })} />
      {form.in !== 'lists' && (
        <>
          <ChoiceField
            label="Category"
            of="category"
            value={form.category}
            onChange={(category) => set({ category })}
          />
          <ChoiceField label="Role" of="role" value={form.role} onChange={(role) => set({ role })} />
        </>
      )}
      {filtersOf(form) > 0 && (
        <Button
          tone="quiet"
          className="self-end justify-self-start"
          onPress={() =>
            set({
              ...readForm(''),
              in: form.in,
              q: form.q,
              regex: form.regex,
              case: form.case,
              whole: form.whole,
            })
          }
        >
          Clear all filters
        </Button>
      )}
    </div>
  );
}
