'use client';
import { useMemo, type ReactNode } from 'react';
import { Menu as AriaMenu } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { cx } from '../lib/cx';
import { popover } from './styles';

interface FloatingMenuProps {
  /** What the menu stands beside; null: closed. */
  anchor: Element | null;
  onClose: () => void;
  label: string;
  /** `MenuItem`s and `MenuLine`s. */
  children: ReactNode;
}

/** One menu that many plain buttons share: a grid of thousands of rows cannot have a menu component in each. */
export function FloatingMenu({ anchor, onClose, label, children }: FloatingMenuProps) {
  const trigger = useMemo(() => ({ current: anchor }), [anchor]);
  return (
    <Popover
      isOpen={anchor !== null}
      onOpenChange={(open) => !open && onClose()}
      triggerRef={trigger}
      offset={4}
      placement="bottom end"
      className={cx(popover, 'min-w-48')}
    >
      <AriaMenu
        aria-label={label}
        onClose={onClose}
        className="p-1 outline-none max-md:[&>[role^=menuitem]]:py-2"
      >
        {children}
      </AriaMenu>
    </Popover>
  );
}
