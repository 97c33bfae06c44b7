'use client';
import type { ListTree } from '@libs/list/model/document.js';
import { useEffect, useMemo, useRef, useState } from 'react';
import { keyOf } from '../../../shell/keys/keys';
import { count } from '../../../../lib/words';
import { popup } from '../../../../stores/toasts';
import { Button } from '../../../../ui/actions/Button';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { Modal } from '../../../../ui/overlays/Modal';
import { SegmentedControl } from '../../../../ui/actions/SegmentedControl';
import { TextField } from '../../../../ui/fields/TextField';
import type { EditorActions } from '../state/editor.types';
import { replaceOperations, type Replaced, type ReplaceField } from '@libs/list/operations/replace.js';
import { useReplacing } from './use-replacing';

/** Maximum number of places shown; the rest is only counted. */
const maxShown = 200;

const fieldWords: Record<ReplaceField, string> = {
  ja: 'Japanese names',
  en: 'English names',
  comments: 'Comments and notes',
  roles: 'Role names',
};
const allFields = Object.keys(fieldWords) as ReplaceField[];

interface ReplaceDialogProps {
  isOpen: boolean;
  onClose: () => void;
  tree: ListTree;
  /** The current episode. */
  menuId: string | null;
  actions: EditorActions;
}

export function ReplaceDialog({ isOpen, onClose, ...props }: ReplaceDialogProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title="Find and replace" width="medium" stays>
      {isOpen && <ReplaceForm {...props} />}
    </Modal>
  );
}

/** Finds texts in the list and previews each replacement before anything changes. */
function ReplaceForm({ tree, menuId, actions }: Omit<ReplaceDialogProps, 'isOpen' | 'onClose'>) {
  const [find, setFind] = useState('');
  const [replacement, setReplacement] = useState('');
  const [isRegex, setRegex] = useState(false);
  const [matchCase, setMatchCase] = useState(false);
  const [fields, setFields] = useState<readonly ReplaceField[]>(allFields);
  const [scope, setScope] = useState<'list' | 'menu'>('list');
  const query = useMemo(
    () => ({ find, replacement, isRegex, matchCase }),
    [find, replacement, isRegex, matchCase],
  );
  const found = useReplacing(tree, query, fields, scope === 'menu' ? menuId : null);
  const replaced = found?.replaced ?? [];
  const matches = replaced.reduce((sum, one) => sum + one.matches, 0);

  const findField = useRef<HTMLInputElement>(null);
  // A button that has nothing left to replace takes the focus with it, and Escape would no longer close the dialog.
  useEffect(() => {
    if (found && document.activeElement === document.body) findField.current?.focus();
  }, [found]);

  const replace = (which: readonly Replaced[]) => {
    const now = actions.tree();
    if (!now || !found) return;
    const operations = replaceOperations(now, found.places, which);
    actions.edit(operations);
    if (which.length > 1) popup(`Replaced in ${count(which.length, 'place')}. ${keyOf('undo')} undoes it.`);
  };

  return (
    <div className="flex flex-col gap-3">
      <TextField
        label="Find"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type here
        autoFocus
        inputRef={findField}
        value={find}
        onChange={setFind}
        isInvalid={Boolean(found?.failure)}
        errorMessage={found?.failure ?? ''}
      />
      <TextField
        label="Replace with"
        value={replacement}
        onChange={setReplacement}
        {...(isRegex ? { description: '$1 and $<name> insert groups, $& the whole match.' } : {})}
      />
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Checkbox isSelected={isRegex} onChange={setRegex}>
          Regular expression
        </Checkbox>
        <Checkbox isSelected={matchCase} onChange={setMatchCase}>
          Match case
        </Checkbox>
      </div>
      <fieldset className="flex flex-wrap gap-x-4 gap-y-2">
        <legend className="mb-1 text-xs font-medium text-muted">In</legend>
        {allFields.map((field) => (
          <Checkbox
            key={field}
            isSelected={fields.includes(field)}
            onChange={(on) =>
              setFields(allFields.filter((one) => (one === field ? on : fields.includes(one))))
            }
          >
            {fieldWords[field]}
          </Checkbox>
        ))}
      </fieldset>
      <SegmentedControl
        aria-label="Where"
        value={scope}
        onChange={setScope}
        choices={[
          { value: 'list', label: 'Whole list' },
          { value: 'menu', label: 'This episode', isDisabled: menuId === null },
        ]}
      />
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
        <output className="text-sm text-muted">
          {find === ''
            ? 'Type what to find.'
            : found === null
              ? 'Searching…'
              : found.failure
                ? ''
                : `${count(matches, 'match', 'matches')} in ${count(replaced.length, 'place')}`}
        </output>
        <Button tone="primary" isDisabled={replaced.length === 0} onPress={() => replace(replaced)}>
          Replace all
        </Button>
      </div>
      {found && replaced.length > 0 && (
        <ul
          aria-label="Places"
          className="max-h-72 divide-y divide-line overflow-y-auto border-y border-line"
        >
          {replaced.slice(0, maxShown).map((one) => {
            const { id, column, text, where } = found.places[one.index]!;
            return (
              <li key={`${id}/${column}`} className="flex items-center gap-3 py-1.5 text-sm">
                <span className="min-w-0 flex-1">
                  <span className="block text-xs wrap-anywhere text-muted">{where}</span>
                  <del className="wrap-anywhere text-danger decoration-danger/40">{text}</del>{' '}
                  <ins className="wrap-anywhere text-primary no-underline">{one.after || '(nothing)'}</ins>
                </span>
                <Button size="small" onPress={() => replace([one])}>
                  Replace
                </Button>
              </li>
            );
          })}
          {replaced.length > maxShown && (
            <li className="py-2 text-sm text-muted">and {count(replaced.length - maxShown, 'more place')}</li>
          )}
        </ul>
      )}
    </div>
  );
}
