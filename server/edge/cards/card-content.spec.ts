import type { DailyRoll, ListCard, ListHead } from '@libs/contract/lists/lists.js';
import type { PersonProfile } from '@libs/contract/people/person-page.js';
import {
  cardOfEpisode,
  cardOfHome,
  cardOfList,
  cardOfLists,
  cardOfPerson,
  cardOfSeason,
  cardOfSeasons,
  type ShownCredit,
} from './card-content.js';

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

  it('says who they are, and since when', () => {
    expect(cardOfPerson(profile, null)).toMatchObject({
      native: '砂川昇',
      title: 'Noboru Sunagawa',
      facts: ['2019–2024', '2 lists', '12 credits'],
      isPortrait: true,
    });
    const house = { ...profile, en: '砂川昇', isStudio: true, lists: 1, credits: 1_234, lastYear: 2019 };
    expect(cardOfPerson(house, null)).toMatchObject({
      title: '',
      facts: ['Studio', '2019', '1 list', '1,234 credits'],
    });
    expect(cardOfPerson({ ...profile, firstYear: null }, null).facts).toEqual(['2 lists', '12 credits']);
    const occupations = Array.from({ length: 7 }, () => profile.occupations[0]!);
    expect(cardOfPerson({ ...profile, occupations }, null).lines).toHaveLength(6);
  });

  it('says the role of the first line that it shows', () => {
    const { lines } = cardOfPerson(profile, credit([...crowd, ['砂川 昇', ''], ...crowd]));
    expect(lines[0]).toMatchObject({ role: 'Key Animation', name: 'Person 27' });
    expect(lines[1]!.role).toBe('');
  });

  it('says the role above a line that is not the first of its role', () => {
    const others: [string, string][] = [
      ['人一', ''],
      ['人二', ''],
    ];
    const { lines } = cardOfPerson(profile, credit([...others, ['砂川 昇', ''], ...crowd]));
    const at = lines.findIndex(({ isLit }) => isLit);
    expect(lines.slice(0, at + 1).map(({ role, name }) => [role, name])).toEqual([
      ['Script', 'Misaki Unno'],
      ['Key Animation', '人一'],
      ['', '人二'],
      ['Key Animation', '砂川 昇'],
    ]);
  });
});

const card = (more: object = {}) =>
  ({
    title: 'The Lighthouse',
    native: ' 灯台 ',
    format: 'TV_SHORT',
    release: 'FALL 2023',
    studios: ['One', 'Two', 'Three'],
    isAdult: false,
    ...more,
  }) as ListCard;
const menus = [
  { name: 'Overview', rows: 1 },
  { name: '#01「霧」', rows: 1_200 },
];
const firstMenu = {
  name: '#01「霧」',
  airedDate: '2023-10-05',
  credits: [
    { name: 'Main Staff', roles: [{ name: '', original: '脚本', staff: [row('', '')] }] },
    {
      name: 'Animation',
      roles: [
        {
          name: '',
          original: '原画',
          staff: [
            row('', ''),
            row('海野岬', 'Misaki Unno'),
            row('潮田満', '???'),
            { ...row('波一', 'Hajime Nami'), unconfirmed: true },
            row('', 'Nagi'),
            row('MIO', 'MIO'),
          ],
        },
      ],
    },
  ],
};
const head = (more: object = {}) =>
  ({ card: card(), menus, firstIndex: 1, firstMenu, ...more }) as unknown as ListHead;

describe('the card of a list', () => {
  it('says what it is, how much it has, and who is first in it', () => {
    const { lines, ...rest } = cardOfList(head());
    expect(rest).toEqual({
      native: '灯台',
      title: 'The Lighthouse',
      heading: 'Animation',
      facts: ['TV short', 'Fall 2023', 'One', 'Two', '1,201 credits'],
      picture: null,
      isPortrait: false,
    });
    // English that nobody has confirmed is not shown.
    expect(lines.map(({ role, original, name, beside }) => [role, original, name, beside])).toEqual([
      ['原画', '原画', 'Misaki Unno', '海野岬'],
      ['', '原画', '潮田満', ''],
      ['', '原画', '波一', ''],
      ['', '原画', 'Nagi', ''],
      ['', '原画', 'MIO', ''],
    ]);
    const bare = card({ native: null, format: null, release: null, studios: [] });
    expect(cardOfList(head({ card: bare, menus: [menus[0]], firstMenu: null }))).toMatchObject({
      native: '',
      title: 'The Lighthouse',
      heading: '',
      facts: ['1 credit'],
      lines: [],
    });
    expect(cardOfList(head({ card: card({ native: 'The Lighthouse' }) })).title).toBe('');
    const { firstMenu: long } = credit(crowd);
    expect(cardOfList(head({ firstMenu: long })).lines).toHaveLength(8);
  });

  it('of an episode says which it is, and when it was first shown', () => {
    expect(cardOfEpisode(head())).toMatchObject({
      title: 'The Lighthouse',
      heading: '#01「霧」',
      facts: ['2023-10-05', 'TV short', 'One', 'Two', '1,200 credits'],
    });
    const { airedDate: _, ...undated } = firstMenu;
    const more = { card: card({ format: null }), firstIndex: 0, firstMenu: undated };
    expect(cardOfEpisode(head(more)).facts).toEqual(['One', 'Two', '1 credit']);
  });
});

describe('the card of a page', () => {
  const cards = [
    card({ title: 'Adult', isAdult: true }),
    card({ native: '灯台' }),
    card({ title: 'Same', native: 'Same', release: null }),
    card({ title: 'No studio', native: null, release: null, studios: [] }),
  ];
  const said = ({ lines }: ReturnType<typeof cardOfLists>) =>
    lines.map(({ role, name, beside }) => [role, name, beside]);

  it('with lists names none that is for adults', () => {
    expect(cardOfLists(cards, 1_234).facts).toEqual(['1,234 lists']);
    expect(said(cardOfLists(cards, 1_234))).toEqual([
      ['Fall 2023', 'The Lighthouse', '灯台'],
      ['One', 'Same', ''],
      ['', 'No studio', ''],
    ]);
    expect(
      cardOfLists(
        Array.from({ length: 20 }, () => card()),
        20,
      ).lines,
    ).toHaveLength(8);
    const season = cardOfSeason({ year: 2023, season: 'FALL' }, cards, 1);
    expect(season).toMatchObject({
      native: '2023年秋',
      title: 'Anime of Fall 2023',
      heading: 'Fall 2023',
      facts: ['1 list'],
    });
    expect(said(season).map(([role]) => role)).toEqual(['One', 'One', '']);
  });

  it('of all seasons begins with the latest, and counts lists without a season, too', () => {
    const seasons = cardOfSeasons([
      {
        year: 2024,
        seasons: [
          { season: 'WINTER', lists: 3 },
          { season: 'SPRING', lists: 1 },
          { season: null, lists: 5 },
        ],
      },
      { year: 2023, seasons: [{ season: 'FALL', lists: 2 }] },
    ]);
    expect(seasons.facts).toEqual(['11 lists']);
    expect(said(seasons)).toEqual([
      ['Spring 2024', '1 list', ''],
      ['Winter 2024', '3 lists', ''],
      ['Fall 2023', '2 lists', ''],
    ]);
    const years = Array.from({ length: 9 }, (_, at) => ({
      year: 2024 - at,
      seasons: [{ season: 'FALL' as const, lists: 1 }],
    }));
    expect(cardOfSeasons(years).lines).toHaveLength(8);
  });

  it('at the beginning has the credits of the day', () => {
    const episode = { list: { title: 'The Lighthouse' }, menu: firstMenu };
    const home = cardOfHome({ episode } as unknown as DailyRoll, 1);
    expect(home).toMatchObject({ heading: 'The Lighthouse  ·  #01「霧」', facts: ['1 staff list'] });
    expect(home.lines[0]!.name).toBe('Misaki Unno');
    const long = { ...episode, menu: credit(crowd).firstMenu };
    expect(cardOfHome({ episode: long } as unknown as DailyRoll, 1).lines).toHaveLength(8);
    expect(cardOfHome({ episode: null } as unknown as DailyRoll, 2)).toMatchObject({
      heading: '',
      lines: [],
    });
  });
});
