import { Check, Minus } from '../icons/lucide';
import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';

interface CheckboxProps {
  'aria-label'?: string;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  /** Some of what it stands for are selected, others not. */
  isIndeterminate?: boolean;
  isDisabled?: boolean;
  className?: string;
  children?: ReactNode;
}

/** The browser’s own, which needs no script. */
export function Checkbox(props: CheckboxProps) {
  const { isSelected, onChange, isIndeterminate = false, isDisabled = false, className, children } = props;
  return (
    <label
      className={cx('group relative flex items-center gap-2 text-sm has-disabled:opacity-50', className)}
    >
      <input
        type="checkbox"
        aria-label={props['aria-label']}
        ref={(input) => {
          if (input) input.indeterminate = isIndeterminate;
        }}
        checked={isSelected}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="sr-only"
      />
      <span className="flex size-4 shrink-0 items-center justify-center rounded-[4px] border border-faint bg-surface text-on-primary transition-colors group-has-checked:border-primary group-has-checked:bg-primary group-has-focus-visible:outline-2 group-has-focus-visible:outline-offset-2 group-has-focus-visible:outline-primary group-has-indeterminate:border-primary group-has-indeterminate:bg-primary">
        {isIndeterminate ? (
          <Minus aria-hidden className="size-3" />
        ) : (
          <Check aria-hidden className="size-3 opacity-0 group-has-checked:opacity-100" strokeWidth={3} />
        )}
      </span>
      {children}
    </label>
  );
}
