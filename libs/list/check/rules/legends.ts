import { isStudioName } from '../../../text/names/studios.js';
import type { Edit } from '../flags.js';
import { foldName, maxNameLength, none, type ListFacts, type Rule } from '../rule.js';
import { nodeText } from '../view.js';

/**
 * Marks that wikis put before or after names; the legend that explains them is lost when names are copied. Inside a
 * name they stay: つのだ☆ひろ.
 */
const mark = '[○◯◎●◇◆□■△▲▽▼☆★※＊*†‡\\u2460-\\u2473]';
const tag = '[［\\[（(【〔〈<＜]\\s*(\\p{Script=Han}{1,2})\\s*[］\\])）】〕〉>＞]';
const edge = new RegExp(`^(?:${mark}|${tag})|(?:${mark}|${tag})$`, 'u');

/** Short bracketed text that can really belong to a name: kinds of companies, and 故 (the late). */
const notLegends = new Set('株有合資名財社学医独故');

/** The name without legend marks at its edges; unchanged when there are none, or when nothing would be left. */
export function withoutLegends(name: string, facts: ListFacts): string {
  let rest = name;
  if (rest.length > maxNameLength) return rest;
  for (;;) {
    const found = edge.exec(rest);
    if (!found) return rest;
    const inner = found[1] ?? found[2];
    if (inner && (notLegends.has(inner) || isStudioName(inner) || facts.studios.has(foldName(inner)))) {
      return rest;
    }
    const next = rest.slice(0, found.index) + rest.slice(found.index + found[0].length);
    if (!/[\p{L}\p{N}]/u.test(next)) return rest;
    rest = next.trim();
  }
}

/** ○ ◎ ● ☆ ★ ※ at the edges of a name, and abbreviated jobs such as [脚] or (演). */
export const wikiLegend: Rule = {
  rule: 'wiki-legend',
  of: 'row',
  find({ node, path }, facts) {
    if (node.data['isWorkTitle']) return none;
    const edits: Edit[] = [];
    for (const field of ['ja', 'en']) {
      const name = nodeText(node.data, field);
      const clean = withoutLegends(name, facts);
      if (clean !== name) edits.push({ do: 'set', path, field, value: clean });
    }
    if (edits.length === 0) return none;
    const [first] = edits as { field: string; value: string }[];
    const text = nodeText(node.data, first!.field);
    return [
      {
        message: `“${text}” has a wiki legend mark.`,
        text,
        fix: { label: `Change to “${first!.value}”`, edits },
      },
    ];
  },
};
