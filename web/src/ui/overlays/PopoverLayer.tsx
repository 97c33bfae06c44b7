'use client';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover as AriaPopover, type PopoverProps as AriaProps } from 'react-aria-components/Popover';
import { cx } from '../../lib/cx';
import { ClosePanel } from './close-panel';
import { popover } from '../styles';
import type { Opened } from './use-opener';

export interface PanelProps {
  label: string;
  placement?: AriaProps['placement'];
  className?: string;
  children: ReactNode;
}

interface PopoverLayerProps extends PanelProps {
  opened: Opened;
}

/** The panel of a `Popover`. What is in it can close it: `ClosePanel`. */
export function PopoverLayer({
  opened,
  label,
  placement = 'bottom start',
  className,
  children,
}: PopoverLayerProps) {
  const { isOpen, onClose, button } = opened;
  return (
    <ClosePanel value={onClose}>
      <AriaPopover
        trigger="DialogTrigger"
        triggerRef={button}
        isOpen={isOpen}
        onOpenChange={(open) => !open && onClose()}
        offset={4}
        placement={placement}
        className={cx(popover, className)}
      >
        <Dialog aria-label={label} className="p-3 outline-none">
          {children}
        </Dialog>
      </AriaPopover>
    </ClosePanel>
  );
}
