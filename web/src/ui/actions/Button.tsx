'use client';
import {
  useEffect,
  useImperativeHandle,
  useRef,
  type ButtonHTMLAttributes,
  type MouseEvent,
  type PointerEvent,
  type Ref,
} from 'react';
import { cx } from '../../lib/cx';
import { Spinner } from '../feedback/Spinner';

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
  "relative pointer-coarse:after:absolute pointer-coarse:after:-inset-[3px] pointer-coarse:after:content-[''] inline-flex shrink-0 items-center justify-center gap-2 rounded-sm border text-sm font-medium whitespace-nowrap transition-colors disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0";

export const buttonSizes = {
  small: 'h-(--control-small) px-2',
  /** As high as its neighbours, for tight spaces. */
  tight: 'h-(--control) px-2',
  medium: 'h-(--control) px-3',
  large: 'h-11 px-5',
};

interface Press {
  /** By a key, or by a program such as a screen reader. */
  isByKeyboard: boolean;
}

export interface PlainButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'disabled' | 'onClick' | 'className' | 'style'
> {
  ref?: Ref<HTMLButtonElement>;
  onPress?: (press: Press) => void;
  isDisabled?: boolean;
  /** Keeps the width, shows a spinner and ignores presses. */
  isPending?: boolean;
  className?: string;
}

const stop = (event: PointerEvent) => event.stopPropagation();

/** The browser’s own button, which needs no script of a library. Elements around it do not see its presses. */
export function PlainButton(props: PlainButtonProps) {
  const { ref, type = 'button', onPress, isDisabled = false, isPending = false, onKeyDown, ...rest } = props;
  const own = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => own.current!);
  const wasPending = useRef(isPending);
  useEffect(() => {
    const button = own.current!;
    const isHeard = wasPending.current !== isPending && document.activeElement === button;
    wasPending.current = isPending;
    const name = button.ariaLabel ?? button.textContent;
    if (isHeard) void import('../feedback/announce').then(({ announce }) => announce(name, 'assertive'));
  }, [isPending]);
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    event.stopPropagation();
    if (isPending) return event.preventDefault();
    // Safari does not do this itself, and what opens now gives the focus back to where it was.
    event.currentTarget.focus({ preventScroll: true });
    onPress?.({ isByKeyboard: event.detail === 0 });
  };
  return (
    <button
      onPointerDown={stop}
      {...rest}
      ref={own}
      type={type}
      disabled={isDisabled}
      {...(isPending ? { 'aria-disabled': true } : {})}
      onClick={onClick}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') {
          event.stopPropagation();
          // A key that is held down is one press.
          if (event.repeat) event.preventDefault();
        }
        onKeyDown?.(event);
      }}
    />
  );
}

interface ButtonProps extends PlainButtonProps {
  tone?: ButtonTone;
  size?: keyof typeof buttonSizes;
}

export function Button({ tone = 'plain', size = 'medium', className, children, ...props }: ButtonProps) {
  return (
    <PlainButton {...props} className={cx(buttonShape, buttonSizes[size], tones[tone], className)}>
      {props.isPending ? (
        <>
          <span className="inline-flex items-center gap-[inherit] opacity-0">{children}</span>
          <span className="absolute inset-0 flex items-center justify-center">
            <Spinner />
          </span>
        </>
      ) : (
        children
      )}
    </PlainButton>
  );
}
