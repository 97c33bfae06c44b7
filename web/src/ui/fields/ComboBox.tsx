'use client';
import { ChevronDown } from '../icons/lucide';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox, type ComboBoxProps as AriaProps } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { cx } from '../../lib/cx';
import { Field, type FieldTexts } from './Field';
import { field, popover } from '../styles';

interface ComboBoxProps<Item extends object>
  extends Omit<AriaProps<Item>, 'className' | 'style' | 'children'>, FieldTexts {
  placeholder?: string;
  className?: string;
  lang?: string;
  /** Shown instead of the list if nothing matches. */
  emptyText?: string;
  /** `Option`s, or a function from an item of `items` to one. */
  children: ReactNode | ((item: Item) => ReactNode);
}

/** A text input with suggestions. */
export function ComboBox<Item extends object>(props: ComboBoxProps<Item>) {
  const { label, description, errorMessage, placeholder, className, lang, emptyText, children, ...rest } =
    props;
  return (
    <AriaComboBox {...rest} className={cx('flex min-w-0 flex-col gap-1', className)}>
      <Field label={label} description={description} errorMessage={errorMessage}>
        <div className="relative">
          <Input placeholder={placeholder} lang={lang} className={cx(field, 'h-(--control) pr-9')} />
          <Button className="absolute top-1/2 right-1.5 flex size-(--target) -translate-y-1/2 items-center justify-center rounded-sm text-muted hover:bg-hover">
            <ChevronDown aria-hidden className="size-4" />
          </Button>
        </div>
        <Popover offset={4} className={cx(popover, 'min-w-(--trigger-width)')}>
          <ListBox
            className="p-1 outline-none"
            {...(emptyText
              ? { renderEmptyState: () => <p className="px-2 py-1.5 text-muted">{emptyText}</p> }
              : {})}
          >
            {children}
          </ListBox>
        </Popover>
      </Field>
    </AriaComboBox>
  );
}
