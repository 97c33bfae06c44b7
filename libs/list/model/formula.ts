/** Cells that a spreadsheet would compute instead of showing them, with any apostrophes that already prevent this. */
const formula = /^'*[=+\-@]/;
const escaped = /^'+[=+\-@]/;

/** Escapes a cell so that spreadsheets show it and compute nothing: `=1+1` becomes `'=1+1`. */
export const escapeFormula = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** Undoes `escapeFormula`. */
export const unescapeFormula = (cell: string): string => (escaped.test(cell) ? cell.slice(1) : cell);

/** Escapes only a cell that looks escaped already, so that `unescapeFormula` returns every cell as it was. */
export const keepApostrophe = (cell: string): string => (escaped.test(cell) ? `'${cell}` : cell);
