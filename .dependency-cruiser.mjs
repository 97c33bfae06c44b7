/* The allowed directions of imports; `npm test -- lint` fails for any other. Type imports count like all others.
   docs/architecture.md draws the floors and says what each room is for. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The floors of server/, from the top down, and the rooms of each in lines. A room imports only rooms of lower floors and of lower lines of
 * its own floor: none above it and none in its own line. So there can be no cycle of rooms. A new folder of server/ gets its place here first.
 */
const floors = {
  app: [['.']],
  // Input and output.
  edge: [['pages', 'live', 'open-data', 'cards', 'embeds'], ['operations'], ['dumps'], ['backup']],
  domain: [
    ['following', 'tasks', 'list-tasks'],
    [
      'moderation',
      'staff',
      'search',
      'history',
      'statistics',
      'identifiers',
      'franchise',
      'careers',
      'text-styles',
    ],
    ['users', 'names'],
    ['lists'],
    ['reports', 'readings', 'roles', 'comments'],
  ],
  // Derived data, and what several domains build on.
  shared: [['projections'], ['search-index'], ['list-store'], ['anilist'], ['pictures', 'shared-cache']],
  // It knows no domain.
  base: [
    ['site-state'],
    ['notices', 'jobs', 'audit'],
    ['http'],
    ['database'],
    ['logging', 'workers', 'outbound-http', 'fonts'],
    ['settings'],
  ],
};

const serverLines = [
  ['main[.]ts'],
  ...Object.entries(floors).flatMap(([floor, rooms]) =>
    rooms.map((line) => line.map((room) => (room === '.' ? floor : `${floor}/${room}`))),
  ),
];

/** The rooms of libs/ in lines, by the same rule. */
const libsLines = [
  ['list/testing'],
  ['contract/schemas[.]ts'],
  ['stills', 'overlap', 'text/corpus'],
  ['list/export'],
  ['list/overview'],
  ['list/operations'],
  ['text/parser', 'list/history'],
  ['text/conventions', 'text/roles', 'list/interchange'],
  ['text/lines'],
  ['text/tables', 'contract/endpoints[.]ts'],
  ['contract/names', 'contract/community'],
  ['contract/people', 'contract/site'],
  ['contract/accounts'],
  ['contract/lists'],
  ['list/check'],
  ['list/review', 'text/headings', 'readings'],
  ['text/names', 'text/notes', 'text/hints', 'contract/base'],
  ['text/words'],
  ['list/model'],
  ['names', 'pictures'],
  ['roles', 'characters', 'identities', 'testing'],
];

/**
 * The tiers of web/src/features by the same rule, and below them what serves all features. Pages compose: what a feature needs of one that
 * it may not import, its page hands to it.
 */
const webLines = [
  ['pages', 'waku.client[.]tsx'],
  ['features/list/page', 'features/people', 'features/community', 'features/admin'],
  ['features/list/editor'],
  ['features/list/reader'],
  ['features/directory', 'features/review'],
  ['features/shell'],
  ['ui'],
  ['stores'],
  ['lib'],
];
/** Each part and its lines. Specs keep the order too, except those of libs, which may use whatever they need. */
const parts = {
  server: { lines: serverLines, exempt: '[.]fixture[.]ts$' },
  libs: { lines: libsLines, exempt: '[.](spec|fixture)[.]ts$' },
  'web/src': { lines: webLines, exempt: '[.]fixture[.]tsx?$' },
};

/** Every file of a part lies in a place of its lines; folders that have none yet are named. */
function checkPlaces(part, lines) {
  const places = lines.flat().map((place) => new RegExp(`^${place}(?:/|$)`));
  const loose = readdirSync(join(import.meta.dirname, part), { recursive: true })
    .filter((file) => /[.]tsx?$/.test(file) && !/[.](spec|fixture)[.]tsx?$/.test(file))
    .filter((file) => !places.some((place) => place.test(file)));
  if (loose.length > 0)
    throw new Error(
      `${part}/${loose[0]} has no place; give its folder one in .dependency-cruiser.mjs (${loose.length} files).`,
    );
}
for (const [part, { lines }] of Object.entries(parts)) checkPlaces(part, lines);

/** Matches the files of some rooms of a part; a group, so that a rule can refer to the same room (`$1`). */
const filesOf = (part, rooms) => `^${part}/(${rooms.join('|')})(?:/|$)`;

/** One rule for each line: it imports neither lines above nor other rooms of its own. */
const downwards = ([part, { lines, exempt }]) =>
  lines.map((line, at) => ({
    name: `down-from-${part}/${line.join('+')}`,
    comment: `Imports go down: ${line.join(', ')} may import only ${
      lines
        .slice(at + 1)
        .flat()
        .join(', ') || 'libs'
    }.`,
    severity: 'error',
    from: { path: filesOf(part, line), pathNot: exempt },
    to: { path: filesOf(part, lines.slice(0, at + 1).flat()), pathNot: `^${part}/$1(?:/|$)` },
  }));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...Object.entries(parts).flatMap(downwards),
    {
      name: 'no-circle',
      comment: 'Files import one another in a circle: move what both need to a file of its own.',
      severity: 'error',
      from: { path: '^(server|libs|web/src|migrations)/' },
      to: { circular: true },
    },
    {
      name: 'libs-alone',
      comment: 'libs is for everybody and imports nothing of ours.',
      severity: 'error',
      from: { path: '^libs/' },
      to: { path: '^(server|web|migrations|test)/' },
    },
    {
      name: 'web-and-server-apart',
      comment: 'web and server meet only through libs and the network.',
      severity: 'error',
      from: { path: '^(server|web)/' },
      to: { path: '^(server|web)/', pathNot: '^$1/' },
    },
    {
      name: 'migrations-on-the-ground',
      comment:
        'Migrations stay as they are when the code changes: they import libs and the database folder only.',
      severity: 'error',
      from: { path: '^migrations/' },
      to: { path: '^(server|web)/', pathNot: '^server/base/database/' },
    },
    {
      name: 'no-tests-in-programs',
      comment: 'What runs imports no tests and nothing that only they need.',
      severity: 'error',
      from: {
        path: '^(server|libs|web/src|migrations)/',
        pathNot: '[.](spec|fixture)[.]tsx?$|^libs/testing/',
      },
      to: { path: '^test/|[.]spec[.]tsx?$' },
    },
    {
      name: 'found',
      comment: 'An import of a file that is not there.',
      severity: 'error',
      from: { path: '^(server|libs|web/src|migrations)/' },
      to: { couldNotResolve: true, path: '^[.]|^@libs/' },
    },
  ],
  options: {
    // Type imports, which the compiler removes, tie rooms together as well.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'web/tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|web/dist)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
