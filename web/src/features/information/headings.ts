import { Children, isValidElement, type ReactNode } from 'react';

export interface Heading {
  id: string;
  text: string;
  /** 2 for a section, 3 for a part of one. */
  level: number;
}

/** The part of an address that leads to a heading: `Roles with [OR]` → `roles-with-or`. */
export const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');

/** The headings of a text in Markdown, in order; code and emphasis in them are read as their text. */
export const headingsOf = (text: string): Heading[] =>
  [...text.matchAll(/^(#{2,3}) +(.+?) *$/gm)].map(([, marks, title]) => {
    const plain = title!.replace(/[`*]/g, '');
    return { id: anchorOf(plain), text: plain, level: marks!.length };
  });

/** The text of a heading as it was rendered. */
export const textOf = (node: ReactNode): string =>
  Children.toArray(node)
    .map((child) =>
      isValidElement<{ children?: ReactNode }>(child) ? textOf(child.props.children) : String(child),
    )
    .join('');
