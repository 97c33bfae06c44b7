import { verdict } from '../check.fixture.js';

type Row = Parameters<typeof verdict>[1];

describe('marks of a wiki at the edge of a name', () => {
  it.each([...'○◯◎●◇◆□■△▲▽▼☆★※＊*†‡①⑳'])('%s', (mark) => {
    expect(verdict('wiki-legend', `${mark}月影忍`)).toEqual({ ja: '月影忍' });
    expect(verdict('wiki-legend', `月影忍 ${mark}`)).toEqual({ ja: '月影忍' });
    expect(verdict('wiki-legend', `月影${mark}忍`)).toBe('fine');
  });

  it.each(['［］', '[]', '（）', '()', '【】', '〔〕', '〈〉', '<>', '＜＞'])('a job in %s', (pair) => {
    const [open, close] = [...pair];
    expect(verdict('wiki-legend', `${open}脚${close}月影忍`)).toEqual({ ja: '月影忍' });
    expect(verdict('wiki-legend', `月影忍${open}脚本${close}`)).toEqual({ ja: '月影忍' });
    expect(verdict('wiki-legend', `月影忍${open} 演 ${close}`)).toEqual({ ja: '月影忍' });
    expect(verdict('wiki-legend', `月影忍${open}総作監${close}`)).toBe('fine');
    expect(verdict('wiki-legend', `月影${open}脚${close}忍`)).toBe('fine');
  });

  it.each([...'株有合資名財社学医独故'])('not what may belong to a name: (%s)', (one) => {
    expect(verdict('wiki-legend', `(${one})風見鶏`)).toBe('fine');
    expect(verdict('wiki-legend', `風見鶏(${one})`)).toBe('fine');
  });

  it.each<[string, Row[], unknown]>([
    ['several', ['★○[脚]月影忍①'], { ja: '月影忍' }],
    ['one in each language', [{ ja: '○海野岬', en: 'Misaki★' }], { ja: '海野岬', en: 'Misaki' }],
    ['one in English', [{ ja: '海野岬', en: '※Misaki' }], { en: 'Misaki' }],
    ['a number of which nothing but a digit remains', ['○2'], { ja: '2' }],
    ['a mark that is all', ['★'], 'fine'],
    ['a job that is all', ['(演)'], 'fine'],
    ['a job in kana', ['月影忍（え）'], 'fine'],
    ['a studio of the list', ['月影忍（鷹）', { ja: '鷹', isStudio: true }], 'fine'],
    [
      'another word than the studio of the list',
      ['月影忍（鴎）', { ja: '鷹', isStudio: true }],
      { ja: '月影忍' },
    ],
    ['a title', [{ ja: '○月影忍', isWorkTitle: true }], 'fine'],
    ['as long as a name may be', [`○${'あ'.repeat(299)}`], { ja: 'あ'.repeat(299) }],
    ['too long for a name', [`○${'あ'.repeat(300)}`], 'fine'],
  ])('%s', (_what, staff, expected) => expect(verdict('wiki-legend', ...staff)).toEqual(expected));
});
