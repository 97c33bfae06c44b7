'use client';
import { Menu, MenuItem, type MenuProps } from 'react-aria-components/Menu';
import { Separator } from 'react-aria-components/Separator';
import { cx } from '../../lib/cx';
import { type MenuItemProps, MenuParts } from './menu-parts';
import { option } from '../styles';

function Item({ icon, tone = 'plain', textValue, children, ...props }: MenuItemProps) {
  const text = textValue ?? (typeof children === 'string' ? children : undefined);
  return (
    <MenuItem
      {...props}
      {...(text ? { textValue: text } : {})}
      className={cx(option, '[&_svg]:size-4 [&_svg]:shrink-0', tone === 'danger' && 'text-danger')}
    >
      {icon}
      {children}
    </MenuItem>
  );
}

const parts = { Item, Line: () => <Separator className="mx-1 my-1 border-t border-line" /> };

/** The entries of a menu: `MenuItem`s and `MenuLine`s. */
export const MenuList = (props: MenuProps<object>) => (
  <MenuParts value={parts}>
    <Menu {...props} />
  </MenuParts>
);
