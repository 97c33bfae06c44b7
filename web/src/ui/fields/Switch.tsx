import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';

interface SwitchProps {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean;
  className?: string;
  children: ReactNode;
}

/** The browser’s own, which needs no script. */
export function Switch({ isSelected, onChange, isDisabled = false, className, children }: SwitchProps) {
  return (
    <label
      className={cx('group relative flex items-center gap-2 text-sm has-disabled:opacity-50', className)}
    >
      <input
        type="checkbox"
        role="switch"
        aria-checked={isSelected}
        checked={isSelected}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="sr-only"
      />
      <span className="flex h-5 w-9 shrink-0 items-center rounded-full bg-zinc-400 p-0.5 transition-colors group-has-checked:bg-primary group-has-focus-visible:outline-2 group-has-focus-visible:outline-offset-2 group-has-focus-visible:outline-primary dark:bg-zinc-600">
        <span className="size-4 rounded-full bg-white transition-transform group-has-checked:translate-x-4 dark:group-has-checked:bg-zinc-950" />
      </span>
      {children}
    </label>
  );
}
