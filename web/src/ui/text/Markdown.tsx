'use client';
import { pictureAddress } from '@libs/pictures/address.js';
import { type ComponentProps, Suspense, use, useContext, useLayoutEffect, useRef, useState } from 'react';
import { cx } from '../../lib/cx';
import { isInlineOnly } from '@libs/characters/inline-marks.js';
import type { Components } from '../../lib/markdown';
import { PicturePlaceContext } from '../pictures/picture-place';
import { Inline, newTab } from './Inline';

/**
 * Reading Markdown takes a large script. The server renders notes with the page, and browsers keep what it rendered: only
 * for a text that they render themselves they load the script, and until then they set what comments may have. A note that has
 * nothing else never needs it.
 */
let reader = import.meta.env.SSR ? await import('../../lib/markdown') : null;
let loading: Promise<typeof import('../../lib/markdown')> | null = null;
const load = () =>
  (loading ??= import('../../lib/markdown').then(
    (module) => (reader = module),
    (error: unknown) => {
      // The next note tries again.
      loading = null;
      throw error;
    },
  ));

/** Paragraphs of a note that has nothing but what comments may have. */
const Paragraphs = ({ text }: { text: string }) =>
  text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part, index) => (
      <p key={index}>
        <Inline text={part} />
      </p>
    ));

function Rendered({ text, components }: { text: string; components: Components }) {
  const { renderMarkdown } = reader ?? use(load());
  return renderMarkdown(text, components);
}

/** Links to other sites open in a new tab, so that nothing typed on this page is lost. */
function Anchor({ href = '', children, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} href={href} {...(/^(?:[.?#]|\/(?!\/))/.test(href) ? {} : newTab)}>
      {children}
    </a>
  );
}

/** In a question, all links do. */
function OutwardAnchor({ href = '', children, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} href={href} {...newTab}>
      {children}
    </a>
  );
}

/**
 * External pictures are loaded through the site, which draws a placeholder if they are unavailable. If the owner of the
 * text is unknown, only the alternative text is shown.
 */
function Picture({ src = '', alt = '', title = alt }: ComponentProps<'img'>) {
  const place = useContext(PicturePlaceContext);
  if (typeof src !== 'string' || src === '') return alt;
  const isElsewhere = /^(?:https?:|\/\/)/i.test(src);
  const address = isElsewhere ? place && pictureAddress(place, 'note', src) : src;
  if (!address) return alt || src;
  return <img src={address} alt={alt} {...(title ? { title } : {})} loading="lazy" decoding="async" />;
}

const inward: Components = { a: Anchor, img: Picture };
const outward: Components = { a: OutwardAnchor, img: Picture };

interface MarkdownProps {
  text: string;
  /**
   * `other-sites`: links within this site stay in the tab. `all` (rule editor-2): no link does.
   */
  opensTabs?: 'other-sites' | 'all';
  className?: string;
  /** Id of the node that the note belongs to, for finding it on the page. */
  noteOf?: string;
}

/** Whether the document still shows what the server rendered. */
const isHydrating = () => !import.meta.env.SSR && document.documentElement.dataset['hydrated'] === undefined;

/** React leaves the content of such an element as it is in the document, whatever it is. */
const asInDocument = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };

/** User-written Markdown. Nothing in it can be executed. */
export function Markdown({ text, opensTabs = 'other-sites', className, noteOf }: MarkdownProps) {
  const [served, setServed] = useState(() => (isHydrating() ? text : null));
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Made anew by React, because the page was not as expected: there is nothing to keep.
    if (served !== null && !box.current?.firstChild) setServed(null);
  }, [served]);
  const attributes = { className: cx('markdown', className), ...(noteOf ? { 'data-note': noteOf } : {}) };
  if (isInlineOnly(text)) {
    return (
      <div key="inline" {...attributes}>
        <Paragraphs text={text} />
      </div>
    );
  }
  const rendered = <Rendered text={text} components={opensTabs === 'all' ? outward : inward} />;
  if (served === text) return <div key="served" ref={box} {...attributes} {...asInDocument} />;
  return (
    <div key="rendered" {...attributes}>
      {import.meta.env.SSR ? (
        rendered
      ) : (
        <Suspense
          fallback={
            <p className="whitespace-pre-line">
              <Inline text={text} />
            </p>
          }
        >
          {rendered}
        </Suspense>
      )}
    </div>
  );
}
