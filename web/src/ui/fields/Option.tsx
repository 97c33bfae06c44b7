'use client';
import { Check } from '../icons/lucide';
import type { ReactNode } from 'react';
import { ListBoxItem } from 'react-aria-components/ListBox';
import { langOf } from '../../lib/lang-of';
import { option } from '../styles';

interface OptionProps {
  id: string;
  /** For type-ahead; required if `children` is not plain text. */
  textValue?: string;
  isDisabled?: boolean;
  children: ReactNode;
}

/** One choice of a `Select` or `ComboBox`. */
export function Option({ children, textValue, ...props }: OptionProps) {
  const text = textValue ?? (typeof children === 'string' ? children : undefined);
  return (
    <ListBoxItem {...props} {...(text ? { textValue: text } : {})} className={option}>
      {({ isSelected }) => (
        <>
          <span
            lang={typeof children === 'string' ? langOf(children) : undefined}
            className="min-w-0 flex-1 truncate"
          >
            {children}
          </span>
          {isSelected && <Check aria-hidden className="size-4 shrink-0 text-primary" />}
        </>
      )}
    </ListBoxItem>
  );
}
