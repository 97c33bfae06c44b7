import { withoutCellQuotes } from '@libs/list/operations/sheet.js';
import { spreadCells } from '@libs/text/tables/spans.js';

/** Block elements. */
const blocks =
  /^(?:ADDRESS|ARTICLE|BLOCKQUOTE|DD|DIV|DL|DT|FIGURE|FOOTER|H[1-6]|HEADER|HR|LI|MAIN|NAV|OL|P|PRE|SECTION|TABLE|UL)$/;
const skipped = /^(?:STYLE|SCRIPT|TEMPLATE|NOSCRIPT|HEAD|TITLE)$/;
/** Longer pages are not parsed; the plain text is available anyway. In characters. */
const maxHtmlLength = 5_000_000;

function tablePage(data: Pick<DataTransfer, 'getData'>): Document | null {
  const html = data.getData('text/html');
  if (html.length > maxHtmlLength || !/<table\b/i.test(html)) return null;
  return new DOMParser().parseFromString(html, 'text/html');
}

/**
 * The text of a paste: the browser's plain text, unless it lost the columns or spanning cells of a table. The table is
 * then converted as a spreadsheet would copy it: tabs between cells, quotes around multi-line cells.
 */
export const pastedText = (data: Pick<DataTransfer, 'getData'>): string =>
  withoutCellQuotes(pastedCells(data));

/** The same with the quotation marks of a spreadsheet's cells, for `judgePasted`. */
export function pastedCells(data: Pick<DataTransfer, 'getData'>): string {
  const plain = data.getData('text/plain').replaceAll('\r\n', '\n');
  const page = tablePage(data);
  if (!page) return plain;
  const cells = [...page.querySelectorAll('td, th')];
  const isLossy =
    !plain.includes('\t') ||
    cells.some((cell) => cell.matches('[rowspan]:not([rowspan="1"]), [colspan]:not([colspan="1"])')) ||
    page.querySelector(':is(td, th) :is(br, p, div, li)') !== null;
  return isLossy && cells.length > 1 ? elementText(page.body) : plain;
}

/**
 * The cells of pasted content that is one table and nothing else; null for anything else. A cell that spans rows is repeated in
 * each; one that spans columns goes into the first.
 */
export function pastedTable(data: Pick<DataTransfer, 'getData'>): string[][] | null {
  const page = tablePage(data);
  const table = page?.querySelector('table');
  if (!table || page!.querySelectorAll('table').length > 1) return null;
  const beside = [...page!.body.querySelectorAll('*')].some(
    (element) => !skipped.test(element.tagName) && !table.contains(element) && hasOwnText(element),
  );
  if (beside || hasOwnText(page!.body) || table.caption) return null;
  const cells = tableCells(table, false);
  return cells.length * (cells[0]?.length ?? 0) > 1 ? cells : null;
}

const hasOwnText = (element: Element): boolean =>
  [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
  );

function elementText(root: Element): string {
  return linesOf(root)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The visible lines of an element. */
function linesOf(root: Element): string[] {
  const lines = [''];
  const breakLine = () => {
    if (lines.at(-1) !== '') lines.push('');
  };
  const walk = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = (node.textContent ?? '').replace(/[\t\n\r ]+/g, ' ');
      lines[lines.length - 1] += lines.at(-1) === '' ? text.trimStart() : text;
      return;
    }
    if (!(node instanceof Element) || skipped.test(node.tagName)) return;
    if (node.tagName === 'BR') {
      lines.push('');
      return;
    }
    if (node.tagName === 'TABLE') {
      breakLine();
      lines.splice(-1, 1, ...tableLines(node as HTMLTableElement), '');
      return;
    }
    const isBlock = blocks.test(node.tagName);
    if (isBlock) breakLine();
    for (const child of node.childNodes) walk(child);
    if (isBlock) breakLine();
  };
  walk(root);
  return lines.map((line) => line.trimEnd());
}

/** A cell's lines without the empty ones. */
const cellLines = (cell: Element): string => linesOf(cell).filter(Boolean).join('\n');

const tableCells = (table: HTMLTableElement, across: boolean): string[][] =>
  spreadCells(
    [...table.rows].map((row) =>
      [...row.cells].map((cell) => ({ text: cellLines(cell), columns: cell.colSpan, rows: cell.rowSpan })),
    ),
    { across },
  );

function tableLines(table: HTMLTableElement): string[] {
  const caption = table.caption ? linesOf(table.caption).filter(Boolean) : [];
  return [...caption, ...tableCells(table, true).map((row) => row.map(quoted).join('\t'))];
}

const quoted = (text: string): string =>
  /[\n\t"]/.test(text) ? `"${text.replaceAll('\t', ' ').replaceAll('"', '""')}"` : text;
