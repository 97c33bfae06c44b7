import type { NameAnswer } from '@libs/contract/names/names.js';
import { jest } from '@jest/globals';
import type { LookUp, NameQuery } from './look-up';
import { nameService } from './name-service';
import { knownPerson } from './testing';

const match = (ja: string): NameAnswer => ({ matches: [knownPerson(ja, 'Somebody')], suggestions: [] });
const nobody: NameAnswer = { matches: [], suggestions: [] };

interface Call {
  names: readonly NameQuery[];
  forced: boolean;
  list: string;
  /** Null: the source is unavailable. */
  answer: (answers: NameAnswer[] | null) => void;
}

/** A source whose answers are given manually, call by call. */
function source() {
  const calls: Call[] = [];
  const lookUp: LookUp = (names, { forced, list }) =>
    new Promise((resolve, reject) => {
      calls.push({
        names,
        forced,
        list,
        answer: (found) => (found ? resolve({ names: found, notice: null }) : reject(new Error('down'))),
      });
    });
  const service = nameService(lookUp);
  const ask = (query: NameQuery, forced = false) => service.ask(query, 'list', forced);
  return { calls, service, ask };
}
const turn = async () => {
  for (let times = 0; times < 10; times += 1) await Promise.resolve();
};
const names = (call: { names: readonly NameQuery[] } | undefined) =>
  call?.names.map(({ ja, en }) => ja ?? en);

describe('the name service', () => {
  it('looks up a name once for two requests, and caches the answer', async () => {
    const { calls, ask } = source();
    const both = [ask({ ja: '海野岬' }), ask({ ja: ' 海野岬 ' })];
    await turn();
    expect(calls.map(names)).toEqual([['海野岬']]);
    calls[0]!.answer([match('海野岬')]);
    expect(await Promise.all(both)).toEqual([match('海野岬'), match('海野岬')]);
    expect(await ask({ ja: '海野岬' })).toEqual(match('海野岬'));
    expect(calls).toHaveLength(1);
  });

  it('distinguishes people and studios, the two languages, and lists', async () => {
    const { calls, ask, service } = source();
    for (const query of [
      { ja: 'A' },
      { en: 'A' },
      { ja: 'A', en: 'A' },
      { ja: 'A', isStudio: true as const },
    ])
      void ask(query);
    void service.ask({ ja: 'A' }, 'other');
    await turn();
    expect(calls[0]!.names).toHaveLength(4);
    calls[0]!.answer(calls[0]!.names.map(() => nobody));
    await turn();
    expect(calls[1]).toMatchObject({ list: 'other', names: [{ ja: 'A' }] });
  });

  it('looks up a whole list in a few calls', async () => {
    const { calls, ask } = source();
    for (let number = 0; number < 450; number += 1) void ask({ ja: `名${number}` });
    for (let call = 0; call < 3; call += 1) {
      await turn();
      calls[call]!.answer(calls[call]!.names.map(() => nobody));
    }
    await turn();
    expect(calls.map((call) => call.names.length)).toEqual([200, 200, 50]);
  });

  it('takes forced names from the top of the queue, a few at once, and asks about them again', async () => {
    const { calls, ask } = source();
    for (let number = 0; number < 300; number += 1) void ask({ ja: `名${number}` });
    await turn();
    for (const urgent of ['一', '二', '三', '四', '五', '六']) void ask({ ja: urgent }, true);
    for (let call = 0; call < 4; call += 1) {
      calls[call]!.answer(calls[call]!.names.map(() => nobody));
      await turn();
    }
    expect(calls.map(({ forced, names: asked }) => [forced, asked.length])).toEqual([
      [false, 200],
      [true, 5],
      [true, 1],
      [false, 100],
    ]);
    void ask({ ja: '名0' });
    void ask({ ja: '一' }, true);
    await turn();
    expect(calls.slice(4).map(names)).toEqual([['一']]);
  });

  it('returns null if nobody can be asked, cancels what is pending, and asks again another time', async () => {
    const { calls, ask } = source();
    const all = Array.from({ length: 300 }, (_, number) => ask({ ja: `名${number}` }));
    await turn();
    calls[0]!.answer(null);
    expect(await Promise.all(all)).toEqual(all.map(() => null));
    expect(calls).toHaveLength(1);
    const again = ask({ ja: '名0' });
    await turn();
    calls[1]!.answer([match('名0')]);
    expect(await again).toEqual(match('名0'));
  });

  it('drops cancelled lookups immediately, and continues with later ones', async () => {
    const { calls, ask, service } = source();
    const all = Array.from({ length: 300 }, (_, number) => ask({ ja: `名${number}` }));
    await turn();
    service.cancel();
    expect(await Promise.all(all)).toEqual(all.map(() => null));
    const later = ask({ ja: '後' });
    calls[0]!.answer(calls[0]!.names.map(() => nobody));
    await turn();
    calls[1]!.answer([match('後')]);
    expect(await later).toEqual(match('後'));
    await turn();
    expect(service.progress).toMatchObject({ done: 0, total: 0 });
  });

  it('reports its progress, and nothing when it is done', async () => {
    const { calls, ask, service } = source();
    for (let number = 0; number < 250; number += 1) void ask({ ja: `名${number}` });
    await turn();
    calls[0]!.answer(calls[0]!.names.map(() => nobody));
    await turn();
    expect(service.progress).toMatchObject({ done: 200, total: 250 });
    calls[1]!.answer(calls[1]!.names.map(() => nobody));
    await turn();
    expect(service.progress).toMatchObject({ done: 0, total: 0 });
  });

  it('returns nobody for an empty name, without a request', async () => {
    const lookUp = jest.fn<LookUp>();
    expect(await nameService(lookUp).ask({ ja: ' ' }, 'list')).toEqual(nobody);
    expect(lookUp).not.toHaveBeenCalled();
  });

  it('passes on the notice that must be shown with suggestions', async () => {
    const notice = { text: 'Thanks', href: 'https://example.org/' };
    const service = nameService(() => Promise.resolve({ names: [nobody], notice }));
    await service.ask({ ja: '海野岬' }, 'list');
    expect(service.progress.notice).toEqual(notice);
  });
});
