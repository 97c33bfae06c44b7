'use client';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup as AriaRadioGroup } from 'react-aria-components/RadioGroup';
import { cx } from '../../lib/cx';
import type { ChoiceProps } from '../actions/SegmentedControl';
import { label as labelLook } from '../styles';

/** A choice between a few options, one below the other. */
export function RadioGroup<Value extends string>(props: ChoiceProps<Value>) {
  const { label, choices, className, onChange, ...rest } = props;
  return (
    <AriaRadioGroup
      {...rest}
      onChange={(value) => onChange(value as Value)}
      className={cx('flex flex-col gap-2', className)}
    >
      {label && <Label className={labelLook}>{label}</Label>}
      {choices.map((choice) => (
        <Radio
          key={choice.value}
          value={choice.value}
          isDisabled={choice.isDisabled ?? false}
          {...(choice.name ? { 'aria-label': choice.name } : {})}
          className="group flex items-center gap-2 text-sm data-disabled:[&>span:first-child]:opacity-50"
        >
          <span className="size-4 shrink-0 rounded-full border border-faint bg-surface transition-all group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-primary group-data-selected:border-[5px] group-data-selected:border-primary" />
          {choice.label}
        </Radio>
      ))}
    </AriaRadioGroup>
  );
}
