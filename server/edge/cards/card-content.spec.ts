import type { PersonProfile } from '@libs/contract/people/person-page.js';
import { cardOfPerson, type ShownCredit } from './card-content.js';

const row = (ja: string, en: string) => ({ ja, en });
const credit = (names: [string, string][]) =>
  ({
    card: { title: 'The Lighthouse' },
    menus: [{ name: '#01', rows: names.length }],
    firstIndex: 0,
    firstMenu: {
      name: '#01',
      credits: [
        {
          name: 'Main Staff',
          roles: [
            { name: 'Script', original: '脚本', staff: [row('海野岬', 'Misaki Unno')] },
            { name: 'Key Animation', original: '原画', staff: names.map(([ja, en]) => row(ja, en)) },
          ],
        },
      ],
    },
  }) as unknown as ShownCredit;
const profile = {
  ja: '砂川昇',
  en: 'Noboru Sunagawa',
  isStudio: false,
  lists: 2,
  credits: 12,
  firstYear: 2019,
  lastYear: 2024,
  names: [{ ja: '砂川 昇', en: 'Noboru Sunagawa' }],
  occupations: [{ role: 'Key Animation', credits: 12 }],
} as unknown as PersonProfile;
const crowd = Array.from({ length: 30 }, (_, at): [string, string] => [`人${at}`, `Person ${at}`]);

describe('the card of a person', () => {
  it('is a roll in which their line is lit, and says its role', () => {
    const { heading, lines } = cardOfPerson(
      profile,
      credit([...crowd, ['砂川 昇', 'Noboru Sunagawa'], ...crowd]),
    );
    expect(heading).toBe('The Lighthouse  ·  #01');
    const lit = lines.filter(({ isLit }) => isLit);
    expect(lit).toMatchObject([{ role: 'Key Animation', name: 'Noboru Sunagawa', beside: '砂川 昇' }]);
    expect(lines.indexOf(lit[0]!)).toBe(3);
    expect(lines).toHaveLength(8);
  });

  it('says what they are credited as, where no line is theirs', () => {
    const { heading, lines } = cardOfPerson(profile, credit(crowd));
    expect(heading).toBe('Credited as');
    expect(lines).toMatchObject([{ role: 'Key Animation', name: '12 credits' }]);
    expect(cardOfPerson(profile, null).lines).toHaveLength(1);
  });
});
