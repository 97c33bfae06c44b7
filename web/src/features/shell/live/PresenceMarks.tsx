'use client';
import type { Person } from '@libs/contract/lists/presence.js';
import { distinct, personColour, personName } from './people';

interface PresenceMarksProps {
  people: readonly Person[];
  /** The grid column that edits a field of a node; null if the node is not in the list. */
  columnOf: (node: string, field: string) => string | null;
}

/** Text for a style sheet: nothing in it may end the string or the sheet. */
const quoted = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{N}_ .-]/gu, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `)}"`;

const attribute = (text: string): string => `"${text.replace(/[^A-Za-z0-9_/-]/g, '')}"`;

/**
 * Outlines the fields that others are in, with their names, and marks their episodes. Implemented as style rules, so
 * that no row of the grid is rerendered.
 */
export function PresenceMarks({ people, columnOf }: PresenceMarksProps) {
  const rules: string[] = [];
  for (const person of distinct(people)) {
    const colour = personColour(person);
    if (person.menu) {
      const link = `[data-menu=${attribute(person.menu)}]`;
      rules.push(
        `${link}{position:relative}`,
        `${link}::after{content:"";position:absolute;top:5px;right:4px;width:7px;height:7px;border-radius:9px;background:${colour}}`,
      );
    }
    const column = person.node && person.field ? columnOf(person.node, person.field) : null;
    if (!person.node || !column) continue;
    const cell = `[data-cell=${attribute(`${person.node}/${column}`)}]`;
    rules.push(
      `${cell}{border-color:${colour};box-shadow:0 0 0 1px ${colour}}`,
      `span:has(>${cell})::after{content:${quoted(personName(person))};position:absolute;bottom:100%;right:4px;z-index:10;margin-bottom:-5px;max-width:9rem;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;pointer-events:none;border-radius:3px;padding:0 4px;font:500 10px/14px var(--font-sans,sans-serif);background:${colour};color:var(--on-person)}`,
    );
  }
  return rules.length > 0 ? <style>{rules.join('\n')}</style> : null;
}
