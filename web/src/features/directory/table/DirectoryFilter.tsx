'use client';
import { NativeSelect } from '../../../ui/fields/NativeSelect';

interface DirectoryFilterProps {
  label: string;
  /** Each value with its label, in order. */
  words: Record<string, string>;
  /** Empty for any. */
  value: string;
  onChange: (value: string) => void;
  /** Label of the empty choice; null if there is always a choice, as for a sort order. */
  any?: string | null;
}

/** A filter with few values. */
export function DirectoryFilter({ label, words, value, onChange, any = 'Any' }: DirectoryFilterProps) {
  const options = Object.entries(words);
  return (
    <NativeSelect
      label={label}
      value={value}
      onChange={onChange}
      options={any === null ? options : [['', any], ...options]}
    />
  );
}
