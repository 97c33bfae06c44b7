'use client';
import { useState, type ReactNode } from 'react';
import { useAfterTyping } from '../../../lib/use-after-typing';
import { ComboBox } from '../../../ui/fields/ComboBox';

interface FindFieldProps<Choice extends { id: string }> {
  label: string;
  placeholder: string;
  /** Said if nothing is found. */
  none: string;
  className?: string;
  isDisabled?: boolean;
  /** The visitor has just asked for it, so it gets the focus. */
  takesFocus?: boolean;
  find: (query: string, signal: AbortSignal) => Promise<Choice[]>;
  /** Of what was found: all by default. */
  isOffered?: (choice: Choice) => boolean;
  /** What was typed stays if this returns false. */
  onChoose: (choice: Choice) => Promise<boolean> | void;
  /** Escape was pressed while nothing was typed. */
  onLeave?: () => void;
  /** An `Option`. */
  children: (choice: Choice) => ReactNode;
}

/** The most choices shown at once. */
const maxChoices = 12;

/** A field that asks the site while somebody types, and hands over what is chosen. */
export function FindField<Choice extends { id: string }>(props: FindFieldProps<Choice>) {
  const {
    label,
    placeholder,
    none,
    className,
    isDisabled = false,
    takesFocus = false,
    find,
    children,
  } = props;
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<{ of: string; choices: Choice[] }>({ of: '', choices: [] });
  const query = typed.trim();
  useAfterTyping(query, query !== '', async (asked, signal) =>
    setFound({ of: asked, choices: await find(asked, signal) }),
  );
  const offered = props.isOffered ? found.choices.filter(props.isOffered) : found.choices;
  const choices = query === '' ? [] : offered.slice(0, maxChoices);
  return (
    <ComboBox
      label={label}
      placeholder={placeholder}
      {...(className ? { className } : {})}
      isDisabled={isDisabled}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- as said above
      autoFocus={takesFocus}
      items={choices}
      inputValue={typed}
      onInputChange={setTyped}
      selectedKey={null}
      onSelectionChange={(key) => {
        const choice = choices.find(({ id }) => id === key);
        if (!choice) return;
        const kept = props.onChoose(choice);
        if (kept) void kept.then((isDone) => isDone && setTyped(''));
        else setTyped('');
      }}
      onKeyDown={(event) => event.key === 'Escape' && typed === '' && props.onLeave?.()}
      menuTrigger="input"
      emptyText={found.of === query ? none : 'Searching …'}
      allowsEmptyCollection={query !== ''}
    >
      {children}
    </ComboBox>
  );
}
