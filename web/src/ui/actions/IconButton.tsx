'use client';
import { cx } from '../../lib/cx';
import { buttonShape, PlainButton, tones, type ButtonTone, type PlainButtonProps } from './Button';

const sizes = { small: 'size-(--control-small)', medium: 'size-(--control)' };

interface IconButtonProps extends Omit<PlainButtonProps, 'aria-label'> {
  /** For screen readers and the tooltip. */
  label: string;
  tone?: ButtonTone;
  size?: keyof typeof sizes;
}

export function IconButton({ label, tone = 'quiet', size = 'medium', className, ...props }: IconButtonProps) {
  return (
    <PlainButton
      {...props}
      aria-label={label}
      data-tooltip={label}
      className={cx(buttonShape, sizes[size], tones[tone], className)}
    />
  );
}
