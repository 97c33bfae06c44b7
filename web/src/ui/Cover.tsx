'use client';
import { isRobot } from '@libs/contract/robots.js';
import { Eye } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { cx } from '../lib/cx';
import { CoverPlaceholder } from './CoverPlaceholder';

interface CoverProps {
  title: string;
  /** Address of the picture; null draws the placeholder. */
  src: string | null;
  isAdult?: boolean;
  /** Width and other layout; the height follows (2:3). */
  className?: string;
  /** Pictures in sight at once when the page opens load without waiting. */
  eager?: boolean;
  /** Where the cover is too small for its own button: whether adult covers are wanted. */
  wanted?: boolean;
}

const never = () => () => {};

/** Adult covers are hidden from robots (specification, section 6), and pages are cached for all: only browsers add them. */
const useAdultCovers = () =>
  useSyncExternalStore(
    never,
    () => !isRobot(navigator.userAgent),
    () => false,
  );

/** A list's cover, 2:3. An adult cover is blurred until wanted; a picture that fails becomes the placeholder. */
export function Cover({ title, src, isAdult = false, className, eager, wanted }: CoverProps) {
  const adultCovers = useAdultCovers();
  const [failed, setFailed] = useState(false);
  const [revealed, setRevealed] = useState(false);
  const hidden = isAdult && !(wanted ?? revealed);
  const shown = src && !failed && (!isAdult || adultCovers);
  return (
    <span className={cx('relative block aspect-2/3 shrink-0 overflow-hidden rounded-sm bg-line', className)}>
      {shown ? (
        <img
          src={src}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="no-referrer"
          // A picture can fail before the page is hydrated; then the event is gone and only its size tells.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setFailed(true);
          }}
          onError={() => setFailed(true)}
          className={cx('size-full object-cover', hidden && 'scale-110 blur-xl')}
        />
      ) : (
        <CoverPlaceholder title={title} />
      )}
      {shown && hidden && wanted === undefined && (
        <button
          type="button"
          onClick={(event) => {
            event.preventDefault();
            event.stopPropagation();
            setRevealed(true);
          }}
          className="absolute inset-0 z-10 flex flex-col items-center justify-center gap-1 bg-black/30 p-2 text-xs font-medium text-white"
        >
          <Eye aria-hidden className="size-5" />
          Show cover (18+)
        </button>
      )}
    </span>
  );
}
