'use client';
import { type AddRoleTerm, type MissingRole, roleLimits, type RoleRow } from '@libs/contract/names/roles.js';
import { type StandardCategory, standardCategories } from '@libs/roles/categories.js';
import { useState } from 'react';
import { popup } from '../../../stores/toasts';
import { Button } from '../../../ui/actions/Button';
import { Modal } from '../../../ui/overlays/Modal';
import { Option } from '../../../ui/fields/Option';
import { Select } from '../../../ui/fields/Select';
import { TextArea } from '../../../ui/fields/TextArea';
import { TextField } from '../../../ui/fields/TextField';
import { failureText, nameOfRole, saveRole } from './edit';
import { RolePreview } from './RolePreview';
import { leaveUnsaved } from '../../shell/overlays/leave-unsaved';

interface RoleDialogProps {
  /** Null: a new one. */
  role: RoleRow | null;
  /** The search text, most likely the first name of a new term. */
  first: string | false;
  /** Names that are proposed: of a new term, or more of this one. */
  proposed?: Pick<MissingRole, 'ja' | 'en'> | undefined;
  onClose: () => void;
  onSaved: () => void;
}

interface Fields {
  nameEn: string;
  /** One per line. */
  namesJa: string;
  category: StandardCategory;
  episodeCategory: StandardCategory;
  description: string;
}

const isLatin = (text: string): boolean => /^[\u0020-\u024f]*$/.test(text);

const start = (role: RoleRow | null, first: string, proposed: RoleDialogProps['proposed']): Fields =>
  role
    ? { ...role, namesJa: [...role.namesJa, ...(proposed ? [proposed.ja] : [])].join('\n') }
    : {
        nameEn: proposed ? proposed.en : isLatin(first) ? first : '',
        namesJa: proposed ? proposed.ja : isLatin(first) ? '' : first,
        category: 'Main Staff',
        episodeCategory: 'Main Staff',
        description: '',
      };

const namesIn = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** Adds or changes a term, with a preview of its effect on translations. */
export function RoleDialog({ role, first, proposed, onClose, onSaved }: RoleDialogProps) {
  const [begun] = useState(() => start(role, first || '', proposed));
  const [fields, setFields] = useState(begun);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const set = (changes: Partial<Fields>) => setFields((before) => ({ ...before, ...changes }));
  const term: AddRoleTerm = { ...fields, namesJa: namesIn(fields.namesJa) };
  const isComplete = term.nameEn.trim() !== '' || term.namesJa.length > 0;
  const isTouched = (Object.keys(begun) as (keyof Fields)[]).some((name) => fields[name] !== begun[name]);
  const leave = () => leaveUnsaved(isTouched, onClose);
  const save = async () => {
    if (!isComplete || isBusy) return;
    setBusy(true);
    setFailure('');
    try {
      const { nameEn, namesJa, category, episodeCategory, description } = term;
      const { warnings } = await saveRole(role?.id ?? null, {
        nameEn,
        namesJa,
        category,
        episodeCategory,
        description,
      });
      const name = nameOfRole({ nameEn: nameEn.trim(), namesJa });
      popup(role ? `“${name}” is changed.` : `“${name}” was added to the dictionary.`);
      for (const { message } of warnings) popup(message, 'warning');
      onSaved();
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  };
  return (
    <Modal
      isOpen
      onClose={leave}
      title={role ? `Edit “${nameOfRole(role)}”` : 'Add a role'}
      width="medium"
      stays
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label="English name"
          value={fields.nameEn}
          onChange={(nameEn) => set({ nameEn })}
          maxLength={roleLimits.name}
          inputRef={focusOnce}
        />
        <TextArea
          label="Japanese names"
          description="One per line, the most common first. You can leave one of the languages empty."
          lang="ja"
          rows={4}
          value={fields.namesJa}
          onChange={(namesJa) => set({ namesJa })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <CategorySelect
            label="Category"
            value={fields.category}
            onChange={(category) =>
              // The two are the same by default.
              set(
                fields.episodeCategory === fields.category
                  ? { category, episodeCategory: category }
                  : { category },
              )
            }
          />
          <CategorySelect
            label="Category in episodes"
            value={fields.episodeCategory}
            onChange={(episodeCategory) => set({ episodeCategory })}
          />
        </div>
        <TextArea
          label="Description"
          description="What the job is, in one sentence. Optional."
          rows={2}
          value={fields.description}
          onChange={(description) => set({ description })}
          maxLength={roleLimits.description}
        />
        <RolePreview id={role?.id ?? null} term={term} />
        {failure && (
          <p role="alert" className="text-danger">
            {failure}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onPress={leave}>Cancel</Button>
          <Button type="submit" tone="primary" isDisabled={!isComplete} isPending={isBusy}>
            {role ? 'Save' : 'Add'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function CategorySelect(props: {
  label: string;
  value: StandardCategory;
  onChange: (category: StandardCategory) => void;
}) {
  return (
    <Select {...props} onChange={(category) => props.onChange(category as StandardCategory)}>
      {standardCategories.map((name) => (
        <Option key={name} id={name}>
          {name}
        </Option>
      ))}
    </Select>
  );
}

/** A stable function runs once. */
const focusOnce = (input: HTMLInputElement | null): void => input?.focus();
