'use client';
import { useMemo, type ReactNode } from 'react';
import { Popover } from 'react-aria-components/Popover';
import { cx } from '../../lib/cx';
import { MenuList } from './MenuList';
import { popover } from '../styles';

interface FloatingMenuProps {
  /** The anchor of the menu; null: closed. */
  anchor: Element | null;
  onClose: () => void;
  label: string;
  /** `MenuItem`s and `MenuLine`s. */
  children: ReactNode;
}

/** One menu shared by many plain buttons: a grid of thousands of rows cannot have a menu component in each. */
export function FloatingMenu({ anchor, onClose, label, children }: FloatingMenuProps) {
  const trigger = useMemo(() => ({ current: anchor }), [anchor]);
  return (
    <Popover
      aria-label={label}
      isOpen={anchor !== null}
      onOpenChange={(open) => !open && onClose()}
      triggerRef={trigger}
      offset={4}
      placement="bottom end"
      className={cx(popover, 'min-w-48')}
    >
      <MenuList
        aria-label={label}
        onClose={onClose}
        className="p-1 outline-none max-md:[&>[role^=menuitem]]:py-2"
      >
        {children}
      </MenuList>
    </Popover>
  );
}
