import { verdict } from '../check.fixture.js';

type Row = Parameters<typeof verdict>[1];

const mappa = { ja: '月影忍', studio: { ja: 'MAPPA', en: 'MAPPA', isStudio: true } };
const hibari = { ja: '月影忍', studio: { ja: 'スタジオ雲雀', en: '', isStudio: true } };

describe('a studio in brackets in a name', () => {
  it.each(['（）', '()', '［］', '[]', '〔〕', '【】'])('%s', (pair) => {
    const [open, close] = [...pair];
    expect(verdict('studio-in-name', `月影忍 ${open} MAPPA ${close}`)).toEqual(mappa);
    expect(verdict('studio-in-name', `${open} MAPPA ${close} 月影忍`)).toEqual(mappa);
    expect(verdict('studio-in-name', `月影忍${open}MAPPA${close}岬`)).toBe('fine');
    expect(verdict('studio-in-name', `${open}MAPPA${close}`)).toBe('fine');
  });

  it.each<[string, Row[], unknown]>([
    [
      'of the list',
      ['月影忍（鷹）', { ja: '鷹', isStudio: true }],
      { ja: '月影忍', studio: { ja: '鷹', en: '', isStudio: true } },
    ],
    [
      'with a name for it in English',
      [{ ja: '月影忍（MAPPA）', en: 'Shinobu (Gull)' }],
      { ja: '月影忍', en: 'Shinobu', studio: { ja: 'MAPPA', en: 'Gull', isStudio: true } },
    ],
    [
      'in English only',
      [{ ja: '月影忍', en: 'Shinobu (MAPPA)' }],
      { en: 'Shinobu', studio: { ja: '', en: 'MAPPA', isStudio: true } },
    ],
    [
      'in both languages, of which it takes one each',
      [{ ja: '月影忍（スタジオ雲雀）', en: 'Shinobu' }],
      hibari,
    ],
    ['twice in Japanese', ['(MAPPA)月影忍（スタジオ鴎）'], 'flagged'],
    ['twice in English', [{ ja: '月影忍（スタジオ雲雀）', en: '(MAPPA) Shinobu (Studio Gull)' }], 'flagged'],
    [
      'that is the affiliation',
      [{ ja: '月影忍（スタジオ雲雀）', studio: { ja: 'スタジオ 雲雀', en: '' } }],
      { ja: '月影忍' },
    ],
    [
      'that is the affiliation in English',
      [{ ja: '月影忍（MAPPA）', studio: { ja: '', en: 'Mappa' } }],
      { ja: '月影忍' },
    ],
    [
      'that is the affiliation in the other language',
      [
        {
          ja: '月影忍（スタジオ雲雀）',
          en: 'Shinobu (Studio Hibari)',
          studio: { ja: '雲雀', en: 'Studio Hibari' },
        },
      ],
      { ja: '月影忍', en: 'Shinobu' },
    ],
    [
      'beside another affiliation',
      [{ ja: '月影忍（スタジオ雲雀）', studio: { ja: '鴎', en: '' } }],
      'flagged',
    ],
    [
      'beside an affiliation without names',
      [{ ja: '月影忍（スタジオ雲雀）', studio: { ja: '', en: '' } }],
      'flagged',
    ],
    ['beside no affiliation', [{ ja: '月影忍（スタジオ雲雀）', studio: null }] as never, hibari],
    ['beside a broken affiliation', [{ ja: '月影忍（スタジオ雲雀）', studio: 'MAPPA' }] as never, 'flagged'],
    ['after the name of a studio', [{ ja: 'スタジオ鷹（スタジオ雲雀）', isStudio: true }], 'fine'],
    ['in a title', [{ ja: '歌（スタジオ雲雀）', isWorkTitle: true }], 'fine'],
    ['in a name as long as one may be', [`${'あ'.repeat(293)}（MAPPA）`], { ...mappa, ja: 'あ'.repeat(293) }],
    ['in a text too long for a name', [`${'あ'.repeat(294)}（MAPPA）`], 'fine'],
    ['which is a role', ['月影忍（作画監督）'], 'fine'],
    ['which is a role with a word of studios', [{ ja: '月影忍', en: 'Shinobu (Key Animation)' }], 'fine'],
    ['which is such a role in Japanese', ['月影忍（2nd Key Animation）'], 'fine'],
  ])('%s', (_what, staff, expected) => expect(verdict('studio-in-name', ...staff)).toEqual(expected));
});
