import type { InterchangeDocument, StaffRow } from '@libs/list/model/interchange.types.js';
import { category, list, menu, role, type CategoryName, type ListFrame } from '../build.js';

/** `ja|en`, a studio with a leading `*` and, where certain, `|id`; several separated by `, `. */
const staff = (text: string): StaffRow[] =>
  text.split(', ').map((entry) => {
    const isStudio = entry.startsWith('*');
    const [ja = '', en = '', id] = entry.replace('*', '').split('|');
    return { ja, en, ...(id ? { id: Number(id) } : {}), ...(isStudio ? { isStudio: true as const } : {}) };
  });

/**
 * Parses the hand-written credits of a known anime: `# menu`, `@ aired date`, `> note`, `## category`, and role lines
 * `original: people` or `original=English: people`.
 */
export function known(
  frame: Omit<ListFrame, 'airing' | 'status' | 'comment'>,
  credits: string,
): InterchangeDocument {
  const menus = credits
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...blocks] = part.split(/^## /m);
      const [name = '', ...lines] = head.trim().split('\n');
      const airedDate = lines.find((line) => line.startsWith('@ '))?.slice(2);
      const note = lines.find((line) => line.startsWith('> '))?.slice(2);
      return menu(
        name,
        blocks.map((block) => {
          const [title, ...roles] = block.trim().split('\n');
          return category(
            title as CategoryName,
            roles.map((line) => {
              const [original = '', english] = line.slice(0, line.indexOf(': ')).split('=');
              return role(original, staff(line.slice(line.indexOf(': ') + 2)), english);
            }),
          );
        }),
        { ...(note ? { note } : {}), ...(airedDate ? { airedDate } : {}) },
      );
    });
  return list(
    {
      ...frame,
      airing: 'FINISHED',
      status: 'PARTIAL',
      comment: 'Key staff only. Most episodes and all animators are still missing.',
    },
    menus,
  );
}
