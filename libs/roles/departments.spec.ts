import { builtInTerms } from './built-in.js';
import { departmentOf, departmentOfCategory } from './departments.js';

describe('the department of a role', () => {
  it.each([
    ['Director', '監督', 'Main Staff', 'direction'],
    ['Storyboard / Episode Director', '絵コンテ・演出', 'Main Staff', 'direction'],
    ['Series Composition', 'シリーズ構成', 'Main Staff', 'writing'],
    ['Original Work', '原作', 'Main Staff', 'writing'],
    ['Character Design', 'キャラクターデザイン', 'Main Staff', 'design'],
    ['Animation Director', '作画監督', 'Main Staff', 'animation'],
    ['In-Between Check', '動画検査', 'In-Between Animation', 'animation'],
    ['Art Director', '美術監督', 'Background Art', 'art'],
    ['Color Coordination / Check', '色指定・検査', 'Finish Animation', 'art'],
    ['3DCG Animator', '3DCGアニメーター', '3DCG', 'cg'],
    ['Director of Photography', '撮影監督', 'Photography', 'photography'],
    ['Sound Director', '音響監督', 'Sound', 'sound'],
    ['Soundtrack Production', '劇伴制作', 'Music', 'music'],
    ['Theme Song Producer', '主題歌プロデューサー', 'Theme Song', 'music'],
    ['Animation Producer', 'アニメーションプロデューサー', 'Production', 'production'],
    ['Production Assistant', '制作進行', 'Production', 'production'],
    // Only in Japanese, or only by the category.
    ['', '原画', '', 'animation'],
    ['Retouch', '', 'Finish Animation', 'art'],
    ['Check Assistance', '検査補佐', 'Finish Animation', 'art'],
  ])('%s %s in %s is %s', (role, original, category, expected) => {
    expect(departmentOf(role, original, category)).toBe(expected);
  });

  it('is known for all but a handful of the built-in terms', () => {
    const unknown = builtInTerms().filter(
      ({ nameEn, namesJa, category }) => departmentOf(nameEn, namesJa[0] ?? '', category) === null,
    );
    expect(unknown.length).toBeLessThan(builtInTerms().length / 50);
  });

  it('is not guessed', () => {
    expect(departmentOf('Special Thanks', 'スペシャルサンクス', 'Miscellaneous')).toBeNull();
    expect(departmentOfCategory('Main Staff')).toBeNull();
    expect(departmentOf('', '', '')).toBeNull();
  });

  it('of a name of any length is found at once', () => {
    const start = performance.now();
    for (let at = 0; at < 60; at += 1) departmentOf('a '.repeat(50_000) + at, '監'.repeat(50_000), '');
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
