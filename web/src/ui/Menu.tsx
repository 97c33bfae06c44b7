'use client';
import type { ReactElement, ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import type { PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { cx } from '../lib/cx';
import { option, popover } from './styles';

interface MenuProps {
  /** A `Button` or `IconButton`. */
  trigger: ReactElement;
  label?: string;
  placement?: AriaPopoverProps['placement'];
  /** `MenuItem`s and `MenuLine`s. */
  children: ReactNode;
}

/** A list of actions below a button. */
export function Menu({ trigger, label, placement = 'bottom start', children }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover offset={4} placement={placement} className={cx(popover, 'min-w-40')}>
        <AriaMenu {...(label ? { 'aria-label': label } : {})} className="p-1 outline-none">
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  tone?: 'plain' | 'danger';
  isDisabled?: boolean;
  textValue?: string;
  onAction: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, tone = 'plain', textValue, children, ...props }: MenuItemProps) {
  const text = textValue ?? (typeof children === 'string' ? children : undefined);
  return (
    <AriaMenuItem
      {...props}
      {...(text ? { textValue: text } : {})}
      className={cx(option, '[&_svg]:size-4 [&_svg]:shrink-0', tone === 'danger' && 'text-danger')}
    >
      {icon}
      {children}
    </AriaMenuItem>
  );
}

export const MenuLine = () => <Separator className="mx-1 my-1 border-t border-line" />;
