import type { Element, Root } from 'hast';
import { toJsxRuntime, type Components } from 'hast-util-to-jsx-runtime';
import type { Nodes, Root as Document } from 'mdast';
import type { ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { isTooCostly, limitNesting } from './markdown-limits';

export type { Components };

/** Deepest nesting that is rendered; anything deeper is left out (rule input-13). */
const nestingLimit = 100;
/** Table cells per text, including those filled in for short rows (rule input-13). */
const tableCellLimit = 65_536;

/**
 * The allowed targets of links and images (rule input-13). Scripts, files and data are forbidden, except four image types; an
 * allowlist also covers schemes yet to be invented.
 */
const schema: typeof defaultSchema = {
  ...defaultSchema,
  protocols: {
    ...defaultSchema.protocols,
    href: ['http', 'https', 'mailto', 'ftp', 'tel', 'irc', 'ircs', 'xmpp', 'data'],
    src: ['http', 'https', 'data'],
  },
};
const dataImage = /^data:image\/(?:gif|png|jpeg|webp)[;,]/i;
const isOtherData = (address: unknown): boolean =>
  typeof address === 'string' && /^\s*data:/i.test(address) && !dataImage.test(address);

/** Removes table rows beyond the limit. */
function limitTables() {
  return (document: Document) => {
    let left = tableCellLimit;
    const visit = (node: Nodes): void => {
      if (node.type === 'table') {
        const columns = Math.max(1, node.children[0]?.children.length ?? 0);
        node.children = node.children.slice(0, Math.floor(left / columns));
        left -= node.children.length * columns;
      } else if ('children' in node) node.children.forEach(visit);
    };
    visit(document);
  };
}

/** Removes content that is nested too deeply, and links and images with other data. */
function prune() {
  const visit = (parent: Root | Element, depth: number): void => {
    parent.children = parent.children.filter(
      (child) => child.type !== 'element' || (depth < nestingLimit && !isOtherData(child.properties['src'])),
    ) as typeof parent.children;
    for (const child of parent.children) {
      if (child.type !== 'element') continue;
      if (isOtherData(child.properties['href'])) delete child.properties['href'];
      visit(child, depth + 1);
    }
  };
  return (tree: Root) => visit(tree, 0);
}

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(limitTables)
  .use(remarkRehype)
  .use(prune)
  .use(rehypeSanitize, schema)
  .freeze();

/**
 * Renders Markdown (GitHub's dialect: tables, automatic links) as React elements. HTML in the text is not rendered; a
 * quote or list nested beyond the limit is truncated. A text that would take long to parse is shown as source.
 */
export function renderMarkdown(text: string, components: Partial<Components> = {}): ReactElement {
  const tree = isTooCostly(text) ? null : treeOf(limitNesting(text, nestingLimit));
  if (!tree) return jsx('p', { className: 'whitespace-pre-wrap', children: text });
  return toJsxRuntime(tree, { Fragment, jsx, jsxs, components, ignoreInvalidStyle: true });
}

/** Null if the parser fails: it is recursive, and somebody may find a nesting that the limits miss. */
function treeOf(text: string): Root | null {
  try {
    return processor.runSync(processor.parse(text));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
