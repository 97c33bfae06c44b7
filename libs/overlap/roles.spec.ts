import fc from 'fast-check';
import { cases } from '../testing/cases.js';
import { byRole } from './roles.js';

const role = (en: string, ja = '') => ({ en, ja });

describe('credits by role', () => {
  it('name each role once, with its episodes in order, and say what is on no screen', () => {
    expect(
      byRole([
        { episode: '#01', category: 'Main Staff', role: role('Storyboard') },
        { episode: '#01', category: 'Main Staff', role: role('Key Animation'), uncredited: true },
        { episode: '#03', category: 'Main Staff', role: role('Storyboard'), uncredited: true },
        { episode: '#03', category: 'OP', role: role('Storyboard') },
        { episode: '#01', category: 'Main Staff', role: role('Storyboard') },
        { episode: '#02', category: '', role: role('', '設定') },
      ]),
    ).toEqual([
      { category: 'Main Staff', role: role('Storyboard'), episodes: ['#01', '#03'], uncredited: false },
      { category: 'Main Staff', role: role('Key Animation'), episodes: ['#01'], uncredited: true },
      { category: 'OP', role: role('Storyboard'), episodes: ['#03'], uncredited: false },
      { category: '', role: role('', '設定'), episodes: ['#02'], uncredited: false },
    ]);
  });

  it('lose nothing: each credit is in the line of its role', () => {
    const some = fc.constantFrom('a', 'b', 'c');
    const credit = fc.record({
      episode: some,
      category: some,
      role: fc.record({ en: fc.constantFrom('', 'x', 'y'), ja: some }),
      uncredited: fc.constantFrom(true as const, undefined),
    });
    fc.assert(
      fc.property(fc.array(credit, { maxLength: 30 }), (credits) => {
        const lines = byRole(credits);
        for (const { episode, category, role: wanted } of credits)
          expect(
            lines.some(
              (line) =>
                line.category === category &&
                (line.role.en || line.role.ja) === (wanted.en || wanted.ja) &&
                line.episodes.includes(episode),
            ),
          ).toBe(true);
        const places = lines.flatMap((line) =>
          line.episodes.map((one) => `${line.category} ${line.role.en || line.role.ja} ${one}`),
        );
        expect(new Set(places).size).toBe(places.length);
      }),
      cases(200),
    );
  });
});
