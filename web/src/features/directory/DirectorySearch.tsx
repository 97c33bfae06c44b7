'use client';
import { useEffect, useState } from 'react';
import { SearchField } from '../../ui/SearchField';

/** Milliseconds after the last key until what was typed counts (specification, section 5). */
const typingPause = 250;

interface DirectorySearchProps {
  /** What is searched, and in which script: the field's name and its placeholder. */
  label: string;
  /** What the address says, trimmed. */
  value: string;
  /** Called after a pause with what was typed, trimmed; must be stable. */
  onChange: (value: string) => void;
}

/** What is typed counts after a pause; a change from outside (back, clear) shows at once. */
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
    const timer = setTimeout(() => onChange(text), typingPause);
    return () => clearTimeout(timer);
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
