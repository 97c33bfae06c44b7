'use client';
import { useEffect, useState } from 'react';
import { afterTyping } from '../../../lib/composing';
import { SearchField } from '../../../ui/fields/SearchField';

/** Milliseconds without typing before the text is applied (rule search-4). */
const typingPause = 250;

interface DirectorySearchProps {
  /** What is searched, and in which script: the field's label and placeholder. */
  label: string;
  /** The text in the address, trimmed. */
  value: string;
  /** Called with the trimmed text after a pause; must be stable. */
  onChange: (value: string) => void;
}

/** Typed text is applied after a pause; an outside change (back, clear) is shown immediately. */
export function DirectorySearch({ label, value, onChange }: DirectorySearchProps) {
  const [typed, setTyped] = useState(value);
  const [from, setFrom] = useState(value);
  if (from !== value) {
    setFrom(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => {
    const text = typed.trim();
    if (text === value) return;
    return afterTyping(typingPause, () => onChange(text));
  }, [typed, value, onChange]);
  return (
    <SearchField
      aria-label={label}
      placeholder={label}
      maxLength={200}
      value={typed}
      onChange={setTyped}
      className="min-w-0 flex-1"
    />
  );
}
