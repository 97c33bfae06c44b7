import type { Page } from '@playwright/test';

/**
 * Texts of the page, and values and hints of its fields, whose `lang` is not what their letters say: mainly Japanese without `ja`, or
 * `ja` around words that have no Japanese letter. Names in Latin letters may be in either.
 */
export const wrongLanguages = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const japanese = /[\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}]/gu;
    const faults = new Set();
    const judge = (text, element) => {
      const letters = text.match(japanese)?.length ?? 0;
      const latin = text.match(/\\p{Script=Latin}/gu)?.length ?? 0;
      const lang = element.closest('[lang]')?.getAttribute('lang') ?? '';
      const parents = [];
      for (let one = element; one && parents.length < 4; one = one.parentElement) parents.unshift(one.localName + (one.id ? '#' + one.id : ''));
      const where = ' (' + (lang || 'none') + ', ' + parents.join(' > ') + ')';
      if (letters > latin && !/^(ja|zh)/.test(lang)) faults.add('not Japanese: ' + text.trim().slice(0, 60) + where);
      if (lang === 'ja' && latin > letters * 4 && /[a-z]{2,}[^\\p{L}]+[a-z]{2,}/u.test(text)) faults.add('Japanese: ' + text.trim().slice(0, 60) + where);
    };
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.data.trim() || element.closest('script, style, noscript, textarea, template, title, [aria-hidden="true"] select')) continue;
      if (element.checkVisibility({ visibilityProperty: true }) || element.closest('option, svg')) judge(node.data, element);
    }
    for (const field of document.querySelectorAll('input, textarea')) {
      if (!field.checkVisibility() || /^(hidden|checkbox|radio)$/.test(field.type)) continue;
      judge(field.value || field.placeholder, field);
    }
    return [...faults];
  })()`);

/** What must have a name, so that whoever hears it knows where they are. */
const named = new Set([
  'alertdialog',
  'combobox',
  'complementary',
  'dialog',
  'feed',
  'grid',
  'img',
  'listbox',
  'menu',
  'menubar',
  'meter',
  'navigation',
  'progressbar',
  'radiogroup',
  'region',
  'search',
  'slider',
  'spinbutton',
  'table',
  'tablist',
  'tabpanel',
  'toolbar',
  'tree',
  'treegrid',
]);

/** Parts of the page that assistive technology knows by their role alone, without a name: where they are in the page. */
export async function unnamed(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const found = nodes.filter(
      ({ ignored, role, name }) =>
        !ignored && named.has(String(role?.value)) && !String(name?.value ?? '').trim(),
    );
    return await Promise.all(
      found.map(async ({ role, backendDOMNodeId }) => {
        const { outerHTML } = await session.send('DOM.getOuterHTML', { backendNodeId: backendDOMNodeId! });
        return `${String(role?.value)}: ${outerHTML.slice(0, 120)}`;
      }),
    );
  } finally {
    await session.detach();
  }
}
