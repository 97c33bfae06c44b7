'use client';
import type { ReactNode } from 'react';
import { Switch as AriaSwitch, type SwitchProps as AriaProps } from 'react-aria-components/Switch';
import { cx } from '../lib/cx';

export interface SwitchProps extends Omit<AriaProps, 'className' | 'style' | 'children'> {
  className?: string;
  children?: ReactNode;
}

export function Switch({ className, children, ...props }: SwitchProps) {
  return (
    <AriaSwitch
      {...props}
      className={cx('group flex items-center gap-2 text-sm data-disabled:opacity-50', className)}
    >
      <span className="flex h-5 w-9 shrink-0 items-center rounded-full bg-zinc-400 p-0.5 transition-colors group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-primary group-data-selected:bg-primary dark:bg-zinc-600">
        <span className="size-4 rounded-full bg-white transition-transform group-data-selected:translate-x-4 dark:group-data-selected:bg-zinc-950" />
      </span>
      {children}
    </AriaSwitch>
  );
}
