'use client';
import {
  type AddRoleTerm,
  type MissingRole,
  type RoleEntry,
  roleLimits,
  type RoleRow,
} from '@libs/contract/names/roles.js';
import type { ListTask } from '@libs/contract/site/list-tasks.js';
import { type StandardCategory, standardCategories } from '@libs/roles/categories.js';
import { useState } from 'react';
import { useLoaded } from '../../../lib/use-loaded';
import { count } from '../../../lib/words';
import { Undo2 } from '../../../ui/icons/lucide';
import { RelativeTime } from '../../../ui/text/RelativeTime';
import { Button } from '../../../ui/actions/Button';
import { Modal } from '../../../ui/overlays/Modal';
import { Option } from '../../../ui/fields/Option';
import { Select } from '../../../ui/fields/Select';
import { TextArea } from '../../../ui/fields/TextArea';
import { TextField } from '../../../ui/fields/TextField';
import { nameOfRole } from './edit';
import { fieldText, roleFields } from './fields';
import { RenameQuestion } from './RenameQuestion';
import { RolePreview } from './RolePreview';
import { isRenamed, useRoleSaving } from './use-role-saving';
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
  /** It is saved, and lists are being renamed; or that shall be undone. */
  onRenamed: (task: ListTask, to: string) => void;
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
export function RoleDialog({ role: opened, first, proposed, onClose, onSaved, onRenamed }: RoleDialogProps) {
  const { role, uses, busy, failure, ...saving } = useRoleSaving(opened, { onSaved, onRenamed });
  const { data: known } = useLoaded(opened ? 'GET /api/v1/roles/:id/uses' : null, {
    path: { id: opened?.id ?? 0 },
    timeout: 60_000,
  });
  const [begun] = useState(() => start(opened, first || '', proposed));
  const [fields, setFields] = useState(begun);
  const set = (changes: Partial<Fields>) => setFields((before) => ({ ...before, ...changes }));
  const term: AddRoleTerm = { ...fields, namesJa: namesIn(fields.namesJa) };
  const isComplete = term.nameEn.trim() !== '' || term.namesJa.length > 0;
  const isTouched = (Object.keys(begun) as (keyof Fields)[]).some((name) => fields[name] !== begun[name]);
  const leave = () => leaveUnsaved(isTouched, onClose);
  if (uses && role)
    return (
      <RenameQuestion
        from={role.nameEn}
        to={term.nameEn.trim()}
        uses={uses}
        busy={busy}
        onAnswer={(where) => void saving.answer(term, where)}
        onClose={saving.askNoMore}
      />
    );
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
          if (isComplete) void saving.save(term);
        }}
      >
        <TextField
          label="English name"
          value={fields.nameEn}
          onChange={(nameEn) => set({ nameEn })}
          {...(role && known && known.lists > 0 && isRenamed(role, term)
            ? {
                description: `“${role.nameEn}” is in ${count(known.credits, 'credit')} of ${count(known.lists, 'list')}. You are asked whether to rename them, too.`,
              }
            : {})}
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
        {known?.task?.mayUndo && (
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-sm border border-line p-3">
            <span>
              Renamed in {count(known.task.lists.done, 'list')}{' '}
              <RelativeTime seconds={Math.floor(Date.parse(known.task.at) / 1000)} />
            </span>
            <Button
              size="small"
              onPress={() => leaveUnsaved(isTouched, () => onRenamed(known.task!, nameOfRole(role!)))}
            >
              <Undo2 aria-hidden /> Undo…
            </Button>
          </p>
        )}
        <RolePreview id={role?.id ?? null} term={term} />
        {saving.isOutdated && role && <StoredNow role={role} typed={term} />}
        {failure && (
          <p role="alert" className="text-danger">
            {failure}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onPress={leave}>Cancel</Button>
          <Button type="submit" tone="primary" isDisabled={!isComplete} isPending={busy !== null}>
            {role ? 'Save' : 'Add'}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** What somebody else has stored meanwhile, where it differs from what is typed here. */
function StoredNow({ role, typed }: { role: RoleEntry; typed: AddRoleTerm }) {
  const differing = roleFields.filter(([field]) => fieldText(role, field) !== fieldText(typed, field));
  return (
    <div className="rounded-sm border border-warning/40 p-3">
      <p className="font-medium">
        {differing.length > 0 ? 'What is stored now, where it differs:' : 'What is stored now is the same.'}
      </p>
      <dl className="mt-1 flex flex-col gap-1">
        {differing.map(([field, label]) => (
          <div key={field} className="flex flex-wrap gap-x-2">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{fieldText(role, field) || 'nothing'}</dd>
          </div>
        ))}
      </dl>
    </div>
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
