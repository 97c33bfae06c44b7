'use client';
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar';
import { cx } from '../../lib/cx';

interface ProgressBarProps {
  label: string;
  /** 0 to 1; omitted while unknown. */
  value?: number;
  showLabel?: boolean;
  className?: string;
}

export function ProgressBar({ label, value, showLabel = false, className }: ProgressBarProps) {
  const known = value !== undefined;
  return (
    <AriaProgressBar
      aria-label={label}
      value={(value ?? 0) * 100}
      isIndeterminate={!known}
      className={cx('flex flex-col gap-1', className)}
    >
      {({ percentage }) => (
        <>
          {showLabel && (
            <span className="flex justify-between text-xs text-muted">
              {label}
              {known && <span className="tabular">{Math.round(percentage ?? 0)}%</span>}
            </span>
          )}
          <span className="block h-1 overflow-hidden rounded-full bg-line">
            <span
              data-fill
              className={cx(
                'block h-full rounded-full bg-chart transition-[width]',
                !known && 'w-1/3 animate-pulse',
              )}
              style={known ? { width: `${percentage}%` } : undefined}
            />
          </span>
        </>
      )}
    </AriaProgressBar>
  );
}
