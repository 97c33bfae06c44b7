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
  'test/api/redirects.spec.ts',
  'test/api/limits.spec.ts',
  'test/api/pages.spec.ts',
  'test/api/visitors.spec.ts',
  'test/api/permissions.spec.ts',
  'test/api/typesense.spec.ts',
  'test/api/shared-cache.spec.ts',
  'test/api/readiness.spec.ts',
  'test/api/large-lists.spec.ts',
  'test/realtime/live.spec.ts',
  'test/api/pictures.spec.ts',
  'test/api/former-members.spec.ts',
  'test/api/fuzz.spec.ts',
  'test/api/franchise.spec.ts',
  'test/api/compatible.spec.ts',
  'test/api/answer-sizes.spec.ts',
  'test/api/answers.spec.ts',
  'test/api/api-keys.spec.ts',
  'test/api/security.spec.ts',
  'test/api/webhooks.spec.ts',
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
