import TestSequencer from '@jest/test-sequencer';

/** What takes longest, longest first; the others follow as Jest orders them. */
const longest = [
  'web/src/lib/markdown.spec.ts',
  'libs/text/parser/conservation.spec.ts',
  'libs/text/parser/growth.spec.ts',
  'libs/list/check/fix.spec.ts',
  'test/api/people-administration.spec.ts',
  'test/api/processes.spec.ts',
  'test/api/places.spec.ts',
  'test/api/limits.spec.ts',
  'test/api/permissions.spec.ts',
  'test/api/redirects.spec.ts',
  'test/api/visitors.spec.ts',
  'test/api/pages.spec.ts',
  'test/api/backup.spec.ts',
  'test/api/bodies.spec.ts',
  'test/realtime/live.spec.ts',
  'test/api/roles.spec.ts',
  'test/api/etags.spec.ts',
  'test/api/kept-answers.spec.ts',
  'test/api/shared-cache.spec.ts',
  'test/api/login.spec.ts',
  'test/api/following.spec.ts',
  'test/api/check.spec.ts',
  'test/api/readiness.spec.ts',
  'test/api/large-lists.spec.ts',
  'test/api/site-state.spec.ts',
  'test/api/projections.spec.ts',
  'test/realtime/feed.spec.ts',
  'test/api/advanced-search.spec.ts',
  'test/api/statistics.spec.ts',
  'test/api/search.spec.ts',
  'test/api/list-tasks.spec.ts',
  'test/api/moderation.spec.ts',
  'test/api/lookup.spec.ts',
  'test/api/webhooks.spec.ts',
  'test/api/former-members.spec.ts',
  'test/api/api-keys-writing.spec.ts',
  'test/api/person-pages.spec.ts',
  'test/api/typesense.spec.ts',
  'test/api/members-only.spec.ts',
  'test/api/changes.spec.ts',
];

/** Begins with long files, so that no worker ends the run alone with one of them while the others have nothing left. */
export default class LongestFirst extends TestSequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const at = longest.findIndex((file) => path.endsWith(`/${file}`));
      return at < 0 ? longest.length : at;
    };
    return [...super.sort(tests)].sort((a, b) => rank(a) - rank(b));
  }
}
