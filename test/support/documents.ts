import type { InterchangeDocument, StaffRow } from '@libs/list/model/interchange.types.js';

/** A small list document; a new list on every call. */
export function sampleDocument(change: Partial<InterchangeDocument> = {}): InterchangeDocument {
  const uuid = Array.from({ length: 48 }, () => Math.floor(Math.random() * 16).toString(16)).join('');
  return {
    title: 'The Lighthouse of Sparrows',
    uuid,
    slug: null,
    anilistId: null,
    seasonYear: 2024,
    status: 'IN_PROGRESS',
    author: 'somebody',
    comment: 'A **note**.',
    savingId: 7,
    settings: { categories: [{ name: 'Main Staff' }, { name: 'Key Animation' }], autoLink: true },
    anilist: {
      title: { english: 'The Lighthouse of Sparrows', native: '雀の灯台', romaji: 'Suzume no Toudai' },
      coverImage: {},
      season: 'SPRING',
      seasonYear: 2024,
      format: 'TV',
      status: 'FINISHED',
      episodes: 12,
      synonyms: ['Suzudai'],
      studios: { edges: [{ isMain: true, node: { id: 7001, name: 'Studio Kazamidori' } }] },
    },
    menus: [
      menu('Overview', [['監督', 'Director', [{ ja: '灯台守 渡', en: 'Wataru Toudaimori', id: 880001 }]]]),
      menu('#01「霧」', [
        ['脚本', 'Script', [{ ja: '渡邊正二', en: 'Shouji Watanabe' }]],
        [
          '原画',
          'Key Animation',
          [
            { ja: 'スタジオ風見鶏', en: 'Studio Kazamidori', isStudio: true, id: 7001 },
            { ja: '海野 岬', en: 'Misaki Unno', id: 880002, comment: 'A part' },
            { ja: '', en: '' },
            {
              ja: '砂川 昇',
              en: '???',
              isNC: true,
              studio: { ja: 'スタジオ風見鶏', en: 'Studio Kazamidori' },
            },
          ],
        ],
      ]),
    ],
    ...change,
  };
}

function menu(name: string, roles: [string, string, StaffRow[]][]) {
  return {
    name,
    credits: [
      {
        name: 'Main Staff',
        roles: roles.map(([original, english, staff]) => ({ name: english, original, staff })),
      },
    ],
  };
}

/** A list with one episode, and these people as its key animators. */
export const creditDocument = (...staff: { ja: string; en: string; id?: number }[]) =>
  sampleDocument({
    menus: [
      {
        name: '#01',
        credits: [{ name: 'Key Animation', roles: [{ name: 'Key Animation', original: '原画', staff }] }],
      },
    ] as ReturnType<typeof sampleDocument>['menus'],
  });
