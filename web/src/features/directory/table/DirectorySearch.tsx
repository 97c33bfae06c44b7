'use client';
import { startTransition, useEffect, useState } from 'react';
import { afterTyping } from '../../../lib/composing';
import { SearchField } from '../../../ui/fields/SearchField';
import { addressChanged, beginTyping, pageLoaded, textToSend } from './typed-text';

/** Milliseconds without typing before the text is applied (rule search-4). */
const typingPause = 250;

interface DirectorySearchProps {
  /** What is searched, and in which script: the field's label and placeholder. */
  label: string;
  /** The text in the address, trimmed. */
  value: string;
  /** Called with the trimmed text after a pause; must be stable. A promise is fulfilled when the page has loaded. */
  onChange: (value: string) => unknown;
}

/** Typed text is applied after a pause; an outside change (back, clear) is shown immediately. */
export function DirectorySearch({ label, value, onChange }: DirectorySearchProps) {
  const [text, setText] = useState(beginTyping(value));
  if (text.value !== value) setText(addressChanged(text, value));
  const next = textToSend(text);
  useEffect(() => {
    if (next === null) return;
    return afterTyping(typingPause, () => {
      setText((now) => ({ ...now, sent: [...now.sent, next] }));
      // With the page, or after it.
      const settle = () => startTransition(() => setText((now) => pageLoaded(now, next)));
      void Promise.resolve(onChange(next)).then(settle, () => undefined);
    });
  }, [next, onChange]);
  return (
    <SearchField
      aria-label={label}
      placeholder={label}
      maxLength={200}
      value={text.typed}
      onChange={(typed) => setText((now) => ({ ...now, typed }))}
      className="min-w-0 flex-1"
    />
  );
}
