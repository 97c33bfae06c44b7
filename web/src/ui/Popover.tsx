'use client';
import type { ReactElement, ReactNode } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover as AriaPopover, type PopoverProps as AriaProps } from 'react-aria-components/Popover';
import { cx } from '../lib/cx';
import { popover } from './styles';

interface PopoverProps {
  /** A `Button` or `IconButton`. */
  trigger: ReactElement;
  label: string;
  placement?: AriaProps['placement'];
  className?: string;
  children: ReactNode;
}

/** A small panel beside what opens it. */
export function Popover({ trigger, label, placement = 'bottom start', className, children }: PopoverProps) {
  return (
    <DialogTrigger>
      {trigger}
      <AriaPopover offset={4} placement={placement} className={cx(popover, className)}>
        <Dialog aria-label={label} className="p-3 outline-none">
          {children}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
