import { jest } from '@jest/globals';
import { maxKnownNames } from '@libs/contract/names/name-limits.js';
import type { KnownNamesAnswer } from '@libs/contract/names/names.js';
import { NameQuestions } from './name-questions';

/** A site that answers on request of the test. */
function start() {
  const asked: { names: string[]; answer: (found: KnownNamesAnswer) => void; fail: () => void }[] = [];
  const told = jest.fn();
  const questions = new NameQuestions(
    (names) =>
      new Promise((answer, reject) =>
        asked.push({ names, answer, fail: () => reject(new Error('offline')) }),
      ),
    told,
  );
  return { asked, told, questions, namesAsked: () => asked.map(({ names }) => names) };
}
const nothing = { people: [], studios: [] };
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('what the checker asks the site about names', () => {
  it('covers all names at once, then only new ones when typing pauses', async () => {
    const { asked, told, questions, namesAsked } = start();
    questions.add(['風見鶏', '海野岬']);
    await pass(1);
    expect(namesAsked()).toEqual([['風見鶏', '海野岬']]);
    asked[0]!.answer({ people: [], studios: ['風見鶏'] });
    await pass(1);
    expect(told.mock.calls).toEqual([[{ people: new Set(), studios: new Set(['風見鶏']) }]]);

    questions.add(['月']);
    await pass(1_000);
    questions.add(['月影忍']);
    await pass(1_000);
    expect(asked).toHaveLength(1);
    await pass(1_000);
    expect(namesAsked()[1]).toEqual(['月', '月影忍']);
    asked[1]!.answer({ people: ['Ａ Ｂ'], studios: [] });
    await pass(1);
    expect(questions.known).toEqual({ people: new Set(['ab']), studios: new Set(['風見鶏']) });
    questions.add([]);
    await pass(60_000);
    expect(asked).toHaveLength(2);
  });

  it('is one question at a time; without news there is no second check', async () => {
    const { asked, told, questions, namesAsked } = start();
    const many = Array.from({ length: maxKnownNames + 1 }, (_, n) => `名${n}`);
    questions.add(many);
    await pass(1);
    questions.add(['遅']);
    await pass(10_000);
    expect(namesAsked()).toEqual([many.slice(0, -1)]);
    asked[0]!.answer(nothing);
    await pass(2_000);
    expect(namesAsked()[1]).toEqual([many.at(-1), '遅']);
    expect(told).not.toHaveBeenCalled();
  });

  it('is retried after a failure, but not at once, and not after the checker is closed', async () => {
    const { asked, questions, namesAsked } = start();
    questions.add(['風見鶏']);
    await pass(1);
    asked[0]!.fail();
    await pass(5_000);
    questions.add(['海野岬']);
    await pass(5_000);
    expect(asked).toHaveLength(1);
    await pass(30_000);
    questions.add([]);
    await pass(2_000);
    expect(namesAsked()[1]).toEqual(['風見鶏', '海野岬']);
    questions.end();
    asked[1]!.answer({ people: ['海野岬'], studios: [] });
    questions.add(['月影忍']);
    await pass(60_000);
    expect(asked).toHaveLength(2);
    expect(questions.known.people.size).toBe(0);
  });
});
