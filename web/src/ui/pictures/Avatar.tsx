'use client';
import { pictureAddress } from '@libs/pictures/address.js';
import { hues, initials } from '@libs/pictures/placeholder.js';
import { useState } from 'react';
import { cx } from '../../lib/cx';
import { langOf } from '../../lib/lang-of';

interface AvatarProps {
  name: string;
  /** The address of the picture, here or elsewhere; it is loaded through the site. */
  src?: string | null;
  /** Including its size; 1.5rem by default. */
  className?: string;
  /** More than 3rem wide. */
  isLarge?: boolean;
}

/** A person's picture, or their initials on a colour of their own. Decorative: show the name next to it. */
export function Avatar({ name, src, className = 'size-6', isLarge = false }: AvatarProps) {
  const [failed, setFailed] = useState(false);
  const [hue] = hues(name);
  const address = src ? pictureAddress('faces', isLarge ? 'face-192' : 'face-96', src) : null;
  return (
    <span
      aria-hidden
      className={cx(
        'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full',
        className,
      )}
      style={{ background: `oklch(0.5 0.09 ${hue})` }}
    >
      {address && !failed ? (
        <img
          src={address}
          alt=""
          loading="lazy"
          // A picture can fail before hydration; the event is then lost, and only its size reveals it.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setFailed(true);
          }}
          onError={() => setFailed(true)}
          className="size-full object-cover"
        />
      ) : (
        <svg viewBox="0 0 40 40" lang={langOf(name)} className="size-full">
          <text x="20" y="26" textAnchor="middle" fontSize="16" fontWeight="600" fill="#fff">
            {initials(name)}
          </text>
        </svg>
      )}
    </span>
  );
}
