import type { InterchangeDocument } from '@libs/list/model/interchange.types.js';
import { countMenu, type ListContent } from './content';
import { nodeOf } from './menu-node';

/** What the page shows already, and of which revision it is. */
interface Shown {
  revision: number;
  content: ListContent;
}

/**
 * Menus are parsed on first access, so that a list of 40,000 credits opens like a small one. What the head of the same
 * revision has is kept, so that nothing on the page is rendered again.
 */
export function contentOfDocument(document: InterchangeDocument, shown?: Shown): ListContent {
  if (document.savingId === shown?.revision) {
    const { content } = shown;
    return {
      ...content,
      menu: (index) => content.menu(index) ?? menuOf(document, index),
      source: document,
    };
  }
  return {
    title: document.title,
    status: document.status,
    comment: document.comment,
    menus: document.menus.map((menu, index) => ({
      key: `menu-${index}`,
      name: menu.name,
      ...countMenu(menu),
    })),
    menu: (index) => menuOf(document, index),
    source: document,
  };
}

const menuOf = ({ menus }: InterchangeDocument, index: number) =>
  menus[index] ? nodeOf(menus[index]) : null;
