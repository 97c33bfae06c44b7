import { ChevronDown } from '../icons/lucide';
import { cx } from '../../lib/cx';
import { field, label as labelLook } from '../styles';

interface NativeSelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The value and text of each option, in order. */
  options: readonly (readonly [value: string, text: string])[];
}

/** The browser’s own list of options: for plain texts, on pages that should need little script. */
export function NativeSelect({ label, value, onChange, options }: NativeSelectProps) {
  return (
    <label className="flex min-w-0 flex-col gap-1">
      <span className={labelLook}>{label}</span>
      <span className="relative">
        <select
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={cx(field, 'h-(--control) appearance-none truncate pr-9')}
        >
          {options.map(([code, text]) => (
            <option key={code} value={code} className="bg-raised text-text">
              {text}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
        />
      </span>
    </label>
  );
}
