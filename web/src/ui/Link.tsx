'use client';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link as WakuLink } from 'waku/router/client';
import { cx } from '../lib/cx';
import { beginNavigation } from '../lib/own-history';
import { buttonShape, buttonSizes, tones, type ButtonTone } from './Button';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this site (navigates without reload) or a full address (opened by the browser). */
  to: string;
  /** `text`: coloured and underlined on hover. `bare`: unstyled. A tone: looks like a button. */
  look?: 'text' | 'bare' | ButtonTone;
  size?: keyof typeof buttonSizes;
  /** False keeps the scroll position. */
  scroll?: boolean;
  children: ReactNode;
}

/** Addresses that are not pages of this app, so the browser must load them. */
const outside =
  /^(?:[a-z][a-z\d+.-]*:|\/\/|\/(?:api|account\/auth|login\.php|logout\.php|sitemap\.xml)(?:[/?#]|$))/i;

export function Link({
  to,
  look = 'text',
  size = 'medium',
  scroll,
  className,
  children,
  ...props
}: LinkProps) {
  const shape =
    look === 'bare'
      ? className
      : look === 'text'
        ? cx('rounded-sm text-primary hover:text-primary-hover hover:underline', className)
        : cx(buttonShape, buttonSizes[size], tones[look], className);
  if (outside.test(to)) {
    return (
      <a {...props} href={to} className={shape}>
        {children}
      </a>
    );
  }
  return (
    <WakuLink
      {...props}
      onClick={(event) => {
        beginNavigation(scroll !== false);
        props.onClick?.(event);
      }}
      to={to}
      className={shape}
      {...(scroll === undefined ? {} : { scroll })}
    >
      {children}
    </WakuLink>
  );
}
