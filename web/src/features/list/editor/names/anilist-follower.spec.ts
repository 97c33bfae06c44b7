import type { AnilistFindings, AnilistFound } from '@libs/contract/names/names.js';
import { jest } from '@jest/globals';
import { anilistFollower, type AnilistSource } from './anilist-follower';
import { knownPerson } from '../../../review/names/testing';

const nobody: AnilistFound = { matches: [], isCertain: false };
const someone: AnilistFound = { matches: [knownPerson('海野岬', 'Misaki Unno')], isCertain: false };

/** The site, whose answers are given poll by poll; finished names are all that is known. */
function site(...answers: (Partial<AnilistFindings> | 'down')[]) {
  const asked: { names: readonly unknown[]; urgent: boolean }[] = [];
  const pauses: number[] = [];
  const giveUp = jest.fn<AnilistSource['giveUp']>().mockResolvedValue();
  const source: AnilistSource = {
    ask: (names, urgent) => {
      asked.push({ names, urgent });
      const answer = answers.shift() ?? {};
      if (answer === 'down') return Promise.reject(new Error('down'));
      return Promise.resolve({ names: names.map(() => nobody), waiting: 0, trouble: null, ...answer });
    },
    giveUp,
  };
  const follower = anilistFollower(source, (milliseconds) => {
    pauses.push(milliseconds);
    return Promise.resolve();
  });
  return { asked, pauses, giveUp, follower };
}

describe('Following the questions to AniList', () => {
  it('polls for pending names, and reports progress', async () => {
    const { asked, follower } = site(
      { names: [null, someone], waiting: 1 },
      { names: [null], waiting: 1, trouble: { code: 'anilist-busy', retryIn: 40 } },
      { names: [nobody] },
    );
    const seen: unknown[] = [];
    const first = follower.ask({ ja: '甲' });
    const second = follower.ask({ ja: '海野岬' }).then((found) => {
      seen.push({ ...follower.progress });
      return found;
    });
    expect(await Promise.all([first, second])).toEqual([nobody, someone]);
    expect(asked.map(({ names }) => names.length)).toEqual([2, 1, 1]);
    expect(seen).toEqual([{ asked: 1, total: 2, isUrgent: false, trouble: null }]);
    await Promise.resolve();
    expect(follower.progress).toEqual({ asked: 0, total: 0, isUrgent: false, trouble: null });
  });

  it('polls less often while AniList limits requests, but still now and then', async () => {
    const busy = { names: [null], waiting: 1, trouble: { code: 'anilist-busy' as const, retryIn: 40 } };
    const { pauses, follower } = site(busy, {
      ...busy,
      trouble: { code: 'anilist-failed', retryIn: 3 },
    });
    await follower.ask({ ja: '甲' });
    expect(pauses).toEqual([10_000, 3_000]);
  });

  it('sends urgent names separately, and each name once', async () => {
    const { asked, follower } = site();
    await Promise.all([
      follower.ask({ ja: '甲' }),
      follower.ask({ ja: '甲' }),
      follower.ask({ ja: '乙' }, true),
    ]);
    expect(asked).toEqual([
      { names: [{ ja: '乙' }], urgent: true },
      { names: [{ ja: '甲' }], urgent: false },
    ]);
  });

  it('reports why nobody is asked', async () => {
    const { follower } = site({
      names: [null],
      waiting: 0,
      trouble: { code: 'anilist-members', retryIn: null },
    });
    expect(await follower.ask({ ja: '甲' })).toEqual({ trouble: 'anilist-members' });
  });

  it('survives a site that is down for a while, and gives up in the end', async () => {
    const once = site('down', { names: [someone] });
    expect(await once.follower.ask({ ja: '海野岬' })).toEqual(someone);
    const never = site(...Array<'down'>(20).fill('down'));
    expect(await never.follower.ask({ ja: '海野岬' })).toEqual({ trouble: 'anilist-failed' });
    expect(never.asked).toHaveLength(6);
  });

  it('can be cancelled, and tells the site', async () => {
    const { giveUp, follower } = site({ names: [null], waiting: 1 });
    const asked = follower.ask({ ja: '甲' });
    follower.cancel();
    expect(await asked).toBeNull();
    expect(giveUp).toHaveBeenCalledTimes(1);
    follower.cancel();
    expect(giveUp).toHaveBeenCalledTimes(1);
  });
});
