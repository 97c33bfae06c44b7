import type { Element, Root } from 'hast';
import { toJsxRuntime, type Components } from 'hast-util-to-jsx-runtime';
import type { ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

/** Deepest nesting that is drawn; what is below is left out (specification, section 9). */
export const nestingLimit = 100;

/** Links may be http, https, mailto or relative; pictures the same, or a data image that cannot carry a script. */
const schema: typeof defaultSchema = {
  ...defaultSchema,
  protocols: {
    ...defaultSchema.protocols,
    href: ['http', 'https', 'mailto'],
    src: ['http', 'https', 'data'],
  },
};
const dataImage = /^data:image\/(?:gif|png|jpeg|webp)[;,]/i;

/** Cuts what is nested too deeply and pictures with other data in them. */
function prune() {
  const visit = (parent: Root | Element, depth: number): void => {
    parent.children = parent.children.filter((child) => {
      if (child.type !== 'element') return true;
      const { src } = child.properties;
      return (
        depth < nestingLimit && !(typeof src === 'string' && /^data:/i.test(src) && !dataImage.test(src))
      );
    }) as typeof parent.children;
    for (const child of parent.children) if (child.type === 'element') visit(child, depth + 1);
  };
  return (tree: Root) => visit(tree, 0);
}

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(prune)
  .use(rehypeSanitize, schema)
  .freeze();

/**
 * Markdown (GitHub's dialect: tables, bare addresses become links) as React elements. HTML in the text is not drawn;
 * a quote or list nested deeper than the limit is cut there.
 */
export function renderMarkdown(text: string, components: Partial<Components> = {}): ReactElement {
  const tree = processor.runSync(processor.parse(limitNesting(text)));
  return toJsxRuntime(tree, { Fragment, jsx, jsxs, components, ignoreInvalidStyle: true });
}

/** The parser itself recurses, so a line of thousands of quote marks is cut before it gets there. */
const limitNesting = (text: string): string =>
  text.replace(/^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])[ \t]*){101,}/gm, (marks) => marks.slice(0, nestingLimit));
