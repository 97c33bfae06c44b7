import * as fc from 'fast-check';
import { commentsOf } from './comments.js';
import type { AnyNode } from './document.js';
import { childKind, childrenOf } from './nodes.js';
import { tree } from '../testing/arbitrary.js';

describe('The comments and notes of a list', () => {
  it('are all found, each with the number of its node and, for a row, the number of the row', () => {
    fc.assert(
      fc.property(tree, (list) => {
        const all: (AnyNode | null)[] = [null];
        const rows: AnyNode[] = [];
        const read = (kind: keyof typeof childKind, nodes: readonly AnyNode[]) => {
          for (const node of nodes) {
            all.push(node);
            const below = childKind[kind];
            if (below) read(below, childrenOf(kind, node));
            else rows.push(node);
          }
        };
        read('menu', list.menus);
        const comments = commentsOf(list);
        for (const comment of comments) {
          const node = comment.kind === 'list' ? null : comment.node;
          expect(all[comment.place]).toBe(node);
          expect((node?.data ?? list.fields)[comment.field]).toBe(comment.text);
          expect(rows[comment.position ?? -1]).toBe(comment.kind === 'credit' ? node : undefined);
        }
        const written = all.filter((node) => {
          const field = node === null || rows.includes(node) ? 'comment' : 'note';
          const text = (node?.data ?? list.fields)[field];
          return typeof text === 'string' && text.trim() !== '';
        });
        expect(comments).toHaveLength(written.length);
      }),
    );
  });
});
