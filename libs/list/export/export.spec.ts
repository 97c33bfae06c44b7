import * as fc from 'fast-check';
import type { InterchangeDocument, StaffRow } from '../model/interchange.types.js';
import { listAsMarkdown } from './markdown.js';
import { listAsText } from './plain-text.js';
import { parseCreditText } from '../../text/parser/parse.js';
import { readSheet } from '../operations/sheet.js';
import { listAsTsv, tsvColumns } from './tsv.js';

const director: StaffRow = {
  ja: '海野岬',
  en: 'Misaki Unno',
  id: 7,
  studio: { ja: '灯台', en: 'Lighthouse' },
  comment: 'Episodes 1-3',
  isNC: true,
};

const listOf = (staff: StaffRow[], title = 'The Keepers'): InterchangeDocument =>
  ({
    title,
    menus: [
      {
        name: 'Overview',
        credits: [{ name: 'Main Staff', roles: [{ name: 'Director', original: '監督', staff }] }],
      },
      { name: '#01「朝」', credits: [{ name: '', roles: [{ name: '', original: '原画', staff: [] }] }] },
    ],
  }) as unknown as InterchangeDocument;

const list = listOf([director, { ja: '', en: '' }, { ja: '', en: 'Studio B', isStudio: true }]);

describe('a list as plain text', () => {
  it('has the title, and under each role everyone with affiliation, comment and flags', () => {
    expect(listAsText(list)).toBe(`The Keepers

Overview
====================

[Main Staff]

Director 監督
    Misaki Unno 海野岬 (Lighthouse 灯台), Episodes 1-3 [uncredited]
    Studio B

#01「朝」
====================

[Unnamed category]

原画
`);
  });

  it('contains only the chosen episode, if any', () => {
    expect(listAsText(list, 1)).toMatch(/^#01「朝」\n/);
    expect(listAsText(list, 1)).not.toContain('Misaki');
    expect(listAsText(list, 9)).toBe('\n');
  });
});

describe('a list as Markdown', () => {
  it('has headings for episodes and categories, and a bullet list under each role', () => {
    expect(listAsMarkdown(list, 0)).toBe(`## Overview

### Main Staff

**Director 監督**

- Misaki Unno 海野岬 (Lighthouse 灯台), Episodes 1-3 \\[uncredited\\]
- Studio B
`);
  });

  it('escapes everything in names that Markdown would interpret', () => {
    const names = ['*stars*', '<b>x</b>', '[a](javascript:b)', '- dash', '1. one', '???', 'A\nB'];
    const text = listAsMarkdown(
      listOf(
        names.map((ja) => ({ ja, en: '' })),
        '# No heading',
      ),
    );
    expect(text).toMatch(/^# \\# No heading\n/);
    expect(text).toContain(
      '- \\*stars\\*\n- \\<b\\>x\\</b\\>\n- \\[a\\](javascript:b)\n- \\- dash\n- 1\\. one\n- ???\n- A B\n',
    );
    expect(text).toContain('## \\#01「朝」');
  });
});

/** The lines of the table below its header, by the names of its columns. */
function tableOf(of: InterchangeDocument): Record<string, string>[] {
  const [head, ...lines] = listAsTsv(of)
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split('\t'));
  for (const cells of lines) expect(cells).toHaveLength(tsvColumns.length);
  return lines.map((cells) => Object.fromEntries(cells.map((cell, at) => [head![at]!, cell])));
}

describe('a list as a table', () => {
  it('has one line per credit with its episode, category and role', () => {
    const lines = listAsTsv(list).split('\n');
    expect(tableOf(list)).toEqual([
      {
        Episode: 'Overview',
        Category: 'Main Staff',
        Role: 'Director',
        'Role (Japanese)': '監督',
        English: 'Misaki Unno',
        Japanese: '海野岬',
        Kind: 'person',
        Affiliation: 'Lighthouse',
        'Affiliation (Japanese)': '灯台',
        Comment: 'Episodes 1-3',
        Remarks: 'uncredited',
        Id: '7',
      },
      expect.objectContaining({ English: 'Studio B', Japanese: '', Kind: 'studio' }),
    ]);
    expect(lines[0]).toMatch(/^Episode\tCategory\tRole\t/);
    expect(lines.slice(3)).toEqual(['']);
  });

  it('keeps its columns and every comment, whatever it contains', () => {
    const back: Record<string, string> = { t: '\t', n: '\n', r: '\r', '\\': '\\' };
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', '\t', '\n', '\r', '\\', 't', 'n')), (parts) => {
        const comment = parts.join('').trim();
        const rows = tableOf(listOf([{ ...director, comment }]));
        expect(rows).toHaveLength(1);
        expect(rows[0]!['Comment']!.replace(/\\(.)/g, (_, letter: string) => back[letter]!)).toBe(comment);
      }),
    );
  });

  it('has no cell that a spreadsheet computes, and a paste into the editor has the names as they were', () => {
    for (const name of ['=1+1', '+81', '-Hei', '@home', "'=1", "''=1", "'s", 'a=b']) {
      const [row] = tableOf(listOf([{ ...director, ja: name, en: name, comment: name }]));
      const cells = ['Japanese', 'English', 'Affiliation', 'Comment'].map((column) => row![column]!);
      for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@]/);
      expect(readSheet(cells.join('\t'), 'ja')?.rows).toEqual([[name, name, 'Lighthouse', name]]);
    }
  });

  it('is read as a credit text with the names as they were', () => {
    const names = ['=LOVE', '+甲野', '@乙野'];
    const text = listAsTsv(listOf(names.map((ja) => ({ ja, en: '' }))));
    const { menus } = parseCreditText(text).document;
    const roles = menus.flatMap(({ credits }) => credits.flatMap((category) => category.roles));
    expect(roles.flatMap(({ staff }) => staff.map(({ ja }) => ja))).toEqual(names);
  });
});

it('writes readings above kanji behind them', () => {
  const text = '#04「{帰郷|ききょう}」';
  const whole = listOf([director]);
  whole.menus[0]!.name = text;
  for (const written of [listAsText(whole), listAsTsv(whole), listAsMarkdown(whole).replaceAll('\\', '')])
    expect(written).toContain('#04「帰郷（ききょう）」');
});
