'use client';
import { Popover } from 'react-aria-components/Popover';
import { cx } from '../../lib/cx';
import type { MenuProps } from './menu-parts';
import { MenuList } from './MenuList';
import { popover } from '../styles';
import type { Opened } from './use-opener';

interface MenuLayerProps extends Omit<MenuProps, 'trigger'> {
  opened: Opened;
}

/** The list of a `Menu`. */
export function MenuLayer({ opened, label, placement = 'bottom start', children }: MenuLayerProps) {
  const { isOpen, onClose, button, labelledBy, focus } = opened;
  const name = label ? { 'aria-label': label } : { 'aria-labelledby': labelledBy };
  return (
    <Popover
      trigger="MenuTrigger"
      triggerRef={button}
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      offset={4}
      placement={placement}
      aria-labelledby={labelledBy}
      // Its whole width from the beginning: near an edge it would grow step by step.
      className={cx(popover, 'w-max max-w-[calc(100vw-1.5rem)] min-w-40')}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu is opened in order to choose from it */}
      <MenuList {...name} autoFocus={focus} onClose={onClose} className="p-1 outline-none">
        {children}
      </MenuList>
    </Popover>
  );
}
