import type { ComponentProps } from 'react';
import { cx } from '../lib/cx';
import { renderMarkdown } from '../lib/markdown';

const newTab = { target: '_blank', rel: 'noopener noreferrer nofollow ugc' };

/** Addresses on other sites open in a new tab, so that nothing typed on this page is lost. */
function Anchor({ href = '', children, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} href={href} {...(/^(?:[.?#]|\/(?!\/))/.test(href) ? {} : newTab)}>
      {children}
    </a>
  );
}

/** In a question every link does. */
function OutwardAnchor({ href = '', children, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} href={href} {...newTab}>
      {children}
    </a>
  );
}

interface MarkdownProps {
  text: string;
  /** `other-sites`: links within this site stay in the tab. `all` (specification, section 2: overlays): none does. */
  opensTabs?: 'other-sites' | 'all';
  className?: string;
  /** Id of what the text is the note of, by which it is found on the page. */
  noteOf?: string;
}

/** Text that people wrote, in Markdown. Nothing in it can run. */
export function Markdown({ text, opensTabs = 'other-sites', className, noteOf }: MarkdownProps) {
  return (
    <div className={cx('markdown', className)} {...(noteOf ? { 'data-note': noteOf } : {})}>
      {renderMarkdown(text, { a: opensTabs === 'all' ? OutwardAnchor : Anchor })}
    </div>
  );
}
