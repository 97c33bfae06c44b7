'use client';
import { useId, type ReactNode } from 'react';
import { cx } from '../../lib/cx';
import { label as labelLook } from '../styles';

interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Used instead of `label`, for icons. */
  name?: string;
  /** Not selectable now; `label` says why. */
  isDisabled?: boolean;
}

export interface ChoiceProps<Value extends string> {
  label?: ReactNode;
  'aria-label'?: string;
  value: Value;
  onChange: (value: Value) => void;
  choices: readonly Choice<Value>[];
  isDisabled?: boolean;
  className?: string;
}

interface SegmentedControlProps<Value extends string> extends ChoiceProps<Value> {
  /** As wide as a phone. */
  fillsPhone?: boolean;
}

/** A choice between a few options, all visible in one row: the browser's own radio buttons, which need no script. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, choices, isDisabled, className, onChange, fillsPhone = false } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      {...(label ? { 'aria-labelledby': `${name}label` } : { 'aria-label': props['aria-label'] })}
      className={cx('flex flex-col gap-1', fillsPhone && 'max-sm:w-full max-sm:min-w-0', className)}
    >
      {label && (
        <span id={`${name}label`} className={labelLook}>
          {label}
        </span>
      )}
      <div
        className={cx(
          'inline-flex w-fit rounded-sm border border-line bg-surface p-0.5',
          fillsPhone && 'max-sm:w-full max-sm:flex-wrap max-sm:*:flex-1 max-sm:*:whitespace-nowrap',
        )}
      >
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="relative flex h-[calc(var(--control)-6px)] cursor-pointer items-center justify-center gap-1.5 rounded-[4px] px-2 text-sm text-muted transition-colors outline-primary hover:text-text has-checked:bg-hover has-checked:font-medium has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-disabled:cursor-default has-disabled:opacity-50 sm:px-2.5 [&_svg]:size-4"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              disabled={isDisabled || choice.isDisabled}
              onChange={() => onChange(choice.value)}
              {...(choice.name ? { 'aria-label': choice.name } : {})}
              className="sr-only"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </div>
  );
}
