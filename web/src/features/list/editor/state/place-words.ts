import type { FoundNode } from '@libs/list/model/nodes.js';
import { cellText } from '@libs/list/operations/single.js';
import { kindWords } from './grid-items';

/** “#01 › Director › 山田太郎” */
export function placeWords(found: FoundNode): string {
  const parts = [cellText('menu', found.menu.data, 'en')];
  if ('role' in found && found.role)
    parts.push(cellText('role', found.role.data, 'en') || cellText('role', found.role.data, 'ja'));
  if (found.kind !== 'menu') {
    const { kind, node } = found;
    parts.push(cellText(kind, node.data, 'ja') || cellText(kind, node.data, 'en'));
  }
  return [...new Set(parts.filter(Boolean))].join(' › ').slice(0, 1_000) || kindWords[found.kind];
}
