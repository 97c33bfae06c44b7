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

interface SelectProps extends FieldTexts {
  'aria-label'?: string;
  /** The selected option's id, null for none. */
  value: string | null;
  onChange: (value: string) => void;
  placeholder?: string;
  isDisabled?: boolean;
  isInvalid?: boolean;
  name?: string;
  className?: string;
  /** `Option`s. */
  children: ReactNode;
}

export function Select(props: SelectProps) {
  const { label, description, errorMessage, className, children, value, onChange, ...rest } = props;
  return (
    <AriaSelect
      {...rest}
      value={value}
      onChange={(key) => key !== null && onChange(String(key))}
      className={cx('group/select flex min-w-0 flex-col gap-1 outline-none', className)}
    >
      <Field label={label} description={description} errorMessage={errorMessage}>
        <Button
          className={cx(
            field,
            'flex h-(--control) items-center justify-between gap-2 group-data-invalid/select:border-danger',
          )}
        >
          <SelectValue className="min-w-0 truncate text-left data-placeholder:text-faint" />
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
        </Button>
        <Popover offset={4} className={cx(popover, 'min-w-(--trigger-width)')}>
          <ListBox className="p-1 outline-none">{children}</ListBox>
        </Popover>
      </Field>
    </AriaSelect>
  );
}
