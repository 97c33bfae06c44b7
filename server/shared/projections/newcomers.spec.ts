import type { CreditRow } from './credit-rows.js';
import { newcomers } from './newcomers.js';

const credit = (of: Partial<CreditRow>): CreditRow => ({
  position: 1,
  key: 'p:1',
  own_key: null,
  is_studio: false,
  anilist_id: 1,
  menu: '#1',
  category: 'Staff',
  role_ja: '原画',
  role_en: 'Key Animation',
  ja: '山田',
  en: 'Yamada',
  guess: null,
  affiliation: null,
  comment: null,
  is_nc: false,
  is_primary: true,
  main_ja: '山田',
  main_en: 'Yamada',
  ...of,
});

const one = (...rows: Partial<CreditRow>[]) => [...newcomers(['p:1'], rows.map(credit))][0];

describe('newcomers', () => {
  it('counts the credits of those who are new, and of nobody else', () => {
    const rows = [credit({}), credit({ key: 'p:2' }), credit({ position: 2 })];
    expect([...newcomers(['p:1'], rows)]).toEqual([
      {
        key: 'p:1',
        is_studio: false,
        anilist_id: 1,
        ja: '山田',
        en: 'Yamada',
        credits: 2,
        jobs: ['Key Animation'],
      },
    ]);
  });

  it('has the most frequent names and occupations first, ties by the text', () => {
    const person = one(
      { main_ja: '', main_en: 'B', role_en: 'Script' },
      { main_ja: '乙', main_en: 'A', role_en: 'Storyboard' },
      { main_ja: '甲', main_en: 'C', role_en: '' },
      { main_ja: '甲', main_en: 'C', role_en: 'Storyboard' },
    );
    expect(person).toMatchObject({ ja: '甲', en: 'C', jobs: ['Storyboard', 'Script'] });
    expect(one({ main_en: 'B' }, { main_en: 'A' })).toMatchObject({ en: 'A' });
    expect(one({ main_en: '' })).toMatchObject({ en: '' });
  });

  it('has twelve occupations at most', () => {
    const jobs = Array.from({ length: 13 }, (_, index) => `Role ${String.fromCodePoint(97 + index)}`);
    expect(one(...jobs.map((role_en) => ({ role_en })))?.jobs).toEqual(jobs.slice(0, 12));
  });

  it('takes the name of somebody who was merged into the person only if there is no other', () => {
    const merged = { own_key: 'p:7', main_ja: '別名', main_en: 'Alias' };
    expect(one(merged, merged, {})).toMatchObject({ ja: '山田', en: 'Yamada' });
    expect(one(merged, { main_ja: '' })).toMatchObject({ ja: '別名', en: 'Yamada' });
  });
});
