'use client';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { cx } from '../lib/cx';
import { buttonShape, tones, type ButtonTone } from './Button';

const sizes = { small: 'size-(--control-small)', medium: 'size-(--control)' };

export interface IconButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'aria-label'> {
  /** For screen readers and the tooltip. */
  label: string;
  tone?: ButtonTone;
  size?: keyof typeof sizes;
  className?: string;
}

export function IconButton({ label, tone = 'quiet', size = 'medium', className, ...props }: IconButtonProps) {
  return (
    <AriaButton
      {...props}
      aria-label={label}
      data-tooltip={label}
      className={cx(buttonShape, sizes[size], tones[tone], className)}
    />
  );
}
