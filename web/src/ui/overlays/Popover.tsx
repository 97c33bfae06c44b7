'use client';
import { lazy, type ReactElement } from 'react';
import type { PanelProps } from './PopoverLayer';
import { useOpener } from './use-opener';

const load = () => import('./PopoverLayer');
const PopoverLayer = lazy(async () => ({ default: (await load()).PopoverLayer }));

interface PopoverProps extends PanelProps {
  /** A `Button` or `IconButton`. */
  trigger: ReactElement;
}

/** A small panel next to the element that opens it. */
export const Popover = ({ trigger, ...panel }: PopoverProps) =>
  useOpener(
    'dialog',
    trigger,
    () => void load(),
    (opened) => <PopoverLayer {...panel} opened={opened} />,
  );
