'use client';
import { useMemo, type ReactNode } from 'react';
import { Dialog, OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Popover as AriaPopover, type PopoverProps as AriaProps } from 'react-aria-components/Popover';
import { cx } from '../lib/cx';
import { popover } from './styles';
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

/** The panel of a `Popover`. Buttons in it with `slot="close"` close it. */
export function PopoverLayer({
  opened,
  label,
  placement = 'bottom start',
  className,
  children,
}: PopoverLayerProps) {
  const { isOpen, onClose, button } = opened;
  const state = useMemo(() => {
    const setOpen = (open: boolean) => {
      if (!open) onClose();
    };
    const none = () => undefined;
    return { isOpen, setOpen, open: none, close: onClose, toggle: onClose, point: null, setPoint: none };
  }, [isOpen, onClose]);
  return (
    <OverlayTriggerStateContext value={state}>
      <AriaPopover
        trigger="DialogTrigger"
        triggerRef={button}
        isOpen={isOpen}
        onOpenChange={state.setOpen}
        offset={4}
        placement={placement}
        className={cx(popover, className)}
      >
        <Dialog aria-label={label} className="p-3 outline-none">
          {children}
        </Dialog>
      </AriaPopover>
    </OverlayTriggerStateContext>
  );
}
