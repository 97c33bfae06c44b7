import type { ComponentProps } from 'react';
import { cx } from '../lib/cx';
import { renderMarkdown } from '../lib/markdown';

/** Addresses on other sites open in a new tab, so that nothing typed on this page is lost. */
function Anchor({ href = '', children, ...props }: ComponentProps<'a'>) {
  return (
    <a
      {...props}
      href={href}
      {...(/^[./#?]/.test(href) ? {} : { target: '_blank', rel: 'noopener noreferrer nofollow ugc' })}
    >
      {children}
    </a>
  );
}

/** Text that people wrote, in Markdown. Nothing in it can run. */
export function Markdown({ text, className }: { text: string; className?: string }) {
  return <div className={cx('markdown', className)}>{renderMarkdown(text, { a: Anchor })}</div>;
}
