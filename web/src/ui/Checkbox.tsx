'use client';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaProps } from 'react-aria-components/Checkbox';
import { cx } from '../lib/cx';

export interface CheckboxProps extends Omit<AriaProps, 'className' | 'style' | 'children'> {
  className?: string;
  children?: ReactNode;
}

export function Checkbox({ className, children, ...props }: CheckboxProps) {
  return (
    <AriaCheckbox
      {...props}
      className={cx('group flex items-center gap-2 text-sm data-disabled:opacity-50', className)}
    >
      {({ isIndeterminate }) => (
        <>
          <span className="flex size-4 shrink-0 items-center justify-center rounded-[4px] border border-faint bg-surface text-on-primary transition-colors group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-primary group-data-indeterminate:border-primary group-data-indeterminate:bg-primary group-data-selected:border-primary group-data-selected:bg-primary">
            {isIndeterminate ? (
              <Minus aria-hidden className="size-3" />
            ) : (
              <Check
                aria-hidden
                className="size-3 opacity-0 group-data-selected:opacity-100"
                strokeWidth={3}
              />
            )}
          </span>
          {children}
        </>
      )}
    </AriaCheckbox>
  );
}
