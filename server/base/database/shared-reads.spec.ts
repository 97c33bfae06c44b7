import { setImmediate as later } from 'node:timers/promises';
import { sharedRead, sharingReads } from './shared-reads.js';

describe('reads that a page shares', () => {
  let reads = 0;
  const read = async () => {
    reads += 1;
    await later();
    return { reads };
  };
  beforeEach(() => (reads = 0));

  it('reads the same once, asked at the same time or later', async () => {
    const [[one, other], again] = await sharingReads(async () => [
      await Promise.all([sharedRead('list a', read), sharedRead('list a', read)]),
      await sharedRead('list a', read),
    ]);
    expect(reads).toBe(1);
    expect(other).toBe(one);
    expect(again).toBe(one);
  });

  it('tells what is read apart', async () => {
    const answers = await sharingReads(() =>
      Promise.all([sharedRead('list a', read), sharedRead('list b', read)]),
    );
    expect(new Set(answers).size).toBe(2);
  });

  it('shares nothing with the next page, another at the same time, or what goes on afterwards', async () => {
    let afterwards: () => Promise<unknown> = () => Promise.resolve();
    const { promise: over, resolve: isOver } = Promise.withResolvers<void>();
    await Promise.all([
      sharingReads(() => sharedRead('list a', read)),
      sharingReads(async () => {
        const goesOn = over.then(() => sharedRead('list a', read));
        afterwards = () => goesOn;
        return sharedRead('list a', read);
      }),
    ]);
    expect(reads).toBe(2);
    await sharingReads(() => sharedRead('list a', read));
    expect(reads).toBe(3);
    isOver();
    await afterwards();
    expect(reads).toBe(4);
  });

  it('reads each time outside of the making of a page', async () => {
    await sharedRead('list a', read);
    await sharedRead('list a', read);
    expect(reads).toBe(2);
  });

  it('passes on a failure to all who asked', async () => {
    const failing = () => Promise.reject(new Error('gone'));
    const answers = await sharingReads(() =>
      Promise.allSettled([sharedRead('list a', failing), sharedRead('list a', failing)]),
    );
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
