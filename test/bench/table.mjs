/**
 * Prints the results of a bench. A row: `name`, `value`, `unit` and, if there is a yardstick: `yardstick` (what it is), `bare`
 * (its value in the same unit) and `ratio` (value / bare); `detail` is a short text.
 */
export function printTable(rows) {
  const cells = rows.map(({ name, value, unit, bare, ratio, yardstick, detail }) => [
    name,
    `${show(value)} ${unit}`,
    bare === undefined ? '' : `${show(bare)} ${unit}`,
    ratio === undefined ? '' : `×${ratio >= 10 ? ratio.toFixed(0) : ratio.toFixed(2)}`,
    [yardstick && `beside ${yardstick}`, detail].filter(Boolean).join('; '),
  ]);
  const lines = [['', 'measured', 'bare', 'ratio', ''], ...cells];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column].length)));
  for (const line of lines) {
    const [name, ...numbers] = line.slice(0, 4);
    const shown = numbers.map((cell, index) => cell.padStart(widths[index + 1]));
    console.log(`   ${[name.padEnd(widths[0]), ...shown, line[4]].join('   ').trimEnd()}`);
  }
}

function show(value) {
  if (!Number.isFinite(value)) return '–';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US');
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}
