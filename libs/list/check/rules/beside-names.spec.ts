import { verdict } from '../check.fixture.js';

type Row = Parameters<typeof verdict>[1];

const director = { ja: '月影忍', comment: 'Animation Director' };

describe('brackets in a name', () => {
  it.each([...'()[]【】〔〕「」『』《》〈〉{}（）［］｛｝'])(
    '“%s” without its other half can go',
    (bracket) => {
      expect(verdict('bracket-in-name', `月影忍${bracket}`)).toEqual({ ja: '月影忍' });
      expect(verdict('bracket-in-name', `${bracket}月影忍`)).toEqual({ ja: '月影忍' });
    },
  );

  it.each(['()', '[]', '［］', '【】', '〔〕', '（)'])('%s hold a comment', (pair) => {
    const [open, close] = [...pair];
    expect(verdict('bracket-in-name', `月影忍${open}作画監督${close}`)).toEqual(director);
  });

  it.each(['「」', '『』', '《》', '〈〉', '{}', '｛｝'])(
    '%s may hold a nickname, which nobody makes a comment',
    (pair) => {
      const [open, close] = [...pair];
      expect(verdict('bracket-in-name', `月影忍${open}作画監督${close}`)).toBe('flagged');
      expect(verdict('bracket-in-name', `${open}月影忍${close}`)).toBe('flagged');
    },
  );

  it.each<[string, Row, unknown]>([
    ['nothing but a bracket', '（', 'flagged'],
    ['a lost bracket after a space', '月影忍 （', { ja: '月影忍' }],
    ['a lost bracket before a space', '） 月影忍', { ja: '月影忍' }],
    ['a lost bracket beside whole ones', '月影忍（作画監督））', 'flagged'],
    ['brackets that do not belong together', '(月影忍]', 'flagged'],
    ['brackets that cross', '月影（忍［作）監］', 'flagged'],
    ['brackets in brackets', '月影忍（作画監督［Aパート］）', 'flagged'],
    ['the whole name in brackets', '（月影忍）', 'flagged'],
    ['a comment after a space', '月影忍 （ 作画監督 ）', director],
    ['two comments', '月影忍（旧姓）（作画監督）', 'flagged'],
    ['no usual comment', '月影忍（ふしぎ）', 'flagged'],
    ['an English name only', { ja: '月影忍', en: 'Shinobu (Script)' }, { en: 'Shinobu', comment: 'Script' }],
    ['a lost bracket in English only', { ja: '月影忍', en: 'Shinobu)' }, { en: 'Shinobu' }],
    ['none in English', { ja: '月影忍（作画監督）', en: 'Shinobu' }, director],
    ['more in English', { ja: '月影忍（作画監督）', en: 'Shi (no) bu (AD)' }, 'flagged'],
    ['half of them in English', { ja: '月影忍（作画監督）', en: 'Shinobu (AD' }, 'flagged'],
    ['a lost bracket in one, and whole ones in English', { ja: '月影忍）', en: 'Shinobu (AD)' }, 'flagged'],
    ['a lost bracket of a studio', { ja: '風見鶏）', isStudio: true }, { ja: '風見鶏' }],
    [
      'the branch of a studio, and a lost bracket in English',
      { ja: '風見鶏（東京支社）', en: 'Kazamidori)', isStudio: true },
      'flagged',
    ],
    ['the branch of a studio', { ja: '風見鶏（東京支社）', isStudio: true }, 'fine'],
    ['the branch of a company in a row for a person', 'スタジオ雲雀（東京支社）', 'fine'],
    ['a legend of a wiki, which is another finding', '月影忍（作）', 'fine'],
    ['a studio, which is another finding', '月影忍（MAPPA）', 'fine'],
    ['a title', { ja: '歌（作画監督）', isWorkTitle: true }, 'fine'],
    ['as long as a name may be', `月影忍（${'あ'.repeat(295)}）`, 'flagged'],
    ['too long for a name', `月影忍（${'あ'.repeat(296)}）`, 'fine'],
  ])('%s: %j', (_what, row, expected) => expect(verdict('bracket-in-name', row)).toEqual(expected));
});

describe('a role in the field of a name', () => {
  it.each([...'：:／/=＝ 　', ' = ', ' : '])('is divided from it by “%s”', (separator) => {
    for (const name of ['月影忍', '月影 忍', '月影']) {
      expect(verdict('role-in-name', `原画${separator}${name}`)).toEqual({ ja: name });
      expect(verdict('role-in-name', `${name}${separator}原画`)).toEqual({ ja: name });
    }
    expect(verdict('role-in-name', `作画監督${separator}月影忍`)).toBe('flagged');
  });

  it.each<[string, Row, unknown]>([
    ['the role of the row before the name', '原画月影忍', { ja: '月影忍' }],
    ['the role of the row after the name', '月影忍原画', { ja: '月影忍' }],
    ['another role', '作画監督月影忍', 'flagged'],
    ['a short role and a whole name', '作監月影忍', 'flagged'],
    ['a whole name and a short role', '月影忍作監', 'flagged'],
    ['a short role and a short name', '監督 忍', 'flagged'],
    ['a role with a space inside', '作画 監督', 'fine'],
    ['what may be a name of four', '作監月影', 'fine'],
    ['what may be a name of four', '月影作監', 'fine'],
    ['a longer role than the one before a whole name', '作画監督月影', 'fine'],
    ['a longer role than the one after a whole name', '月影作画監督', 'fine'],
    ['what is no role before one', { en: 'No: Script: Shinobu' }, 'fine'],
    ['the longest role', '劇中音楽制作協力月影忍', 'flagged'],
    ['the longest role after the name', '月影忍劇中音楽制作協力', 'flagged'],
    ['a role of one letter, as names begin', '歌：月影忍', 'fine'],
    ['a role and no name', '作画監督／', 'fine'],
    ['a name between marks', '：月影忍', 'fine'],
    ['a foreign name before the role', 'トム：作画監督', 'fine'],
    ['a foreign name after the role', '作画監督：トム', 'flagged'],
    ['a foreign name right after the role', '作画監督トーマス', 'fine'],
    ['a foreign name right before the role', 'トーマス作画監督', 'fine'],
    ['the name of a company', '東京背景美術', 'fine'],
    ['a studio right after the role', '作画監督スタジオ雲雀', 'fine'],
    ['two names', '月影 忍', 'fine'],
    ['an English role', { en: 'Script: Shinobu Tsukikage' }, 'flagged'],
    ['the English role of the row', { en: 'Key Animation : Shinobu' }, { en: 'Shinobu' }],
    ['the English role of the row, in full width', { en: 'Key Animation：Shinobu' }, { en: 'Shinobu' }],
    ['an English role without a space', { en: 'Script:Shinobu' }, 'flagged'],
    ['no English role', { en: 'Shinobu: Tsukikage' }, 'fine'],
    ['an English role in another place', { en: 'Shinobu Tsukikage: Script' }, 'fine'],
    ['an English name, where the Japanese one counts', { ja: '月影忍', en: 'Script: Shinobu' }, 'fine'],
    ['a studio', { ja: '作画監督：月影忍', isStudio: true }, 'fine'],
    ['a title', { ja: '作画監督：月影忍', isWorkTitle: true }, 'fine'],
    ['as long as a name may be', `作画監督：${'あ'.repeat(295)}`, 'flagged'],
    ['too long for a name', `作画監督：${'あ'.repeat(296)}`, 'fine'],
  ])('%s: %j', (_what, row, expected) => expect(verdict('role-in-name', row)).toEqual(expected));
});
