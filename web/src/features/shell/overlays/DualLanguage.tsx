'use client';
import { errors } from '@libs/contract/base/errors.js';
import { useRef, useState, type KeyboardEvent } from 'react';
import {
  cancelDualLanguage,
  changeDualLanguage,
  deleteDualLanguage,
  saveDualLanguageSoon,
  setDualLanguageId,
  setDualLanguageUnconfirmed,
} from '../../../stores/dual-language';
import type { DualLanguageInput } from '../../../stores/overlay.types';
import { Button } from '../../../ui/actions/Button';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { LicenceNotice } from '../../../ui/messages/LicenceNotice';
import { Markdown } from '../../../ui/text/Markdown';
import { Modal } from '../../../ui/overlays/Modal';
import { Spinner } from '../../../ui/feedback/Spinner';
import { TextField } from '../../../ui/fields/TextField';

const outcomes = {
  filled: 'Filled in from known names.',
  suggested: 'Nobody with this name is known yet. This is a possible reading.',
  anilist: 'AniList knows somebody with this name. “Who is this?” shows whether it is the right person.',
  unknown: 'Nobody with this name is known yet.',
  several: 'Several people have this name, so nothing was filled in.',
  failed: 'Names cannot be looked up right now. You can still save.',
};

/** A name in both scripts with its id in the anime database, edited together (rule editor-5). */
export function DualLanguage({ input }: { input: DualLanguageInput }) {
  const { id, text, maxlength, mode, translating, saveAfter, outcome, notice, unconfirmed } = input;
  const [wasSuggested, setSuggested] = useState(unconfirmed);
  if (unconfirmed && !wasSuggested) setSuggested(true);
  const [draft, setDraft] = useState<{ ja?: string; en?: string }>({});
  const [number, setNumber] = useState<string | null>(null);
  const numberInput = useRef<HTMLInputElement>(null);
  const shownNumber = number ?? (input.anilistId === null ? '' : String(input.anilistId));
  const isNumber = /^(?:[1-9]\d{0,8})?$/.test(shownNumber.trim());

  const change = (field: 'ja' | 'en') => {
    if (draft[field] !== undefined) changeDualLanguage(id, { [field]: draft[field] });
    setDraft({});
  };
  const changeNumber = () => {
    if (number === null || !isNumber) return;
    setDualLanguageId(id, number.trim() ? Number(number) : null);
    setNumber(null);
  };
  const save = () => {
    if (!isNumber) return numberInput.current?.focus();
    // Leaving the field commits what was typed.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    saveDualLanguageSoon(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      save();
    } else if (event.target instanceof HTMLInputElement) {
      change(event.target.lang === 'ja' ? 'ja' : 'en');
      changeNumber();
    }
  };

  // A dialog starts with the focus in its first field.
  const first = { autoFocus: true };
  const name = (field: 'ja' | 'en', label: string) => (
    <TextField
      label={label}
      lang={field}
      value={draft[field] ?? input[field]}
      onChange={(value) => setDraft({ [field]: value })}
      onBlur={() => change(field)}
      maxLength={maxlength}
      {...(field === 'ja' ? first : {})}
      autoComplete="off"
      spellCheck="false"
    />
  );
  return (
    <Modal isOpen={!input.hidden} stays label="Name in both languages" onClose={() => cancelDualLanguage(id)}>
      {/* Ctrl+Enter saves from anywhere inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={onKeyDown} className="flex flex-col gap-4">
        <Markdown opensTabs="all" text={text} className="text-base font-semibold" />
        {name('ja', 'Japanese (kanji)')}
        {name('en', 'English (romanised)')}
        <TextField
          label={mode === 'studio' ? 'AniList studio ID' : 'AniList ID'}
          inputRef={numberInput}
          inputMode="numeric"
          maxLength={9}
          value={shownNumber}
          onChange={setNumber}
          onBlur={changeNumber}
          isInvalid={!isNumber}
          errorMessage={errors['anilist-id'].message}
          autoComplete="off"
        />
        <output className="-my-2 flex min-h-6 items-center gap-2 text-xs text-muted">
          {translating ? (
            <>
              <Spinner /> {saveAfter ? 'Looking the name up, then saving…' : 'Looking the name up…'}
            </>
          ) : (
            outcome && outcomes[outcome]
          )}
        </output>
        {notice && unconfirmed && <LicenceNotice {...notice} />}
        {wasSuggested && (
          <Checkbox
            isSelected={!unconfirmed}
            onChange={(isRight) => setDualLanguageUnconfirmed(id, !isRight)}
          >
            The English name is right
          </Checkbox>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            tone="danger"
            className="mr-auto"
            isDisabled={translating}
            onPress={() => deleteDualLanguage(id)}
          >
            Delete
          </Button>
          <Button onPress={() => cancelDualLanguage(id)}>Cancel</Button>
          <Button tone="primary" isPending={saveAfter} onPress={save}>
            Save
          </Button>
        </div>
      </div>
    </Modal>
  );
}
