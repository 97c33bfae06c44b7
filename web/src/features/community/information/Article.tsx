import { hasJapaneseLetter } from '@libs/names/japanese.js';
import { Link as LinkIcon } from '../../../ui/icons/lucide';
import { Children, type ComponentProps, Fragment, isValidElement, type ReactNode } from 'react';
import { langOf } from '../../../lib/lang-of';
import { siteOrigin } from '../../../lib/site-origin';
import { renderMarkdown } from '../../../lib/markdown';
import { Link } from '../../../ui/actions/Link';
import { Ja } from '../../../ui/text/Ja';
import { Page } from '../../shell/frame/Page';
import { Contents } from './Contents';
import { SiteAddress } from './SiteAddress';
import { anchorOf, headingsOf, headingText } from './headings';

interface ArticleProps {
  title: string;
  /** Of the page, for example `/faq`. */
  path: string;
  description: string;
  /** Markdown with headings of the second and third level. */
  text: string;
  /** Shown after the text. */
  children?: ReactNode;
}

/** A page of text with a table of contents; every heading can be linked to. */
export function Article({ title, path, description, text, children }: ArticleProps) {
  return (
    <Page title={title} description={description} address={siteOrigin() + path}>
      <h1 className="mb-6 text-xl font-semibold tracking-tight">{title}</h1>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_15rem] lg:gap-12 lg:*:row-start-1">
        {/* First, as on a phone: a long text arrives piece by piece, and would be pushed down by what comes after it. */}
        <Contents headings={headingsOf(text)} />
        <div className="min-w-0">
          <article className="markdown article max-w-prose">
            {renderMarkdown(text, {
              a: Anchor,
              h2: heading('h2'),
              h3: heading('h3'),
              code: Code,
              pre: Block,
              table: Table,
            })}
          </article>
          {children}
        </div>
      </div>
    </Page>
  );
}

/** Longer lines go on below: nothing has to be scrolled sideways to be read, with the keyboard neither. */
const Block = ({ children }: ComponentProps<'pre'>) => (
  <pre className="wrap-anywhere whitespace-pre-wrap">{children}</pre>
);

/** A table is called like its columns. */
const Table = ({ children }: ComponentProps<'table'>) => (
  <table aria-label={columnsOf(children).join(', ')}>{children}</table>
);

const columnsOf = (node: ReactNode): string[] =>
  Children.toArray(node).flatMap((child) => {
    if (!isValidElement<{ children?: ReactNode }>(child)) return [];
    return child.type === 'th' ? [headingText(child)] : columnsOf(child.props.children);
  });

/** Stands in code for the address of this site. */
const ownAddress = '{{site}}';

/** A name or term is Japanese as a whole; in longer code, only what is. */
function Code({ children }: ComponentProps<'code'>) {
  const text = headingText(children);
  if (text.includes(ownAddress))
    return (
      <code>
        {text.split(ownAddress).map((part, place) => (
          <Fragment key={place}>
            {place > 0 && <SiteAddress configured={siteOrigin()} />}
            {part}
          </Fragment>
        ))}
      </code>
    );
  if (!hasJapaneseLetter(text)) return <code>{children}</code>;
  if (langOf(text) === 'ja') return <code lang="ja">{children}</code>;
  return (
    <code>
      {text.split(japaneseRuns).map((run, place) => (place % 2 === 1 ? <Ja key={place}>{run}</Ja> : run))}
    </code>
  );
}

/** Kept by `split`: every second piece is Japanese. */
const japaneseRuns = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー〆]+)/u;

function heading(Level: 'h2' | 'h3') {
  return function Heading({ children }: ComponentProps<'h2'>) {
    const text = headingText(children);
    const id = anchorOf(text);
    return (
      <Level id={id} className="group/heading">
        {children}
        <a
          href={`#${id}`}
          aria-label={`Link to “${text}”`}
          className="-my-2 ml-1 inline-block p-2 align-middle opacity-0 group-hover/heading:opacity-100 focus-visible:opacity-100 print:hidden"
        >
          <LinkIcon aria-hidden className="size-4" />
        </a>
      </Level>
    );
  };
}

function Anchor({ href = '', children }: ComponentProps<'a'>) {
  if (href.startsWith('/')) return <Link to={href}>{children}</Link>;
  if (href.startsWith('#') || href.startsWith('mailto:')) return <a href={href}>{children}</a>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
