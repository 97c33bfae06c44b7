'use client';
import { lazy, use } from 'react';
import { type MenuItemProps, MenuParts, type MenuProps } from './menu-parts';
import { useOpener } from './use-opener';

const load = () => import('./MenuLayer');
const MenuLayer = lazy(async () => ({ default: (await load()).MenuLayer }));

/** A list of actions below a button. */
export const Menu = ({ trigger, ...list }: MenuProps) =>
  useOpener(
    'menu',
    trigger,
    () => void load(),
    (opened) => <MenuLayer {...list} opened={opened} />,
  );

export function MenuItem(props: MenuItemProps) {
  const parts = use(MenuParts);
  return parts && <parts.Item {...props} />;
}

export function MenuLine() {
  const parts = use(MenuParts);
  return parts && <parts.Line />;
}
