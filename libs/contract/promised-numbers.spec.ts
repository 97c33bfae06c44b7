import { mergeGap } from '../list/history/merge.js';
import { restoreDays } from './site/administration.js';
import { countedEpisodes, prolificLimit } from './base/counted.js';
import { followLimits } from './community/follows.js';
import { keyLimits, readsPerMinute } from './accounts/keys.js';
import { webhookLimits } from './community/webhooks.js';

/** Other tests take these numbers from the code, and would agree with any other number. */
describe('A number that a rule promises', () => {
  it.each([
    ['five minutes between changes of one entry, in milliseconds', mergeGap, 300_000],
    ['days in which a deleted list can be restored', restoreDays, 30],
    ['episodes of a list that counts for statistics', countedEpisodes, 120],
    ['people who are named for a role', prolificLimit, 50],
    ['things that a member follows', followLimits.perAccount, 1_000],
    ['keys of a member', keyLimits.perAccount, 5],
    ['webhooks of a member', webhookLimits.perAccount, 5],
    ['readings a minute without a key', readsPerMinute.anonymous, 120],
    ['readings a minute with one', readsPerMinute.withKey, 1_200],
  ])('is that of the code: %s', (_what, inCode, promised) => expect(inCode).toBe(promised));
});
