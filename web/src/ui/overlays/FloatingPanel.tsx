'use client';
import { useMemo, type ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { cx } from '../../lib/cx';
import { popover } from '../styles';

interface FloatingPanelProps {
  /** What the panel is about; null: closed. */
  anchor: Element | null;
  onClose: () => void;
  label: string;
  className?: string;
  children: ReactNode;
}

/** One panel shared by many plain buttons, like `FloatingMenu`, with more in it than a list of actions. */
export function FloatingPanel({ anchor, onClose, label, className, children }: FloatingPanelProps) {
  const trigger = useMemo(() => ({ current: anchor }), [anchor]);
  return (
    <Popover
      isOpen={anchor !== null}
      onOpenChange={(open) => !open && onClose()}
      triggerRef={trigger}
      offset={4}
      placement="bottom start"
      className={cx(popover, className)}
    >
      <Dialog aria-label={label} className="outline-none">
        {children}
      </Dialog>
    </Popover>
  );
}
