'use client';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { cx } from '../lib/cx';
import { Spinner } from './Spinner';

export type ButtonTone = 'primary' | 'plain' | 'quiet' | 'danger';

export const tones: Record<ButtonTone, string> = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover',
  plain: 'border-line bg-surface text-text hover:bg-hover',
  quiet: 'border-transparent text-muted hover:bg-hover hover:text-text',
  danger: 'border-danger/40 bg-surface text-danger hover:bg-danger/10',
};

/**
 * The shape of buttons and of links that look like one. On touch screens the target extends slightly beyond the border.
 */
export const buttonShape =
  "relative pointer-coarse:after:absolute pointer-coarse:after:-inset-[3px] pointer-coarse:after:content-[''] inline-flex shrink-0 items-center justify-center gap-2 rounded-sm border text-sm font-medium whitespace-nowrap transition-colors disabled:opacity-50 data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0";

export const buttonSizes = {
  small: 'h-(--control-small) px-2',
  /** As high as its neighbours, for tight spaces. */
  tight: 'h-(--control) px-2',
  medium: 'h-(--control) px-3',
  large: 'h-11 px-5',
};

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style'> {
  tone?: ButtonTone;
  size?: keyof typeof buttonSizes;
  className?: string;
}

/** `isPending` keeps the width, shows a spinner and ignores clicks. */
export function Button({ tone = 'plain', size = 'medium', className, children, ...props }: ButtonProps) {
  return (
    <AriaButton {...props} className={cx(buttonShape, buttonSizes[size], tones[tone], className)}>
      {(state) => (
        <>
          {typeof children === 'function' ? children(state) : children}
          {state.isPending && (
            <span className="absolute inset-0 flex items-center justify-center rounded-sm bg-inherit">
              <Spinner />
            </span>
          )}
        </>
      )}
    </AriaButton>
  );
}
