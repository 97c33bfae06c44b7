import { chineseRoles } from './chinese.js';
import { englishRoles } from './english.js';
import { builtInRoles } from './dictionary.js';
import { builtInTerms } from './built-in.js';
import { standardCategories } from './categories.js';
import { translateRole } from './translate.js';

const on = (menuKind: 'overview' | 'opening' | 'ending' | 'episode' | 'other') => ({ menuKind });

describe('the role dictionary', () => {
  it('translates 演出 as Episode Director on episodes and Unit Director on openings and endings', () => {
    expect(translateRole('演出', on('episode'))).toMatchObject({ name: 'Episode Director', known: true });
    expect(translateRole('演出', on('opening')).name).toBe('Unit Director');
    expect(translateRole('演出', on('ending')).name).toBe('Unit Director');
    expect(translateRole('絵コンテ・演出', on('overview')).name).toBe('Storyboard / Episode Director');
    expect(translateRole('絵コンテ・演出', on('ending')).name).toBe('Storyboard / Unit Director');
    expect(translateRole('演出補', on('opening')).name).toBe('Assistant Unit Director');
  });

  it('distinguishes the art director of a series from that of an episode and of an opening', () => {
    expect(translateRole('美術', on('overview'))).toMatchObject({
      name: 'Art Director',
      category: 'Background Art',
    });
    expect(translateRole('美術', on('episode')).name).toBe('Episode Art Director');
    expect(translateRole('美術', on('opening')).name).toBe('Opening Art Director');
    expect(translateRole('美術', on('ending')).name).toBe('Background Art');
  });

  it('offers names that are equally good as alternatives', () => {
    const answer = translateRole('フォント', on('episode'));
    expect(answer.candidates).toHaveLength(1);
    const both = translateRole('Blu-ray&DVD販促', on('overview'));
    expect(both.name).toBe(both.candidates.join(' [OR] '));
  });

  it("prefers the meaning that fits the role's current category", () => {
    expect(translateRole('使用フォント', { menuKind: 'episode', category: 'Photography' }).name).toBe(
      'Font Used',
    );
    expect(translateRole('使用フォント', { menuKind: 'episode', category: '3DCG' }).name).toBe('Fonts Used');
  });

  it('translates a known compound as a whole, otherwise part by part if every part is known', () => {
    expect(translateRole('シリーズ構成・脚本', on('overview')).name).toBe('Series Composition / Script');
    expect(translateRole('キャラクターデザイン・総作画監督', on('overview')).name).toBe(
      'Character Design / Chief Animation Director',
    );
    expect(translateRole('脚本/絵コンテ', on('episode')).name).toBe('Script / Storyboard');
    expect(translateRole('原画／動画検査', on('episode')).name).toBe('Key Animation / In-Between Check');
    expect(translateRole('サウンド・ミキサー', on('episode')).name).toBe('Sound Mixer');
    expect(translateRole('脚本・謎の役職', on('episode'))).toEqual({
      name: '',
      category: null,
      known: false,
      candidates: [],
    });
  });

  it('finds a role regardless of width, spacing and trailing colon', () => {
    const [plain] = builtInRoles.lookup('3DCG監督');
    expect(plain?.nameEn).toBe('3DCG Director');
    expect(builtInRoles.lookup('３ＤＣＧ監督：')[0]).toBe(plain);
    expect(builtInRoles.lookup('原　画')[0]?.nameEn).toBe('Key Animation');
    expect(builtInRoles.lookupEnglish('key animation')?.category).toBe('Key Animation');
    expect(builtInRoles.lookup('x'.repeat(10_000))).toEqual([]);
  });

  it('knows Chinese roles in simplified and traditional characters, distinct from Japanese ones', () => {
    const name = (role: string) => translateRole(role, on('episode')).name;
    expect(['导演', '導演', '监督', '監督'].map(name)).toEqual([
      'Director',
      'Director',
      'Director',
      'Director',
    ]);
    expect(['总作画监督', '總作畫監督'].map(name)).toEqual([
      'Chief Animation Director',
      'Chief Animation Director',
    ]);
    expect(['原畫', '第二原画', '动画检查', '分镜', '摄影监督', '制作人', '剪辑'].map(name)).toEqual([
      'Key Animation',
      '2nd Key Animation',
      'In-Between Check',
      'Storyboard',
      'Director of Photography',
      'Producer',
      'Editing',
    ]);
    expect(['CG导演', 'cg 导演', 'OP・ED分镜', '副系列构成', '补间动画'].map(name)).toEqual([
      'CG Director',
      'CG Director',
      'Storyboard',
      'Series Composition Assistance',
      'In-Between Animation',
    ]);
    expect(['음향 제작', '2원화'].map(name)).toEqual(['Sound Production', '2nd Key Animation']);
    expect(name('分镜、演出')).toBe('');
    expect(name('分镜・演出')).toBe('Storyboard / Episode Director');
    expect([name('动画制作'), name('動画制作')]).toEqual([
      'Animation Production',
      'In-Between Animation Production',
    ]);
  });

  it('maps Chinese and other English names only to terms of the dictionary', () => {
    const names = [...chineseRoles.map(([, nameEn]) => nameEn), ...englishRoles.values()];
    expect(names.filter((one) => builtInRoles.lookupEnglish(one) === null)).toEqual([]);
    expect(builtInRoles.lookupEnglish('Screenplay by')?.nameEn).toBe('Script');
  });

  it('names every term once per category, with ids that count from 1', () => {
    const terms = builtInTerms();
    expect(terms.map((term) => term.id)).toEqual(terms.map((_, index) => index + 1));
    expect(new Set(terms.map((term) => `${term.category}/${term.nameEn}`)).size).toBe(terms.length);
    expect(terms.every((term) => term.namesJa.length > 0 && standardCategories.includes(term.category))).toBe(
      true,
    );
    expect(terms.length).toBeGreaterThan(550);
  });

  it('returns copies, so that nobody can change the dictionary', () => {
    builtInTerms()[0]!.namesJa.push('変');
    expect(builtInTerms()[0]!.namesJa).not.toContain('変');
  });
});
