import { builtInRoles } from '@libs/roles/dictionary.js';
import { translateRole } from '@libs/roles/translate.js';
import type { Roles } from '../../../../stores/role-dictionary';
import { suggestEnglish, suggestJapanese } from './suggest';

const roles: Roles = {
  terms: builtInRoles.terms,
  dictionary: builtInRoles,
  translate: (ja, place) => translateRole(ja, place),
};
const episode = { menuKind: 'episode' } as const;
const ending = { menuKind: 'ending' } as const;

describe('suggestions while a role is typed', () => {
  it('complete a Japanese name, with its English name in this context', () => {
    const [first, ...rest] = suggestJapanese('演', episode, roles);
    expect(first).toEqual({ ja: '演出', en: 'Episode Director' });
    expect(rest.length).toBeGreaterThan(2);
    expect(suggestJapanese('演出', ending, roles)[0]).toEqual({ ja: '演出', en: 'Unit Director' });
  });

  it('include compounds whose parts are in the dictionary', () => {
    expect(suggestJapanese('原画・動画検査', episode, roles)[0]).toEqual({
      ja: '原画・動画検査',
      en: 'Key Animation / In-Between Check',
    });
  });

  it('complete an English name, preferring that of the Japanese one', () => {
    expect(suggestEnglish('key', '', episode, roles)[0]!.en).toBe('Key Animation');
    expect(suggestEnglish('direct', '演出', ending, roles)[0]!.en).toBe('Unit Director');
    expect(suggestEnglish('Unit Director', '演出', ending, roles).map(({ en }) => en)).not.toEqual([
      'Unit Director',
    ]);
  });

  it('are empty for unknown roles, and short', () => {
    expect(suggestJapanese('灯台守', episode, roles)).toEqual([]);
    expect(suggestJapanese(' ', episode, roles)).toEqual([]);
    expect(suggestEnglish('k', '', episode, roles)).toEqual([]);
    expect(suggestJapanese('画', episode, roles).length).toBeLessThanOrEqual(8);
  });
});
