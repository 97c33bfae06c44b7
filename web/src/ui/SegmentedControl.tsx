'use client';
import type { ReactNode } from 'react';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup as AriaRadioGroup } from 'react-aria-components/RadioGroup';
import { cx } from '../lib/cx';
import { label as labelLook } from './styles';

interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Said instead of `label`, for icons. */
  name?: string;
  /** Cannot be chosen now; `label` says why. */
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

/** One of a few choices, all in sight, in one row. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, choices, className, onChange, fillsPhone = false, ...rest } = props;
  return (
    <AriaRadioGroup
      {...rest}
      orientation="horizontal"
      onChange={(value) => onChange(value as Value)}
      className={cx('flex flex-col gap-1', fillsPhone && 'max-sm:w-full', className)}
    >
      {label && <Label className={labelLook}>{label}</Label>}
      <div
        className={cx(
          'inline-flex w-fit rounded-sm border border-line bg-surface p-0.5',
          fillsPhone && 'max-sm:w-full max-sm:*:flex-1',
        )}
      >
        {choices.map((choice) => (
          <Radio
            key={choice.value}
            value={choice.value}
            isDisabled={choice.isDisabled ?? false}
            {...(choice.name ? { 'aria-label': choice.name } : {})}
            className="flex h-[calc(var(--control)-6px)] cursor-pointer items-center justify-center gap-1.5 rounded-[4px] px-2.5 text-sm text-muted transition-colors hover:text-text data-disabled:opacity-50 data-focus-visible:outline-2 data-selected:bg-hover data-selected:font-medium data-selected:text-text [&_svg]:size-4"
          >
            {choice.label}
          </Radio>
        ))}
      </div>
    </AriaRadioGroup>
  );
}
