import type { ReactNode } from 'react';
import { cx } from '../../lib/cx';

interface PageProps {
  /** Title of the browser tab, without the site's name; omitted on the home page. */
  title?: string;
  description: string;
  /** `content`: 75rem; `list`: 96rem. */
  width?: 'content' | 'list';
  className?: string;
  children: ReactNode;
}

/** The content column of a page, and its heading. */
export function Page({ title, description, width = 'content', className, children }: PageProps) {
  return (
    <>
      <title>{title ? `${title} – Staffroll` : 'Staffroll – anime staff lists, fully translated'}</title>
      <meta name="description" content={description} />
      <div
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
