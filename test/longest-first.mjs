import TestSequencer from '@jest/test-sequencer';

/** What takes longest, longest first; the others follow as Jest orders them. */
const longest = [
  'web/src/lib/markdown.spec.ts',
  'libs/text/parser/conservation.spec.ts',
  'libs/text/parser/growth.spec.ts',
  'server/base/workers/worker-pool.spec.ts',
  'libs/list/check/fix.spec.ts',
  'test/realtime/presence.spec.ts',
  'test/api/changes.spec.ts',
  'test/api/start.spec.ts',
  'test/api/own-database.spec.ts',
  'test/api/permissions.spec.ts',
  'test/api/processes.spec.ts',
  'test/api/webhooks.spec.ts',
  'test/api/production-folder.spec.ts',
  'test/realtime/reference-client.spec.ts',
  'test/api/redirects.spec.ts',
  'test/api/dumps.spec.ts',
  'test/api/outage.spec.ts',
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
