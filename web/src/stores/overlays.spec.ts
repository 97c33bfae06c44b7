import { jest } from '@jest/globals';
import { addConflict } from './conflicts';
import { addDualLanguageInput } from './dual-language';
import { addMistake, answerMistake } from './mistakes';
import { defaultMaxLength, queues } from './overlay-queue';
import {
  addAlert,
  addConfirm,
  addPrompt,
  answerConfirm,
  answerPrompt,
  clearOverlays,
  closeAlert,
} from './overlays';

const shown = (queue: readonly { id: string; hidden: boolean }[]) =>
  queue.filter(({ hidden }) => !hidden).map(({ id }) => id);
const nobody = async () => 'unknown' as const;

beforeEach(clearOverlays);

describe('the queues of overlays', () => {
  it('does not add one with the id of a visible one, but does once that is hidden', () => {
    addAlert({ id: 'a', text: 'first' });
    addAlert({ id: 'a', text: 'second' });
    addAlert({ id: 'b', text: 'other' });
    expect(queues.alerts.map(({ text }) => text)).toEqual(['first', 'other']);
    closeAlert('a');
    expect(shown(queues.alerts)).toEqual(['b']);
    addAlert({ id: 'a', text: 'third' });
    expect(queues.alerts.map(({ text }) => text)).toEqual(['other', 'third']);
  });

  it('applies the same rule to every queue', () => {
    const callback = () => {};
    for (let times = 0; times < 2; times += 1) {
      addPrompt({ id: 'x', text: '', callback });
      addConfirm({ id: 'x', text: '', callback });
      addDualLanguageInput({ id: 'x', text: '', lookUp: nobody, callback });
      addConflict({ id: 'x', origin: '', roleNames: [], data: [], callback });
      addMistake({ id: 'x', staff: { ja: '', en: '' }, matches: [], episode: '', callback });
    }
    const { prompts, confirms, dualLanguageInputs, conflicts, mistakes } = queues;
    for (const queue of [prompts, confirms, dualLanguageInputs, conflicts, mistakes]) {
      expect(shown(queue)).toEqual(['x']);
    }
  });

  it('hides all at once, and nobody is left waiting for an answer', () => {
    const answers: unknown[] = [];
    const callback = (answer: unknown) => void answers.push(answer);
    addPrompt({ text: '', callback });
    addAlert({ text: '' });
    addConfirm({ text: '', callback });
    addDualLanguageInput({ text: '', lookUp: nobody, callback });
    addConflict({ origin: '', roleNames: [], data: [], callback });
    addMistake({ staff: { ja: '', en: '' }, matches: [], episode: '', callback });
    clearOverlays();
    const { conflictIndex, ...all } = queues;
    expect(Object.values(all).flatMap((queue) => shown(queue))).toEqual([]);
    expect(answers).toEqual([null, false, null, null, false]);
    expect(conflictIndex).toBe(0);
  });
});

describe('prompts', () => {
  it('accept 200,000 characters on one line by default', () => {
    addPrompt({ text: 'What?', callback: () => {} });
    expect(queues.prompts.at(-1)).toMatchObject({
      maxlength: 200_000,
      type: 'text',
      value: '',
      placeholder: '',
    });
    expect(defaultMaxLength).toBe(200_000);
    addPrompt({ id: 'p', text: 'What?', maxlength: 3, type: 'textarea', callback: () => {} });
    expect(queues.prompts.at(-1)).toMatchObject({ id: 'p', maxlength: 3, type: 'textarea' });
  });

  it('return one trimmed answer; null when cancelled', () => {
    const callback = jest.fn();
    addPrompt({ id: 'p', text: '', callback });
    answerPrompt('p', '  海野 岬\n');
    answerPrompt('p', 'again');
    addPrompt({ id: 'p', text: '', callback });
    answerPrompt('p', null);
    expect(callback.mock.calls).toEqual([['海野 岬'], [null]]);
  });
});

it('confirms answer true or false', () => {
  const callback = jest.fn();
  for (const answer of [true, false]) {
    addConfirm({ id: 'c', text: '', callback });
    answerConfirm('c', answer);
  }
  expect(callback.mock.calls).toEqual([[true], [false]]);
});

it('potential mistakes answer with save true or save false', () => {
  const callback = jest.fn();
  const mistake = { staff: { ja: '甲', en: '' }, matches: [], episode: '#01', callback };
  addMistake({ id: 'm', ...mistake });
  answerMistake('m', true);
  answerMistake('m', false);
  addMistake({ id: 'm', ...mistake });
  answerMistake('m', false);
  addMistake({ id: 'm', ...mistake });
  answerMistake('m', true, true);
  expect(callback.mock.calls).toEqual([
    [true, false],
    [false, false],
    [true, true],
  ]);
});
