/** With what a spreadsheet computes instead of showing it, after the apostrophes that stop it from that. */
const formula = /^'*[=+\-@]/;
const escaped = /^'+[=+\-@]/;

/** A cell that spreadsheets show as it is, whatever somebody typed: `=1+1` as `'=1+1`. */
export const escapeFormula = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** The text of a cell that `escapeFormula` wrote. */
export const unescapeFormula = (cell: string): string => (escaped.test(cell) ? cell.slice(1) : cell);

/** A cell that `unescapeFormula` gives back as it is: only one that looks escaped already gets an apostrophe. */
export const keepApostrophe = (cell: string): string => (escaped.test(cell) ? `'${cell}` : cell);
