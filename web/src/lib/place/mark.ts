import type { Mark } from './place.types';

/** Characters of a text that tell elements apart. */
const textLength = 60;

/** Attributes that name an element, the most telling first. */
const names = ['data-cell', 'data-node', 'data-menu', 'href', 'name', 'aria-label', 'id'] as const;

/** Ids that React makes are others on each page. */
const isMadeUp = (id: string): boolean => /^(?:react-aria|[:_«]r)/i.test(id);

function keyOf(element: Element): Mark['key'] {
  for (const name of names) {
    const value = element.getAttribute(name);
    if (value && !(name === 'id' && isMadeUp(value))) return [name, value];
  }
  return null;
}

const textOf = (element: Element): string =>
  (element.textContent ?? '').trim().replace(/\s+/gu, ' ').slice(0, textLength);

const alike = (tag: string, key: Mark['key']): Element[] => [
  ...document.body.querySelectorAll(key ? `${tag}[${key[0]}="${CSS.escape(key[1])}"]` : tag),
];

export function markOf(element: Element): Mark {
  const tag = element.localName;
  const key = keyOf(element);
  const text = textOf(element);
  const same = alike(tag, key).filter((one) => textOf(one) === text);
  return { tag, key, text, index: Math.max(0, same.indexOf(element)) };
}

/** The element that a mark means now: with the same name and text, else the same name, else the same text; null: there is none. */
export function findMark({ tag, key, text, index }: Mark): HTMLElement | null {
  const named = key ? alike(tag, key) : [];
  const same = named.filter((one) => textOf(one) === text);
  // Nodes of a list have other ids in the live list than in the page as it was loaded.
  const found = same.length > 0 ? same : named.length > 0 ? named : text ? byText(tag, text) : [];
  return (found[Math.min(index, found.length - 1)] as HTMLElement | undefined) ?? null;
}

const byText = (tag: string, text: string): Element[] =>
  alike(tag, null).filter((one) => textOf(one) === text);
