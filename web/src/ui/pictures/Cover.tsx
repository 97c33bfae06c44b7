'use client';
import { isRobot } from '@libs/contract/base/robots.js';
import { pictureAddress, type PicturePlace } from '@libs/pictures/address.js';
import { Eye } from '../icons/lucide';
import { useState, useSyncExternalStore } from 'react';
import { cx } from '../../lib/cx';
import { CoverPlaceholder } from './CoverPlaceholder';

interface CoverProps {
  title: string;
  /** In Japanese, for the card in place of a picture. */
  native?: string | null | undefined;
  /** The address of the picture; it is loaded through the site. Null renders the placeholder. */
  src: string | null;
  /** The source of the picture, if it is not a list's stored cover. */
  place?: PicturePlace;
  isAdult?: boolean;
  /** Width and other layout; the height follows (2:3). */
  className?: string;
  /** Pictures that are visible when the page opens load immediately. */
  eager?: boolean;
  /** More than 5rem wide. */
  isLarge?: boolean;
  /** If the cover is too small for its own button: whether adult covers are shown. */
  wanted?: boolean;
}

const never = () => () => {};

/**
 * Adult covers are hidden from robots (rule privacy-3), and cached pages are for everybody: only browsers add
 * them. The others must not change, or the browser would render each of them once more.
 */
const useIsShown = (isAdult: boolean) =>
  useSyncExternalStore(
    never,
    () => !isAdult || !isRobot(navigator.userAgent),
    () => !isAdult,
  );

/**
 * A list's cover, 2:3. An adult cover is blurred until requested; a picture that fails to load becomes the placeholder.
 */
export function Cover({
  title,
  native = null,
  src,
  place = 'covers',
  isAdult = false,
  className,
  eager,
  isLarge = false,
  wanted,
}: CoverProps) {
  const isShown = useIsShown(isAdult);
  const [failed, setFailed] = useState(false);
  const [revealed, setRevealed] = useState(false);
  const hidden = isAdult && !(wanted ?? revealed);
  const address = src ? pictureAddress(place, isLarge ? 'cover-360' : 'cover-160', src) : null;
  const shown = address && !failed && isShown;
  return (
    <span className={cx('relative block aspect-2/3 shrink-0 overflow-hidden rounded-sm bg-line', className)}>
      {shown ? (
        <img
          src={address}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          // A picture can fail before hydration; the event is then lost, and only its size reveals it.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setFailed(true);
          }}
          onError={() => setFailed(true)}
          className={cx('size-full object-cover', hidden && 'scale-110 blur-xl')}
        />
      ) : (
        <CoverPlaceholder {...{ title, native }} />
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
