import { jest } from '@jest/globals';
import {
  addDualLanguageInput,
  cancelDualLanguage,
  changeDualLanguage,
  deleteDualLanguage,
  saveDualLanguage,
  saveDualLanguageSoon,
  setDualLanguageId,
} from './dual-language';
import type { DualLanguageInput, LookedUp } from './overlay.types';
import { queues } from './overlay-queue';
import { clearOverlays } from './overlays';

const unno = { ja: '海野岬', en: 'Misaki Unno', anilistId: 7, unconfirmed: false };
const nothing = { ja: '', en: '', anilistId: null, unconfirmed: false };

/** An input whose lookups are answered manually. */
function open(name: Partial<typeof unno | typeof nothing> = {}) {
  const callback = jest.fn<DualLanguageInput['callback']>();
  const answers: ((found: LookedUp) => void)[] = [];
  const failures: (() => void)[] = [];
  const lookUp = jest.fn<DualLanguageInput['lookUp']>(
    () =>
      new Promise((resolve, reject) => {
        answers.push(resolve);
        failures.push(() => reject(new Error('down')));
      }),
  );
  addDualLanguageInput({ id: 'd', text: 'Who?', ...name, lookUp, callback });
  const now = () => queues.dualLanguageInputs.at(-1)!;
  const answer = async (found: LookedUp, which = answers.length - 1) => {
    answers[which]!(found);
    await Promise.resolve();
    await Promise.resolve();
  };
  return { callback, lookUp, now, answer, failures };
}

beforeEach(() => {
  jest.useFakeTimers();
  clearOverlays();
});
afterEach(() => jest.useRealTimers());

describe('the dual-language input', () => {
  it('looks up the other half if exactly one is filled, and uses its id', async () => {
    const { lookUp, now, answer } = open();
    changeDualLanguage('d', { ja: ' 海野岬 ' });
    expect(lookUp.mock.calls).toEqual([[{ ja: '海野岬', en: '' }]]);
    expect(now()).toMatchObject({ ja: '海野岬', en: '', translating: true });
    await answer(unno);
    expect(now()).toMatchObject({ ...unno, translating: false, outcome: 'filled' });
  });

  it('does not look anything up with both or none filled, or without changes', () => {
    const { lookUp } = open({ ja: '海野岬', en: '' });
    changeDualLanguage('d', { ja: '海野岬' });
    changeDualLanguage('d', { en: 'Misaki Unno' });
    changeDualLanguage('d', { ja: '海野 岬' });
    changeDualLanguage('d', { ja: '', en: '' });
    expect(lookUp).not.toHaveBeenCalled();
  });

  it.each(['Misaki Unno', 'Unno, M. & Co. (2)', 'Ōno', "Jun'ichi", 'A-1 Pictures'])(
    'treats %s, typed as Japanese, as English, and looks up the Japanese',
    async (written) => {
      const { lookUp, now, answer } = open();
      changeDualLanguage('d', { ja: written });
      expect(now()).toMatchObject({ ja: '', en: written });
      expect(lookUp.mock.calls).toEqual([[{ ja: '', en: written }]]);
      await answer({ ja: '海野岬', en: 'somebody', anilistId: 7, unconfirmed: false });
      expect(now()).toMatchObject({ ja: '海野岬', en: written, anilistId: 7, unconfirmed: false });
    },
  );

  it.each(['海野 Misaki', 'ウンノ', '…', '123'])('keeps %s in the Japanese field', (written) => {
    const { now } = open();
    changeDualLanguage('d', { ja: written });
    expect(now()).toMatchObject({ ja: written, en: '' });
  });

  it('keeps Latin script in the Japanese field when English is filled too', () => {
    const { now } = open({ ja: '海野岬', en: 'Misaki Unno' });
    changeDualLanguage('d', { ja: 'MISAKI' });
    expect(now()).toMatchObject({ ja: 'MISAKI', en: 'Misaki Unno' });
  });

  it('saves 50 ms after the field loses focus', () => {
    const { callback, now } = open(unno);
    saveDualLanguageSoon('d');
    jest.advanceTimersByTime(49);
    expect(callback).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(callback.mock.calls).toEqual([[unno]]);
    expect(now().hidden).toBe(true);
  });

  it('defers saving while a lookup is pending, then saves the result and closes', async () => {
    const { callback, now, answer } = open();
    changeDualLanguage('d', { ja: '海野岬' });
    saveDualLanguageSoon('d');
    jest.advanceTimersByTime(50);
    expect(now()).toMatchObject({ hidden: false, saveAfter: true });
    await answer(unno);
    expect(callback.mock.calls).toEqual([[unno]]);
    expect(now().hidden).toBe(true);
  });

  it.each(['unknown', 'several'] as const)(
    'saves the current values when the answer is %s',
    async (found) => {
      const { callback, now, answer } = open();
      changeDualLanguage('d', { ja: '大野実' });
      saveDualLanguage('d');
      await answer(found);
      expect(callback.mock.calls).toEqual([[{ ja: '大野実', en: '', anilistId: null, unconfirmed: false }]]);
      expect(now().outcome).toBe(found);
    },
  );

  it('saves even if the lookup failed', async () => {
    const { callback, failures } = open();
    changeDualLanguage('d', { ja: '大野実' });
    saveDualLanguage('d');
    failures[0]!();
    await jest.advanceTimersByTimeAsync(0);
    expect(callback).toHaveBeenCalledTimes(1);
  });

  it('uses only the newest lookup', async () => {
    const { now, answer } = open();
    changeDualLanguage('d', { ja: '海野' });
    changeDualLanguage('d', { ja: '海野岬' });
    await answer({ ja: '海野', en: 'Somebody Else', anilistId: 1, unconfirmed: false }, 0);
    expect(now()).toMatchObject({ en: '', translating: true });
    await answer(unno, 1);
    expect(now()).toMatchObject(unno);
  });

  it('deletes both names and the id and saves that; not while a name is looked up', async () => {
    const { callback, now, answer } = open({ ...unno, en: '' });
    changeDualLanguage('d', { ja: '海野 岬' });
    deleteDualLanguage('d');
    expect(now()).toMatchObject({ ja: '海野 岬', hidden: false });
    await answer('unknown');
    deleteDualLanguage('d');
    expect(callback.mock.calls).toEqual([[nothing]]);
    expect(now().hidden).toBe(true);
  });

  it('drops the id when neither half of its name is left, and accepts a typed one', () => {
    const { now } = open(unno);
    changeDualLanguage('d', { ja: '海野 岬' });
    expect(now().anilistId).toBe(7);
    changeDualLanguage('d', { ja: '砂川昇', en: '' });
    expect(now().anilistId).toBeNull();
    setDualLanguageId('d', 12);
    expect(now().anilistId).toBe(12);
  });

  it('fills in the name for an id if it is empty, and keeps an existing name', async () => {
    const { lookUp, now, answer } = open();
    setDualLanguageId('d', 7);
    expect(lookUp.mock.calls).toEqual([[{ anilistId: 7 }]]);
    await answer(unno);
    expect(now()).toMatchObject({ ...unno, outcome: 'filled' });
    setDualLanguageId('d', 8);
    expect(lookUp).toHaveBeenCalledTimes(1);
    expect(now()).toMatchObject({ ja: '海野岬', anilistId: 8 });
  });

  it('keeps a suggestion marked until it is changed or confirmed', async () => {
    const { callback, now, answer } = open();
    changeDualLanguage('d', { ja: '海野岬' });
    await answer({ ja: '', en: 'Misaki Umino', anilistId: null, unconfirmed: true });
    expect(now()).toMatchObject({ en: 'Misaki Umino', unconfirmed: true, outcome: 'suggested' });
    changeDualLanguage('d', { en: 'Misaki Unno' });
    saveDualLanguage('d');
    expect(callback.mock.calls[0]![0]).toMatchObject({ en: 'Misaki Unno', unconfirmed: false });
  });

  it('returns null when cancelled, whatever a lookup returns later', async () => {
    const { callback, answer } = open();
    changeDualLanguage('d', { ja: '海野岬' });
    cancelDualLanguage('d');
    await answer(unno);
    expect(callback.mock.calls).toEqual([[null]]);
  });
});
