'use client';
import { ChevronDown } from '../icons/lucide';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { ListBox } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { cx } from '../../lib/cx';
import { Field, type FieldTexts } from './Field';
import { field, popover } from '../styles';

interface MultiSelectProps extends FieldTexts {
  'aria-label'?: string;
  /** Ids of the chosen options. */
  value: string[];
  onChange: (value: string[]) => void;
  /** The text of the closed field. */
  summary: string;
  className?: string;
  /** `Option`s. */
  children: ReactNode;
}

/** A multiple choice in a popover that stays open while choosing. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, description, errorMessage, className, children, value, onChange, summary, ...rest } = props;
  return (
    <AriaSelect
      {...rest}
      selectionMode="multiple"
      value={value}
      onChange={(keys) => onChange(keys.map(String))}
      className={cx('flex min-w-0 flex-col gap-1 outline-none', className)}
    >
      <Field label={label} description={description} errorMessage={errorMessage}>
        <Button className={cx(field, 'flex h-(--control) items-center justify-between gap-2')}>
          <SelectValue className="min-w-0 truncate text-left">{() => summary}</SelectValue>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
        </Button>
        <Popover offset={4} className={cx(popover, 'min-w-(--trigger-width)')}>
          <ListBox className="p-1 outline-none">{children}</ListBox>
        </Popover>
      </Field>
    </AriaSelect>
  );
}
