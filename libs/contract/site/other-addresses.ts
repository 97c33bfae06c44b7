import { z } from 'zod';
import type { Endpoint } from '../base/endpoint.js';
import { PathList, PathName, PathPerson, text } from '../base/scalars.js';
import { ChangeCursor, ChangeKinds } from '../lists/changes.js';

/** An address for programs that has a controller of its own, because it does not answer with a JSON value of the contract. */
interface OtherAddress extends Endpoint {
  /** The content types of the answer. */
  types: readonly string[];
  answer: z.ZodType;
}

const FollowQuery = z.object({
  since: ChangeCursor.optional().describe(
    'Where to begin: `next` of `/api/v1/changes`, or the `cursor` of a change. Without it, the next change comes first',
  ),
  kinds: ChangeKinds.optional(),
});

const pixels = text(10).optional();
/** `GET /oembed` */
export const OEmbedQuery = z.object({
  url: text(2_000).meta({
    description: 'The address of a list, with the episode as its hash, or of an episode',
    example: 'https://staffroll.example/staff/sparrows#05',
  }),
  maxwidth: pixels.meta({ description: 'How wide the frame may be, in pixels', example: '600' }),
  maxheight: pixels.meta({ description: 'How high the frame may be, in pixels', example: '400' }),
  format: text(10).optional().meta({ description: 'Only `json` is there', example: 'json' }),
});

const OEmbed = z
  .looseObject({
    version: z.literal('1.0'),
    type: z.enum(['rich', 'link']).describe('`link`: the list has no episode yet'),
    title: z.string(),
    html: z.string().optional().describe('The frame; with `rich`'),
    width: z.number().int().optional(),
    height: z.number().int().optional(),
  })
  .describe('As https://oembed.com says');

const Manifest = z
  .looseObject({ format: z.literal(1), at: z.string(), files: z.array(z.looseObject({ name: z.string() })) })
  .describe('What is in a dump: `files`, with the schema of their lines');

const cardQuery = {
  theme: z.enum(['light', 'dark']).optional().describe('The colours of the picture'),
};
const picture = z.string().meta({ description: 'A picture, 1200 × 630 pixels', contentEncoding: 'binary' });
const feed = z.string().describe('An Atom feed (RFC 4287)');
const dump = PathName.meta({ description: 'Name of a dump, or `latest`', example: 'latest' });

const changed = z
  .string()
  .describe(
    'Server-sent events: `event` is the kind, `data` a PublicChange as JSON, `id` its cursor. A comment comes after 20 quiet seconds',
  );

/** They are in the OpenAPI document, as the endpoints are. */
export const otherAddresses: Record<`GET /${string}`, OtherAddress> = {
  'GET /api/v1/changes/events': {
    summary: 'The public changes as they happen, as server-sent events',
    query: FollowQuery,
    headers: {
      'Last-Event-ID': ChangeCursor.meta({
        description: 'The `id` of the last event that arrived, as browsers send it; wins over `since`',
        example: '5f0c2ab9-1204',
      }),
    },
    types: ['text/event-stream'],
    answer: changed,
  },
  'GET /api/v1/feeds/lists.atom': {
    summary: 'The 50 newest lists, as an Atom feed',
    types: ['application/atom+xml'],
    answer: feed,
  },
  'GET /api/v1/feeds/lists/:id.atom': {
    summary: 'The days on which a list changed, as an Atom feed',
    path: z.object({ id: PathList }),
    types: ['application/atom+xml'],
    answer: feed,
  },
  'GET /api/v1/feeds/people/:id.atom': {
    summary: 'The newest lists that credit a person, as an Atom feed',
    path: z.object({ id: PathPerson }),
    types: ['application/atom+xml'],
    answer: feed,
  },
  'GET /api/v1/feeds/studios/:id.atom': {
    summary: 'The newest lists that credit a studio, as an Atom feed',
    path: z.object({ id: PathPerson }),
    types: ['application/atom+xml'],
    answer: feed,
  },
  'GET /dumps': {
    summary: 'The dumps of everything public that are kept, newest first; browsers get a page',
    types: ['application/json'],
    answer: z.object({
      dumps: z.array(
        z.looseObject({
          name: z.string(),
          at: z.string().describe('The moment that the data shows'),
          manifest: z.string().describe('Its address'),
          files: z.array(z.looseObject({ name: z.string(), url: z.string(), sha256: z.string() })),
        }),
      ),
    }),
  },
  'GET /dumps/:dump': {
    summary: 'What is in a dump, with the address of its folder; `manifest.json`: in the newest one',
    path: z.object({ dump }),
    types: ['application/json'],
    answer: Manifest,
  },
  'GET /dumps/:dump/:file': {
    summary: 'A file of a dump; of `latest`, a redirect to the newest one. Ranges are possible',
    path: z.object({
      dump,
      file: PathName.meta({ description: '`name` of a file in the manifest', example: 'people.ndjson.zst' }),
    }),
    otherStatus: 302,
    types: ['application/zstd', 'application/gzip', 'application/vnd.apache.parquet', 'application/json'],
    answer: z.unknown().describe('The file'),
  },
  'GET /embed/:id/:menu': {
    summary: 'The credits of one episode, as a page without scripts for a frame on any site',
    path: z.object({
      id: PathList,
      menu: PathName.meta({ description: 'The episode, as in `/staff/{list}/{menu}`', example: '05' }),
    }),
    types: ['text/html'],
    answer: z.string().describe('A page of at most 300 rows'),
  },
  'GET /oembed': {
    summary: 'How to show a list or an episode on another site (oEmbed 1.0)',
    query: OEmbedQuery,
    types: ['application/json'],
    answer: OEmbed,
  },
  'GET /cards/list/:id.png': {
    summary: 'The picture that other sites show beside a link to a list',
    path: z.object({ id: PathList }),
    query: z.object({
      ...cardQuery,
      menu: PathName.optional().meta({ description: 'Of one episode, as in its address', example: '05' }),
    }),
    types: ['image/png'],
    answer: picture,
  },
  'GET /cards/person/:id.png': {
    summary: 'The same of a person',
    path: z.object({ id: PathPerson }),
    query: z.object(cardQuery),
    types: ['image/png'],
    answer: picture,
  },
  'GET /cards/studio/:id.png': {
    summary: 'The same of a studio',
    path: z.object({ id: PathPerson }),
    query: z.object(cardQuery),
    types: ['image/png'],
    answer: picture,
  },
};
