'use client';
import type { ReactElement, ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import type { TooltipProps as AriaTooltipProps } from 'react-aria-components/Tooltip';

interface TooltipProps {
  text: ReactNode;
  placement?: AriaTooltipProps['placement'];
  isDisabled?: boolean;
  /** A button of this kit, or `Focusable` around something that takes focus. */
  children: ReactElement;
}

/** A short explanation on hover and focus, at most 12.5rem wide. */
export function Tooltip({ text, placement = 'top', isDisabled, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={100} {...(isDisabled ? { isDisabled } : {})}>
      {children}
      <AriaTooltip
        offset={6}
        placement={placement}
        className="max-w-tooltip rounded-sm bg-zinc-800 px-2 py-1 text-xs text-zinc-100 shadow-lg transition-opacity data-entering:opacity-0 data-exiting:opacity-0 dark:bg-zinc-100 dark:text-zinc-900"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
