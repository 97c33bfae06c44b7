'use client';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link as WakuLink } from 'waku/router/client';
import { isNoPage } from '@libs/contract/base/not-pages.js';
import { cx } from '../../lib/cx';
import { beginNavigation } from '../../lib/own-history';
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

/** Addresses of other sites, or for other programs. */
const elsewhere = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

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
  // The router would open the page here, whatever the target.
  const opensTab = props.target !== undefined && props.target !== '_self';
  if (opensTab || elsewhere.test(to) || isNoPage(to)) {
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
