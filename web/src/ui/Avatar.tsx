'use client';
import { useState } from 'react';
import { cx } from '../lib/cx';
import { hues, initials } from '../lib/placeholder';

interface AvatarProps {
  name: string;
  src?: string | null;
  /** With its size; 1.5rem when left out. */
  className?: string;
}

/** Somebody's picture, or their initials over a colour of their own. Decorative: say the name beside it. */
export function Avatar({ name, src, className = 'size-6' }: AvatarProps) {
  const [failed, setFailed] = useState(false);
  const [hue] = hues(name);
  return (
    <span
      aria-hidden
      className={cx(
        'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full',
        className,
      )}
      style={{ background: `oklch(0.5 0.09 ${hue})` }}
    >
      {src && !failed ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setFailed(true)}
          className="size-full object-cover"
        />
      ) : (
        <svg viewBox="0 0 40 40" className="size-full">
          <text x="20" y="26" textAnchor="middle" fontSize="16" fontWeight="600" fill="#fff">
            {initials(name)}
          </text>
        </svg>
      )}
    </span>
  );
}
