/* What is mutated, and by which tests it is tried. */
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { reachedFrom } from '../runner/sources.mjs';

export const root = join(import.meta.dirname, '../..');

/** Everything in these that is not a test or made for tests, without types and tables. */
const sources = [
  'libs/contract/accounts/policy.ts',
  'libs/contract/base/{add-query,not-pages}.ts',
  'libs/list/**/*.ts',
  'libs/text/**/*.ts',
  'server/base/http/keep-query.ts',
  'server/domain/**/*.{store,service}.ts',
  'server/domain/lists/list-pictures.ts',
  'server/domain/names/known-people.ts',
  'server/domain/staff/administration/credit-plan.ts',
  'server/shared/list-store/**/*.{store,service}.ts',
  'server/shared/list-store/{change-batch,rights}.ts',
];
const leftOut = ['**/*.spec.ts', '**/*.types.ts', '**/*.fixture.ts', '**/testing/**', '**/corpus/**'];

/**
 * The API tests of each room, nearest first. They run the server of the sources, so that unit tests, which find sources through
 * imports, need no such table.
 */
const apiTests = [
  ['server/domain/comments/', ['comments', 'moderation', 'permissions']],
  ['server/domain/reports/', ['reports', 'moderation', 'permissions', 'tasks']],
  ['server/domain/history/revert', ['history', 'guarded-fields', 'list-tasks', 'permissions']],
  ['server/domain/history/', ['history', 'list-changes', 'list-tasks', 'permissions']],
  ['server/domain/following/', ['following', 'comments', 'webhooks', 'cleaning']],
  ['server/domain/users/key', ['api-keys', 'api-keys-writing', 'security-log', 'login']],
  ['server/domain/users/own-keys', ['api-keys', 'api-keys-writing', 'security-log']],
  ['server/domain/users/repeat', ['api-keys-writing']],
  ['server/domain/users/discord', ['login', 'authors']],
  ['server/domain/users/login', ['login']],
  ['server/domain/users/member', ['moderation', 'admin-members', 'accounts', 'thanks']],
  ['server/domain/users/profile', ['accounts', 'thanks']],
  ['server/domain/users/warning', ['warnings']],
  ['server/domain/users/export', ['export', 'accounts']],
  ['server/domain/users/leaving', ['accounts', 'former-members']],
  ['server/domain/users/session', ['accounts', 'login', 'rights', 'api-keys-writing', 'compatible']],
  ['server/domain/users/', ['accounts', 'login', 'authors', 'pictures', 'warnings']],
  ['server/domain/lists/authors', ['authors', 'moderation', 'permissions']],
  ['server/domain/lists/deletion', ['deletion', 'moderation', 'permissions', 'feed']],
  ['server/domain/lists/changes', ['live', 'list-changes', 'guarded-fields', 'feed']],
  [
    'server/domain/lists/list-import',
    [
      'lists',
      'slugs',
      'large-lists',
      'identifiers',
      'deletion',
      'moderation',
      'guarded-fields',
      'permissions',
    ],
  ],
  [
    'server/domain/lists/lists.',
    [
      'lists',
      'large-lists',
      'list-changes',
      'moderation',
      'daily-roll',
      'deletion',
      'lapsed-lists',
      'identifiers',
      'feed',
      'places',
    ],
  ],
  ['server/domain/lists/list-identifiers', ['identifiers']],
  ['server/domain/lists/list-pictures', ['pictures']],
  ['server/domain/lists/menus', ['api-keys-writing', 'list-changes']],
  ['server/domain/lists/status', ['api-keys-writing', 'lapsed-lists', 'moderation', 'permissions']],
  ['server/domain/lists/main-staff', ['anime-staff', 'careers']],
  ['server/domain/lists/texts', ['parse', 'check']],
  ['server/domain/lists/', ['lists', 'slugs', 'permissions', 'bodies']],
  [
    'server/shared/list-store/change-batch',
    ['live', 'guarded-fields', 'authors', 'confirmed-names', 'warnings', 'api-keys-writing', 'lists'],
  ],
  ['server/shared/list-store/confirmed-names', ['confirmed-names']],
  ['server/shared/list-store/daily-roll', ['daily-roll']],
  ['server/shared/list-store/member-work', ['accounts', 'thanks']],
  ['server/shared/list-store/list-access', ['lists', 'deletion', 'live', 'credit-rows', 'lookup']],
  ['server/shared/list-store/list-deletion', ['deletion']],
  ['server/shared/list-store/list-log', ['former-members', 'list-changes', 'live']],
  ['server/shared/list-store/list-authors', ['authors', 'accounts']],
  [
    'server/shared/list-store/list-directory',
    ['lists', 'seasons', 'far-pages', 'moderation', 'places', 'feed'],
  ],
  ['server/shared/list-store/pictured-lists', ['pictures']],
  ['server/shared/list-store/projected-lists', ['projections', 'deletion']],
  ['server/shared/list-store/rights', ['rights', 'live', 'authors', 'api-keys-writing']],
  [
    'server/shared/list-store/list.store',
    ['lists', 'slugs', 'live', 'accounts', 'former-members', 'large-lists'],
  ],
  ['server/shared/list-store/', ['lists', 'seasons', 'deletion', 'catalogue', 'list-changes', 'history']],
  ['server/domain/staff/administration/division', ['people-administration', 'one-name']],
  ['server/domain/staff/administration/person-identifiers', ['identifiers', 'people-administration']],
  ['server/domain/staff/administration/', ['people-administration', 'permissions']],
  ['server/domain/staff/overlap', ['overlap']],
  ['server/domain/staff/shared-staff', ['shared-staff']],
  [
    'server/domain/staff/directory',
    ['people-directory', 'far-pages', 'overlap', 'compatible-names', 'places', 'pictures'],
  ],
  ['server/domain/staff/people-directory', ['people-directory', 'far-pages', 'overlap', 'places']],
  ['server/domain/staff/translate', ['translate']],
  ['server/domain/staff/', ['person-pages', 'credit-rows', 'compatible', 'careers', 'places']],
  ['server/domain/search/overlay/', ['search', 'name-keys']],
  ['server/domain/search/advanced/replace', ['advanced-search', 'permissions']],
  ['server/domain/search/', ['search', 'advanced-search', 'advanced-search-notes', 'far-pages']],
  ['server/domain/names/dictionary', ['names', 'readings']],
  ['server/domain/names/better-names', ['better-names']],
  ['server/domain/names/bulk-lookup', ['bulk-lookup', 'lookup']],
  ['server/domain/names/waiting-names', ['waiting-names', 'places']],
  [
    'server/domain/names/name-lookup',
    ['lookup', 'names', 'confirmed-names', 'bulk-lookup', 'check', 'better-names', 'anilist-names'],
  ],
  ['server/domain/names/suggestion', ['names', 'lookup', 'names-import']],
  ['server/domain/names/', ['lookup', 'names', 'confirmed-names', 'bulk-lookup']],
  ['server/domain/roles/', ['roles', 'list-tasks', 'translate']],
  ['server/domain/readings/', ['readings', 'names']],
  ['server/domain/tasks/', ['tasks', 'waiting-names']],
  ['server/domain/list-tasks/', ['list-tasks', 'roles']],
  ['server/domain/moderation/duplicate', ['duplicates']],
  ['server/domain/moderation/homonym', ['moderation', 'places', 'permissions']],
  ['server/domain/moderation/', ['moderation', 'admin-members', 'permissions']],
  ['server/domain/statistics/', ['statistics']],
  ['server/domain/identifiers/', ['identifiers']],
  ['server/domain/franchise/', ['franchise', 'shared-staff']],
  ['server/domain/careers/', ['careers', 'person-pages']],
  ['server/domain/text-styles/', ['text-styles']],
  ['server/base/http/keep-query', ['redirects']],
];

export const allSources = () =>
  globSync(sources, {
    cwd: root,
    exclude: (path) => leftOut.some((pattern) => matches(path, pattern)),
  }).sort();

function missing(name) {
  throw new Error(`There is no API spec ${name}.spec.ts; correct the table in test/mutants/scope.mjs.`);
}

/** The API tests of a source; empty for one that unit tests try. */
export function apiTestsOf(source) {
  const names = apiTests.find(([start]) => source.startsWith(start))?.[1];
  return (names ? [...names, 'answers'] : []).map(
    // Some are slow as a whole.
    (name) =>
      ['test/api', 'test/realtime', 'test/nightly']
        .map((folder) => `${folder}/${name}.spec.ts`)
        .find((file) => existsSync(join(root, file))) ?? missing(name),
  );
}

/** Tests of running times: they say nothing about what is right. */
const isGrowth = (spec) => spec.endsWith('growth.spec.ts');

/** Only these tests, parts of their paths, while you write them: MUTANTS_TESTS=libs/list/model/order. */
const only = process.env.MUTANTS_TESTS?.split(',');

/** The unit tests that import each of the files, directly or through others; only of the same top folder. */
export function unitTestsOf(files) {
  const specs = globSync(['libs/**/*.spec.ts', 'server/**/*.spec.ts'], { cwd: root }).filter(
    (spec) => !isGrowth(spec) && (!only || only.some((part) => spec.includes(part))),
  );
  return specs.filter((spec) => {
    const reached = reachedFrom(spec);
    return files.some((file) => top(file) === top(spec) && reached.has(file));
  });
}

const top = (path) => path.split('/', 1)[0];
const matches = (path, pattern) =>
  pattern.endsWith('/**')
    ? `/${path}/`.includes(pattern.slice(2, -2))
    : path.endsWith(pattern.slice(pattern.lastIndexOf('*') + 1));
