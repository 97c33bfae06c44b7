import { jest } from '@jest/globals';
import type { LookUp, NameMatch, NameQuery } from './look-up';
import { nameService } from './name-service';

const match = (ja: string): NameMatch => ({
  id: 1,
  ja,
  en: 'Somebody',
  primary: { ja, en: 'Somebody' },
  isStudio: false,
  avatar: null,
  jobs: [],
  studios: [],
});

/** A source whose answers are given by hand, call by call. */
function source() {
  const calls: { names: readonly NameQuery[]; answer: (answer: (NameMatch[] | null)[] | null) => void }[] =
    [];
  const lookUp: LookUp = (names) =>
    new Promise((resolve, reject) => {
      calls.push({ names, answer: (found) => (found ? resolve(found) : reject(new Error('down'))) });
    });
  return { calls, lookUp };
}
const turn = async () => {
  for (let times = 0; times < 10; times += 1) await Promise.resolve();
};
const names = (call: { names: readonly NameQuery[] } | undefined) =>
  call?.names.map(({ ja, en }) => ja ?? en);

describe('the name service', () => {
  it('asks once for a name that is asked for twice, and remembers the answer', async () => {
    const { calls, lookUp } = source();
    const service = nameService(lookUp);
    const both = [service.ask({ ja: '海野岬' }), service.ask({ ja: ' 海野岬 ' })];
    await turn();
    expect(calls.map(names)).toEqual([['海野岬']]);
    calls[0]!.answer([[match('海野岬')]]);
    expect(await Promise.all(both)).toEqual([[match('海野岬')], [match('海野岬')]]);
    expect(await service.ask({ ja: '海野岬' })).toEqual([match('海野岬')]);
    expect(calls).toHaveLength(1);
  });

  it('keeps people and studios, and the two languages, apart', async () => {
    const { calls, lookUp } = source();
    const service = nameService(lookUp);
    void service.ask({ ja: 'A' });
    void service.ask({ en: 'A' });
    void service.ask({ ja: 'A', isStudio: true });
    await turn();
    expect(calls[0]!.names).toHaveLength(3);
  });

  it('takes what is forced from the top of the queue, and asks for it anew', async () => {
    const { calls, lookUp } = source();
    const service = nameService(lookUp);
    for (let number = 0; number < 30; number += 1) void service.ask({ ja: `名${number}` });
    await turn();
    void service.ask({ ja: '急' }, true);
    calls[0]!.answer(calls[0]!.names.map(() => []));
    await turn();
    expect(names(calls[1])?.[0]).toBe('急');
    calls[1]!.answer(calls[1]!.names.map(() => []));
    await turn();
    calls[2]!.answer(calls[2]!.names.map(() => []));
    await turn();
    void service.ask({ ja: '名0' });
    void service.ask({ ja: '急' }, true);
    await turn();
    expect(calls.slice(3).map(names)).toEqual([['急']]);
  });

  it('answers null where nobody can be asked, gives up what waits, and asks again another time', async () => {
    const { calls, lookUp } = source();
    const service = nameService(lookUp);
    const all = Array.from({ length: 30 }, (_, number) => service.ask({ ja: `名${number}` }));
    await turn();
    calls[0]!.answer(null);
    expect(await Promise.all(all)).toEqual(all.map(() => null));
    expect(calls).toHaveLength(1);
    const again = service.ask({ ja: '名0' });
    await turn();
    calls[1]!.answer([[match('名0')]]);
    expect(await again).toEqual([match('名0')]);
  });

  it('tells how far it is, and nothing when it is done', async () => {
    const { calls, lookUp } = source();
    const service = nameService(lookUp);
    for (let number = 0; number < 20; number += 1) void service.ask({ ja: `名${number}` });
    await turn();
    calls[0]!.answer(calls[0]!.names.map(() => []));
    await turn();
    expect(service.progress).toEqual({ done: 12, total: 20 });
    calls[1]!.answer(calls[1]!.names.map(() => []));
    await turn();
    expect(service.progress).toEqual({ done: 0, total: 0 });
  });

  it('knows nobody without a name, without asking', async () => {
    const lookUp = jest.fn<LookUp>();
    expect(await nameService(lookUp).ask({ ja: ' ' })).toEqual([]);
    expect(lookUp).not.toHaveBeenCalled();
  });
});
