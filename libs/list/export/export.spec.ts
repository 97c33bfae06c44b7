import * as fc from 'fast-check';
import type { InterchangeDocument, StaffRow } from '../model/interchange.types.js';
import { listAsMarkdown } from './markdown.js';
import { listAsText } from './plain-text.js';
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

describe('a list as a table', () => {
  it('has one line per credit with its episode, category and role', () => {
    const lines = listAsTsv(list).split('\n');
    expect(lines[0]).toBe(tsvColumns.join('\t'));
    expect(lines[1]!.split('\t')).toEqual([
      'Overview',
      'Main Staff',
      'Director',
      '監督',
      'Misaki Unno',
      '海野岬',
      'person',
      'Lighthouse',
      '灯台',
      'Episodes 1-3',
      'uncredited',
      '7',
    ]);
    expect(lines[2]).toContain('Studio B\t\tstudio');
    expect(lines.slice(3)).toEqual(['']);
  });

  it('keeps its columns and every comment, whatever it contains', () => {
    const back: Record<string, string> = { t: '\t', n: '\n', r: '\r', '\\': '\\' };
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', '\t', '\n', '\r', '\\', 't', 'n')), (parts) => {
        const comment = parts.join('').trim();
        const lines = listAsTsv(listOf([{ ...director, comment }])).split('\n');
        expect(lines).toHaveLength(3);
        const cells = lines[1]!.split('\t');
        expect(cells).toHaveLength(tsvColumns.length);
        expect(cells[9]!.replace(/\\(.)/g, (_, letter: string) => back[letter]!)).toBe(comment);
      }),
    );
  });
});

it('writes readings above kanji behind them', () => {
  const text = '#04「{帰郷|ききょう}」';
  const whole = listOf([director]);
  whole.menus[0]!.name = text;
  for (const written of [listAsText(whole), listAsTsv(whole), listAsMarkdown(whole).replaceAll('\\', '')])
    expect(written).toContain('#04「帰郷（ききょう）」');
});
