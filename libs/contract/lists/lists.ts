import { z } from 'zod';
import { airingStatuses, formats, listSorts, ownListKinds, seasons } from '../base/choices.js';
import { pagePlaces, places } from '../base/place.js';
import { defineEndpoints } from '../base/endpoint.js';
import { fieldsOf } from '../base/fields.js';
import { LineHints, RulesOfStyles } from '../base/line-hints.js';
import {
  DocumentMenu,
  ListDocument,
  ListStatusSchema,
  ListTreeSchema,
  ParsedText,
} from '../base/documents.js';
import {
  anilistId,
  limitInAddress,
  line,
  longText,
  maxInteger,
  pageInAddress,
  PathList,
  PathName,
  text,
  trimmed,
  whole,
  wholeInAddress,
  yearInAddress,
} from '../base/scalars.js';
import { listStatuses } from '../../list/model/interchange.types.js';
import { ListDeletion } from './history.js';
import { ListIdentifiers } from './identifiers.js';
import { isPartialDate } from '../../list/model/dates.js';
import { isText, noText } from '../base/texts.js';
import { AiringStatusSchema, AnimeFormatSchema, Remark, SeasonSchema } from '../base/shapes.js';

export const Contributor = z.object({
  id: z.number().int(),
  screenName: z.string(),
  anonymous: z.boolean(),
  level: z.number().int(),
});

/** A list on cards (docs/api.md; rule format-11). */
export const ListCard = z.object({
  slug: z.string().nullable(),
  uuid: z.string(),
  native: z.string().nullable(),
  title: z.string(),
  status: ListStatusSchema,
  /** Epoch seconds. */
  lastModified: z.number().int(),
  author: z.string(),
  anilistId: z.number().int().nullable(),
  synonyms: z.array(z.string()),
  coverImage: z.string().nullable(),
  isAdult: z.boolean(),
  episodes: z.number().int(),
  format: z.string().nullable(),
  airingStatus: z.string().nullable(),
  season: z.string().nullable(),
  seasonYear: z.number().int().nullable(),
  startYear: z.number().int().nullable(),
  studios: z.array(z.string()),
  contributors: z.array(Contributor),
  /** `SPRING 2026`, `2026` or null. */
  release: z.string().nullable(),
  /** Whether it is no longer complete although its status is Completed. */
  isLapsed: z.boolean(),
});
export type ListCard = z.infer<typeof ListCard>;

/** `GET /api/v1/preview` */
export const HomePreview = z.object({
  total: z.number().int(),
  totalContributors: z.number().int(),
  totalUpdated: z.number().int(),
  recent: z.array(ListCard),
  airing: z.array(ListCard),
  data: z.array(ListCard),
});
export type HomePreview = z.infer<typeof HomePreview>;

export const CompatibleContributor = Contributor.omit({ screenName: true }).extend({
  screen_name: z.string(),
});

/** A card in the form that existing tools read. */
export const CompatibleCard = ListCard.omit({
  airingStatus: true,
  contributors: true,
  isLapsed: true,
}).extend({
  airing_status: z.string().nullable(),
  contributors: z.array(CompatibleContributor),
});
export type CompatibleCard = z.infer<typeof CompatibleCard>;

/** `GET /api/stafflists/preview.php` (docs/api.md). */
export const CompatiblePreview = HomePreview.extend({
  recent: z.array(CompatibleCard),
  airing: z.array(CompatibleCard),
  data: z.array(CompatibleCard),
});
export type CompatiblePreview = z.infer<typeof CompatiblePreview>;

/** `GET /api/v1/daily-roll`: the credits of one episode, another each day. */
export const DailyRoll = z.object({
  /** Null: no list is Verified or Completed. */
  episode: z
    .object({
      list: z.object({ slug: z.string().nullable(), uuid: z.string(), title: z.string() }),
      native: z.string().nullable(),
      year: z.number().int().nullable(),
      /** Of the whole episode. */
      rows: z.number().int(),
      /** As interchange JSON, with its first credits only. */
      menu: DocumentMenu,
    })
    .nullable(),
});
export type DailyRoll = z.infer<typeof DailyRoll>;

/** A query parameter that is repeated, comma-separated or absent. */
export const many = <Value extends string>(one: z.ZodType<Value, string>) =>
  z
    .union([text(1_000), z.array(text(1_000)).max(100)])
    .optional()
    .transform((value) =>
      [value ?? []]
        .flat()
        .flatMap((part) => part.split(','))
        .filter(Boolean),
    )
    .pipe(z.array(one));

/** Parameters that narrow lists down, in more than one endpoint. */
const severalOf = (what: string, values: readonly string[]) =>
  `Only lists of ${what}, several separated by commas: ${values.map((one) => `\`${one}\``).join(', ')}`;
export const ofSeasons = { description: severalOf('these seasons', seasons), example: 'SPRING,SUMMER' };
export const ofFormats = { description: severalOf('these formats', formats), example: 'TV,MOVIE' };
export const ofStatuses = { description: severalOf('these statuses', listStatuses), example: 'VERIFIED' };

/** `GET /api/v1/lists` and the address of `/staff-lists`. */
export const ListQuery = z.object({
  q: trimmed(200).optional().meta({ description: 'Part of a title, in any language', example: 'sparrows' }),
  status: many(ListStatusSchema).meta(ofStatuses),
  airing: many(AiringStatusSchema).meta({
    description: severalOf('anime in these states', airingStatuses),
    example: 'RELEASING',
  }),
  year: yearInAddress.optional().describe('Only lists of this season year'),
  season: many(SeasonSchema).meta(ofSeasons),
  format: many(AnimeFormatSchema).meta(ofFormats),
  anilistId: wholeInAddress(1, maxInteger)
    .optional()
    .meta({ description: 'Only lists of one anime: its ID in the anime database', example: 1 }),
  studio: trimmed(200).optional().meta({
    description: 'Only lists of this animation studio: its exact name',
    example: 'Studio Kazamidori',
  }),
  sort: z
    .enum(listSorts)
    .default('updated')
    .describe('In which order; `created` and `updated`: newest first'),
  page: pageInAddress(),
  ...places,
  size: limitInAddress(100, 24),
});
export type ListQuery = z.infer<typeof ListQuery>;

export const ListRow = ListCard.extend({ identifiers: ListIdentifiers });
export type ListRow = z.infer<typeof ListRow>;

export const ListPage = z.object({
  items: z.array(ListRow),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  ...pagePlaces,
  /** Years that have a public list, newest first; for the filter. */
  years: z.array(z.number().int()),
});
export type ListPage = z.infer<typeof ListPage>;

export const ListsTitled = z.object({ items: z.array(ListCard) });
export type ListsTitled = z.infer<typeof ListsTitled>;

/** `GET /api/v1/my/lists` and the address of `/staff-lists/me`. */
export const OwnListsQuery = z.object({
  kind: z
    .enum(ownListKinds)
    .default('author')
    .describe('Of which you are an author, or that you have edited'),
  page: pageInAddress(),
  ...places,
});
export type OwnListsQuery = z.infer<typeof OwnListsQuery>;

const AskedOwnLists = OwnListsQuery.extend({
  kind: z
    .enum([...ownListKinds, 'latest'])
    .default('author')
    .describe(
      'Of which you are an author, or that you have edited; `latest`: the three that you have edited last yourself, on one page',
    ),
});
export type AskedOwnLists = z.infer<typeof AskedOwnLists>;

/** Why a list with status Completed is not complete (rule status-3). */
export const ListLapse = z.object({
  /** One sentence for each problem. */
  reasons: z.array(z.string()),
  /** The percentage of rows that are untranslated, and of those that nobody has confirmed, if these are too many; otherwise 0. */
  untranslated: z.number().int(),
  unconfirmed: z.number().int(),
  /** Epoch seconds of the change that made it so. */
  since: z.number().int(),
});
export type ListLapse = z.infer<typeof ListLapse>;

/** A list with status Completed that is no longer complete. */
export const LapsedList = z.object({
  uuid: z.string(),
  slug: z.string().nullable(),
  title: z.string(),
  lapse: ListLapse,
});
export type LapsedList = z.infer<typeof LapsedList>;

export const OwnListsPage = z.object({
  /** The visitor's own lists that are no longer complete, regardless of the page; at most 50. */
  lapsed: z.array(LapsedList),
  items: z.array(
    ListCard.extend({
      /** Open reports, if the visitor is an author. */
      openReports: z.number().int(),
    }),
  ),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  ...pagePlaces,
});
export type OwnListsPage = z.infer<typeof OwnListsPage>;

/** A menu in the left column of a list page. */
export const MenuSummary = z.object({
  name: z.string(),
  /** Rows, not counting spacers. */
  rows: z.number().int(),
  /** Share of them with a confirmed English name, 0 to 1. */
  complete: z.number(),
});

/** `GET /api/v1/lists/{id}/head`: what a list page shows before the document has loaded. */
export const ListHead = z.object({
  card: ListCard,
  revision: z.number().int(),
  comment: z.string(),
  menus: z.array(MenuSummary),
  /** The menu that the page opens with, as interchange JSON, for the first paint: the first one, or the one asked for. */
  firstMenu: DocumentMenu.nullable(),
  /** Which of `menus` that is. */
  firstIndex: z.number().int(),
  /** Size of the whole document in bytes. */
  bytes: z.number().int(),
  /** Epoch seconds; null unless the list is deleted, which only moderators still see. */
  deletedAt: z.number().int().nullable(),
  /** Who deleted it, and why; null unless it is deleted, and for lists of which nobody knows. */
  deletion: ListDeletion.pick({ by: true, reason: true }).nullable(),
  authorIds: z.array(z.number().int()),
  /**
   * The authors that the list names. With an id: an account that is an author, also in `authorIds`. Without: a name
   * that somebody wrote into the document, which proves nothing even if a member has the same name.
   */
  authors: z.array(z.object({ name: z.string(), id: z.number().int().nullable() })),
  /** When each open report (neither fixed nor archived) was sent; epoch seconds. Omitted when there are none. */
  openReports: z.array(z.number().int()).optional(),
  /** Set if the list has status Completed and is not complete. */
  lapse: ListLapse.nullable(),
  /** The episode up to which a list with status Completed is complete, while its series is airing: `#06`. */
  completeUpTo: z.string().nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  banner: z.string().nullable(),
  /** The main colour of the cover, as the anime database gives it: `#e4a15d`. */
  colour: z.string().nullable(),
  identifiers: ListIdentifiers,
});
export type ListHead = z.infer<typeof ListHead>;

/** The answer to an upload: `POST /api/v1/lists` (always a new list) and `POST /api/v1/lists/import`. */
export const ImportResult = z.object({
  uuid: z.string(),
  slug: z.string().nullable(),
  title: z.string(),
  result: z.enum(['created', 'updated', 'unchanged']),
  revision: z.number().int(),
  rows: z.number().int(),
  /** Anything unusual in the document and how it was read. At most 200; `oddities` counts all. */
  report: z.array(Remark),
  oddities: z.number().int(),
});
export type ImportResult = z.infer<typeof ImportResult>;

/** A date that may be partly unknown. */
export const PartialDate = z.object({
  year: whole(0, 9999).nullable(),
  month: whole(1, 12).nullable(),
  day: whole(1, 31).nullable(),
});

/** The same in requests: a date that the calendar has. */
const GivenDate = PartialDate.refine(isPartialDate, 'The calendar has no such date.');

/** `POST /api/v1/lists`: the last step of the create wizard. Menus are interchange JSON. */
export const CreateList = z.object({
  title: line(500),
  native: line(500).optional(),
  romaji: line(500).optional(),
  /** Of the anime, or its address at AniList. */
  anilistId: line(300).nullish(),
  /** MyAnimeList's identifier, as AniList gives it. */
  idMal: anilistId.nullish(),
  format: AnimeFormatSchema.nullish(),
  season: SeasonSchema.nullish(),
  seasonYear: whole(1900, 2200).nullish(),
  airing: AiringStatusSchema.nullish(),
  episodes: whole(0, 10_000).nullish(),
  studios: z.array(line(200).min(1)).max(50).default([]),
  synonyms: z.array(line(500).min(1)).max(100).default([]),
  cover: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .refine(isText, noText)
    .nullish(),
  isAdult: z.boolean().optional(),
  startDate: GivenDate.optional(),
  endDate: GivenDate.optional(),
  comment: longText().default(''),
  status: ListStatusSchema.exclude(['VERIFIED']).default('IN_PROGRESS'),
  settings: z.record(text(200), z.unknown()).default({}),
  menus: z.array(z.looseObject({ name: longText() })).default([]),
});
export type CreateList = z.input<typeof CreateList>;

/** `PUT /api/v1/lists/{id}/status` */
export const SetStatus = z.object({ status: ListStatusSchema });
export type SetStatus = z.infer<typeof SetStatus>;

/** `POST /api/v1/parse` */
export const ParseRequest = z.object({
  text: text(2_000_000),
  settings: z
    .looseObject({
      delimiters: text(1_000).optional(),
      episodeDelimiters: text(1_000).optional(),
      episodeRegex: text(1_000).optional(),
      roleDelimiters: text(1_000).optional(),
      staffDelimiters: text(1_000).optional(),
      episodePadding: whole(2, 5).optional(),
      title: text(500).optional(),
    })
    .optional(),
  hints: LineHints.optional().meta({
    description: 'What lines of the text are, at most one hint for each',
    example: [{ line: 2, as: 'role-names', like: true, separators: { role: '★', names: '◆' } }],
  }),
  rules: RulesOfStyles.optional().meta({
    description: 'What lines of a shape are, in texts of a style; hints come first',
    example: [{ shape: 'J★J', as: 'role-names', separators: { role: '★' } }],
  }),
});
export type ParseRequest = z.infer<typeof ParseRequest>;

/** A list document as sent: not validated here, because it is read on another thread. */
export const SentDocument = z.looseObject({}).describe('A list document, at most 20 MB');

const sentName = { ja: longText().nullish(), en: longText().nullish() };
/** A menu as sent. It is read as leniently as uploaded documents, so only its outline is checked here. */
export const SentMenu = z
  .looseObject({
    name: longText().optional(),
    note: longText().optional(),
    airedDate: text(100).optional(),
    credits: z.array(
      z.looseObject({
        name: longText(),
        roles: z.array(
          z.looseObject({
            name: longText(),
            original: longText().optional(),
            staff: z.array(z.looseObject(sentName)),
          }),
        ),
      }),
    ),
  })
  .describe('A menu of a list document, at most 4 MB. Its `name` renames the menu');
export type SentMenu = z.infer<typeof SentMenu>;

/** The answer of `PUT …/menus/{menu}`. */
export const SavedMenu = z.object({
  result: z.enum(['created', 'changed', 'unchanged']),
  /** Of the list, now. */
  revision: z.number().int(),
  /** Anything unusual in the menu and how it was read; at most 200. */
  report: z.array(Remark),
});
export type SavedMenu = z.infer<typeof SavedMenu>;

const OneMenu = z.object({
  id: PathList,
  menu: PathList.meta({ description: 'Name of a menu (`#` as `%23`)', example: '#05' }),
});

export const listEndpoints = defineEndpoints({
  'GET /api/v1/lists': {
    summary: 'Public lists, filtered and paged',
    dependsOn: ['lists'],
    query: ListQuery.extend({ fields: fieldsOf(ListRow) }),
    answer: ListPage,
  },
  'POST /api/v1/lists': {
    scope: 'upload',
    summary: 'Creates a list',
    body: CreateList,
    isRaw: true,
    answer: ImportResult,
    status: 201,
  },
  'POST /api/v1/lists/import': {
    scope: 'upload',
    summary: 'Uploads a list document; updates the list with the same uuid if there is one',
    body: SentDocument,
    isRaw: true,
    answer: ImportResult,
  },
  'GET /api/v1/titles/lists': {
    summary:
      'Lists that you may see and that have one of these titles, however it is spelled; the newest changes first, at most five',
    query: z.object({
      title: z
        .union([text(500), z.array(text(500)).max(10)])
        .transform((value) => [value].flat())
        .meta({
          description: 'A title in any language; repeated for several',
          example: 'Clannad: After Story',
        }),
    }),
    answer: ListsTitled,
    isPrivate: true,
    isOpen: true,
  },
  'GET /api/v1/my/lists': {
    summary: 'Lists that you are an author of or have changed, most recently changed first',
    query: AskedOwnLists,
    answer: OwnListsPage,
    isPrivate: true,
  },
  'GET /api/v1/lists/:id': {
    scope: 'edit',
    dependsOn: ['lists'],
    isKept: true,
    summary: 'The list document, by slug or uuid (docs/api.md); with `download` as a file',
    path: z.object({ id: PathList }),
    query: z.object({
      download: text(200).optional().meta({
        description: 'With any value, the answer is a file to save',
        example: '1',
      }),
      menu: z
        .union([text(2_000), z.array(text(2_000)).max(100)])
        .optional()
        .transform((value) => [value ?? []].flat())
        .meta({
          description:
            'Only the menu of this name (`#` as `%23`), with or without its title; repeated for several',
          example: '#05',
        }),
    }),
    answer: ListDocument,
  },
  'GET /api/v1/lists/:id/tree': {
    scope: 'edit',
    dependsOn: ['lists'],
    isKept: true,
    summary: 'The list as live editing needs it, with the ids of everything in it (docs/live.md)',
    path: z.object({ id: PathList }),
    query: z.object({
      menu: PathName.meta({
        description:
          'Of a long list, only what is in the menu of this name, or in the first if there is none',
        example: '05',
      }).optional(),
    }),
    answer: ListTreeSchema,
  },
  'GET /api/v1/lists/:id/head': {
    scope: 'edit',
    dependsOn: ['lists'],
    summary:
      'What a list page shows first: the card, the menus and the first menu, or the one that `menu` names; not-found if there is none',
    path: z.object({ id: PathList }),
    query: z.object({
      menu: PathName.meta({
        description: 'Name of a menu, such as `#05`, or as in `/staff/{list}/{menu}`',
        example: '05',
      }).optional(),
    }),
    answer: ListHead,
  },
  'GET /api/v1/lists/:id/menus/:menu': {
    scope: 'edit',
    dependsOn: ['lists'],
    isKept: true,
    summary:
      'One menu of a list, by its name (`#` as `%23`), with or without its title; its ETag is what changing it, by its exact name, needs',
    path: OneMenu,
    answer: DocumentMenu,
  },
  'PUT /api/v1/lists/:id/menus/:menu': {
    scope: 'edit',
    summary: 'Replaces a menu, or adds it at the end; only what differs is changed',
    path: OneMenu,
    headers: {
      'If-Match': z.string().meta({
        description:
          'The `ETag` of the menu; needed unless the list has none of this name. `*`: whatever is there',
        example: '"Zx3kQ9"',
      }),
    },
    body: SentMenu,
    answer: SavedMenu,
    otherStatus: 201,
  },
  'PUT /api/v1/lists/:id/status': {
    scope: 'edit',
    summary: 'Sets the status of a list, as its settings do',
    path: z.object({ id: PathList }),
    body: SetStatus,
    answer: z.object({ revision: z.number().int() }),
  },
  'POST /api/v1/parse': {
    isOpen: true,
    isAlwaysAllowed: true,
    summary: 'Parses a Japanese credit text into a list document, with notes on doubtful lines',
    query: z.object({
      lines: z
        .enum(['true', 'false'])
        .default('false')
        .describe('Whether the answer also says what each line was taken for'),
    }),
    body: ParseRequest,
    isRaw: true,
    answer: ParsedText,
  },
  'GET /api/v1/preview': {
    summary: 'The lists on the home page',
    dependsOn: ['lists'],
    answer: HomePreview,
  },
  'GET /api/stafflists/preview.php': {
    summary: 'The same for existing tools that use the older address (docs/api.md)',
    dependsOn: ['lists'],
    answer: CompatiblePreview,
  },
  'GET /api/v1/daily-roll': {
    summary: 'The credits of one episode of a Verified or Completed list, another each day (UTC)',
    dependsOn: ['lists'],
    answer: DailyRoll,
  },
  'GET /by/anilist/:id': {
    summary: 'Redirects to the list of an anime',
    path: z.object({
      id: PathName.meta({
        description: 'ID in the anime database, or the address of its page',
        example: '1',
      }),
    }),
    status: 302,
  },
});
