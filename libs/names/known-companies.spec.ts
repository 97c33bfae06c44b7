import { companyKey, knownCompanies, knownCompany } from './known-companies.js';

describe('the table of companies', () => {
  it('has hundreds of Japanese names, each once, with an English one', () => {
    expect(knownCompanies.length).toBeGreaterThan(300);
    const keys = knownCompanies.map(({ ja }) => companyKey(ja));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    const isWhole = ({ ja, en }: { ja: string; en: string }) =>
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(ja) &&
      /^[\p{Script=Latin}\d][\p{Script=Latin}\d .,'&!/()°・+-]*$/u.test(en) &&
      [ja, en].every((name) => name === name.trim() && name === name.normalize('NFC'));
    expect(knownCompanies.filter((company) => !isWhole(company))).toEqual([]);
  });

  it('finds a company with or without legal form, spaces and middle dots, in any width', () => {
    for (const name of ['ムービック', '株式会社ムービック', '㈱ムービック', 'ムービック（株）', 'ﾑｰﾋﾞｯｸ'])
      expect([name, knownCompany(name)]).toEqual([name, 'Movic']);
    for (const name of ['ジェー・シー・スタッフ', 'ジェーシースタッフ'])
      expect([name, knownCompany(name)]).toEqual([name, 'J.C.Staff']);
    expect(knownCompany('NHKエンタープライズ')).toBe('NHK Enterprises');
    expect(knownCompany('ＮＨＫエンタープライズ')).toBe('NHK Enterprises');
  });

  it('knows no people', () => {
    for (const name of ['山下純一', '東', 'からあ', ''])
      expect([name, knownCompany(name)]).toEqual([name, null]);
  });
});
