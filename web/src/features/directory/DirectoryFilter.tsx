'use client';
import { Option } from '../../ui/Option';
import { Select } from '../../ui/Select';

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
  return (
    <Select
      label={label}
      value={value || 'any'}
      onChange={(chosen) => onChange(chosen === 'any' ? '' : chosen)}
    >
      {any !== null && <Option id="any">{any}</Option>}
      {Object.entries(words).map(([code, word]) => (
        <Option key={code} id={code}>
          {word}
        </Option>
      ))}
    </Select>
  );
}
