import { createContext, type ComponentType, type ReactElement, type ReactNode } from 'react';
import type { PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover';

export interface MenuProps {
  /** A `Button` or `IconButton`. */
  trigger: ReactElement;
  label?: string;
  placement?: AriaPopoverProps['placement'];
  /** `MenuItem`s and `MenuLine`s. */
  children: ReactNode;
}

export interface MenuItemProps {
  /** Where the menu shows which of its items is chosen. */
  id?: string;
  icon?: ReactNode;
  tone?: 'plain' | 'danger';
  isDisabled?: boolean;
  textValue?: string;
  onAction: () => void;
  children: ReactNode;
}

/** What renders the entries, given by the menu around them: their code is loaded with it. */
export const MenuParts = createContext<{ Item: ComponentType<MenuItemProps>; Line: ComponentType } | null>(
  null,
);
