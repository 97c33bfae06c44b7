/** Elements that stand on lines of their own. */
const blocks =
  /^(?:ADDRESS|ARTICLE|BLOCKQUOTE|DD|DIV|DL|DT|FIGURE|FOOTER|H[1-6]|HEADER|HR|LI|MAIN|NAV|OL|P|PRE|SECTION|TABLE|UL)$/;
const skipped = /^(?:STYLE|SCRIPT|TEMPLATE|NOSCRIPT|HEAD|TITLE)$/;
/** Columns and rows that one cell may cover. */
const largestSpan = 60;

/**
 * The text of a paste: what the browser made of it, unless that lost the columns of a table or the cells that span
 * several. Then the table comes as a spreadsheet would copy it: tabs between cells, cells of several lines in quotes.
 */
export function pastedText(data: Pick<DataTransfer, 'getData'>): string {
  const plain = data.getData('text/plain').replaceAll('\r\n', '\n');
  const html = data.getData('text/html');
  if (!/<table\b/i.test(html)) return plain;
  const page = new DOMParser().parseFromString(html, 'text/html');
  const tables = [...page.querySelectorAll('table')];
  const cells = tables.flatMap((table) => [...table.querySelectorAll('td, th')]);
  const isLossy =
    !plain.includes('\t') ||
    cells.some((cell) => cell.matches('[rowspan]:not([rowspan="1"]), [colspan]:not([colspan="1"])')) ||
    cells.some((cell) => cell.querySelector('br, p, div, li') !== null);
  return isLossy && cells.length > 1 ? textOf(page.body) : plain;
}

function textOf(root: Element): string {
  return linesOf(root)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The lines of an element as it shows. */
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

function tableLines(table: HTMLTableElement): string[] {
  const high: ({ text: string; rows: number } | undefined)[] = [];
  const caption = table.caption ? linesOf(table.caption).filter(Boolean) : [];
  const rows = [...table.rows].map((row) => {
    const texts: string[] = [];
    const fill = () => {
      for (let above = high[texts.length]; above && above.rows > 0; above = high[texts.length]) {
        above.rows--;
        texts.push(above.text);
      }
    };
    for (const cell of row.cells) {
      fill();
      const text = quoted(linesOf(cell).filter(Boolean).join('\n'));
      for (let column = 0; column < Math.min(cell.colSpan, largestSpan); column++) {
        if (cell.rowSpan > 1) high[texts.length] = { text, rows: Math.min(cell.rowSpan, largestSpan) - 1 };
        texts.push(text);
      }
    }
    fill();
    return texts.join('\t');
  });
  return [...caption, ...rows];
}

const quoted = (text: string): string =>
  /[\n\t"]/.test(text) ? `"${text.replaceAll('\t', ' ').replaceAll('"', '""')}"` : text;
