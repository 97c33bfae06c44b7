import type { ReactNode } from 'react';
import { cx } from '../../../lib/cx';
import { CardMeta } from './CardMeta';

interface PageProps {
  /** Title of the browser tab, without the site's name; omitted on the home page. */
  title?: string;
  /** Its content renders the title of the tab, because that changes with what is shown. */
  ownTitle?: boolean;
  description: string;
  /**
   * Its one full address for search engines and previews of links; omitted where pages say more about themselves, or are for
   * one person.
   */
  address?: string;
  /** `content`: 75rem; `list`: 96rem. */
  width?: 'content' | 'list';
  /** Which picture other sites show beside a link to it (server/edge/cards): `home`. */
  card?: string;
  className?: string;
  children: ReactNode;
}

/** The content column of a page, and its heading. */
export function Page({
  title,
  ownTitle = false,
  description,
  address,
  width = 'content',
  card,
  className,
  children,
}: PageProps) {
  const whole = title ? `${title} – Staffroll` : 'Staffroll – anime staff lists, fully translated';
  return (
    <>
      {!ownTitle && <title>{whole}</title>}
      <meta name="description" content={description} />
      {address && (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:site_name" content="Staffroll" />
          <meta property="og:type" content="website" />
          <meta property="og:title" content={title ?? whole} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={address} />
          {card ? (
            <CardMeta address={`${new URL(address).origin}/cards/page/${card}.png`} alt={title ?? whole} />
          ) : (
            <meta name="twitter:card" content="summary" />
          )}
        </>
      )}
      <div
        data-glides
        className={cx(
          'mx-auto w-full px-4 py-6 md:px-8 md:py-8',
          width === 'content' ? 'max-w-content' : 'max-w-list',
          className,
        )}
      >
        {children}
      </div>
    </>
  );
}
