import { cx } from '../../../../../lib/cx';

interface FlagButtonProps {
  on: boolean;
  label: string;
  /** What a screen reader calls its row. */
  row: string;
  children: string;
  onPress: () => void;
  isDisabled: boolean;
}

/** Toggles a flag of a row. */
export function FlagButton({ on, label, row, children, onPress, isDisabled }: FlagButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-pressed={on}
      aria-label={`${label}, ${row}`}
      title={label}
      disabled={isDisabled}
      onClick={onPress}
      className={cx(
        'relative h-7 shrink-0 rounded-[4px] border px-1 max-md:min-w-8 md:h-6 text-[0.6875rem] leading-none font-medium transition-colors',
        // A larger target for fingers: other fields are close.
        'max-md:after:absolute max-md:after:inset-x-0 max-md:after:-inset-y-[3px]',
        on
          ? 'border-primary/40 bg-primary-soft text-primary'
          : 'border-transparent text-muted hover:border-line hover:text-text',
      )}
    >
      {children}
    </button>
  );
}
