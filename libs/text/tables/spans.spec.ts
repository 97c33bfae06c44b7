import { spreadCells, type SpanningCell } from './spans.js';

const cell = (text: string, columns = 1, rows = 1): SpanningCell => ({ text, columns, rows });

describe('cells that span others', () => {
  const table = [
    [cell('甲'), cell('Kou'), cell('MAPPA', 1, 3)],
    [cell('乙'), cell('Otsu')],
    [cell('丙', 2)],
    [cell('丁'), cell('Tei'), cell('A-1')],
  ];

  it('are repeated in each row, and across columns where that is wanted', () => {
    const rows = [
      ['甲', 'Kou', 'MAPPA'],
      ['乙', 'Otsu', 'MAPPA'],
      ['丙', '', 'MAPPA'],
      ['丁', 'Tei', 'A-1'],
    ];
    expect(spreadCells(table, { across: false })).toEqual(rows);
    expect(spreadCells(table, { across: true })[2]).toEqual(['丙', '丙', 'MAPPA']);
  });

  it('do not make a small table large', () => {
    const long = 'あ'.repeat(10_000);
    const hostile = [
      [cell(long, 1_000, 65_000)],
      ...Array.from({ length: 5_000 }, () => [cell('い', 60, 60)]),
    ];
    const sum = (rows: string[][]) => rows.flat().reduce((length, text) => length + text.length, 0);
    expect(sum(spreadCells(hostile, { across: true }))).toBeLessThan(100_000);
  });
});
