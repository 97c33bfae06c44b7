import { Children, isValidElement, type ReactNode } from 'react';

export interface Heading {
  id: string;
  text: string;
  /** 2 for a section, 3 for a part of one. */
  level: number;
}

/** The fragment for a heading: `Roles with [OR]` → `roles-with-or`. */
export const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');

/** The headings of a Markdown text, in order, as plain text. */
export const headingsOf = (text: string): Heading[] =>
  [...text.matchAll(/^(#{2,3}) +(.+?) *$/gm)].map(([, marks, title]) => {
    const plain = title!.replace(/[`*]/g, '');
    return { id: anchorOf(plain), text: plain, level: marks!.length };
  });

/** The text of a rendered heading. */
export const headingText = (node: ReactNode): string =>
  Children.toArray(node)
    .map((child) =>
      isValidElement<{ children?: ReactNode }>(child) ? headingText(child.props.children) : String(child),
    )
    .join('');
