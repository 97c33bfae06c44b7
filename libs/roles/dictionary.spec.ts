import fc from 'fast-check';
import { parseCreditText } from '../text/parser/parse.js';
import { builtInRoles, RoleDictionary } from './dictionary.js';
import { builtInTerms } from './built-in.js';
import type { RoleTerm } from './terms.js';
import { sharedNames, weightsOf } from './shared.js';
import { translateRole } from './translate.js';

const episode = { menuKind: 'episode' } as const;

const term = (more: Partial<RoleTerm> & Pick<RoleTerm, 'nameEn' | 'namesJa'>): RoleTerm => ({
  id: 100_000,
  weights: more.namesJa.map(() => 1),
  category: 'Main Staff',
  episodeCategory: 'Main Staff',
  description: '',
  ...more,
});

const changed = (change: (terms: RoleTerm[]) => RoleTerm[] | void): RoleDictionary => {
  const terms = builtInTerms();
  return new RoleDictionary(change(terms) ?? terms);
};

describe('a modified dictionary', () => {
  it('translates like the built-in one where nothing was changed', () => {
    const same = new RoleDictionary(builtInTerms());
    const names = fc.constantFrom(...builtInTerms().flatMap((one) => one.namesJa));
    const kinds = fc.constantFrom('overview', 'opening', 'ending', 'episode', 'other' as const);
    fc.assert(
      fc.property(names, kinds, (ja, menuKind) => {
        expect(translateRole(ja, { menuKind }, same)).toEqual(translateRole(ja, { menuKind }));
      }),
    );
  });

  it('knows added terms, alone and in compounds, but not deleted ones', () => {
    const roles = changed((terms) => [
      ...terms.filter(({ namesJa }) => !namesJa.includes('脚本')),
      term({ nameEn: 'Lighthouse Keeping', namesJa: ['灯台守'], episodeCategory: 'Sound' }),
    ]);
    expect(translateRole('灯台守', episode, roles)).toMatchObject({
      name: 'Lighthouse Keeping',
      category: 'Sound',
    });
    expect(translateRole('灯台守', { menuKind: 'overview' }, roles).category).toBe('Main Staff');
    expect(translateRole('灯台守・原画', episode, roles).name).toBe('Lighthouse Keeping / Key Animation');
    expect(translateRole('脚本', episode, roles).known).toBe(false);
    expect(translateRole('脚本', episode).known).toBe(true);
  });

  it('is used for parsing credit texts', () => {
    const roles = changed((terms) => [...terms, term({ nameEn: 'Lighthouse', namesJa: ['灯台守'] })]);
    const text = '第1話「霧」\n灯台守：海野岬';
    const role = (dictionary?: RoleDictionary) =>
      parseCreditText(text, {}, dictionary).document.menus[0]!.credits[0]!.roles[0]!;
    expect(role(roles)).toMatchObject({ name: 'Lighthouse', original: '灯台守' });
    expect(role().name).toBe('');
  });

  it('still finds a renamed term by Chinese and other English names', () => {
    const roles = changed((terms) => {
      const director = terms.find(({ nameEn }) => nameEn === 'Director')!;
      Object.assign(director, { nameEn: 'Helm', was: 'Director' });
    });
    expect(translateRole('导演', episode, roles).name).toBe('Helm');
    expect(roles.lookupEnglish('directed by')?.nameEn).toBe('Helm');
    expect(roles.lookupEnglish('helm')?.nameEn).toBe('Helm');
  });
});

describe('a Japanese name shared by two terms', () => {
  const second = (namesJa: string[]) => {
    const weights = weightsOf(namesJa, null, builtInRoles);
    const added = term({ nameEn: 'Lighthouse', namesJa, weights });
    return { added, roles: changed((terms) => [...terms, added]) };
  };

  it('is translated to both English names, with a warning', () => {
    const { added, roles } = second(['脚本', '灯台守']);
    expect(translateRole('脚本', episode, roles).name).toBe('Script [OR] Lighthouse');
    expect(sharedNames(added, roles)).toEqual([
      expect.objectContaining({ ja: '脚本', name: 'Script [OR] Lighthouse' }),
    ]);
  });

  it('causes no warning if the context distinguishes the terms', () => {
    const director = builtInTerms().find(({ nameEn }) => nameEn === 'Episode Director')!;
    expect(director.namesJa).toContain('演出');
    expect(sharedNames(director, builtInRoles)).toEqual([]);
  });

  it('keeps its weight when the term is saved again', () => {
    const before = builtInTerms().find(({ nameEn }) => nameEn === 'Script')!;
    expect(weightsOf(['新役職', ...before.namesJa], before, builtInRoles)).toEqual([1, ...before.weights]);
  });
});
