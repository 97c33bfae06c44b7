import { SearchAnswers } from './answers.js';

it('Whoever keeps an answer elsewhere knows when it is forgotten, however long it took to make', async () => {
  const answers = new SearchAnswers();
  const first = await answers.of('a', async () => 1);
  const waiting = Promise.withResolvers<number>();
  const late = answers.of('b', () => waiting.promise);
  expect([first.era!.isOver, await answers.of('a', async () => 2)]).toEqual([false, first]);
  answers.forget();
  waiting.resolve(1);
  expect([first.era!.isOver, (await late).era!.isOver]).toEqual([true, true]);
  const second = await answers.of('a', async () => 2);
  expect([second.body.toString(), second.era!.isOver]).toEqual(['2', false]);
});
