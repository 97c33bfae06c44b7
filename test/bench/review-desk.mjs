import { quantile } from './measure.mjs';

/** The goal for the review (rule name-11): minutes for 360 names. */
export const reviewBar = 10;

/**
 * Settles every name in the open review correctly, with one decision each: Enter if the field shows the right name, a digit and
 * Enter if it is among the suggestions, otherwise typing it and Enter; first Ctrl+B if a studio is marked as a person, or the
 * other way round.
 * @param right `(ja) => { en, isStudio }`
 * @returns decisions and how they were made; `times` from Enter to the next name in milliseconds; `decided`: the names.
 */
export async function reviewAll(page, person, right, { say = () => {}, at = async () => {} } = {}) {
  const told = {
    decided: new Set(),
    enters: 0,
    picked: 0,
    typed: 0,
    letters: 0,
    kinds: 0,
    together: 0,
    times: [],
  };
  await person.wait(() =>
    page.waitForFunction(
      () =>
        globalThis.togetherState() ||
        (globalThis.reviewState()?.isReady && globalThis.reviewState().waiting === 0),
      undefined,
      { timeout: 120_000 },
    ),
  );
  await confirmTogether(page, person, right, told);
  await person.wait(() => page.waitForFunction(() => globalThis.reviewState()?.isReady ?? true));
  const first = await page.evaluate('reviewState()?.total ?? 0');
  for (let state; (state = await page.evaluate('reviewState()'));) {
    if (!state.isReady) {
      await person.wait(() => page.waitForFunction(() => globalThis.reviewState()?.isReady ?? true));
      continue;
    }
    if (!state.hasFocus) throw new Error(`The focus is not in the field of ${state.ja}`);
    const answer = right(state.ja);
    if (!answer) throw new Error(`Nobody knows ${state.ja}`);
    await at(told.decided.size, first);
    await person.decide();
    if (state.kind !== 'role' && (state.kind === 'studio') !== answer.isStudio) {
      await person.press('Control+b');
      told.kinds += 1;
    }
    const place = state.candidates.indexOf(answer.en);
    if (state.value === answer.en) {
      told.enters += 1;
      // A weak guess is confirmed by a second press.
      if (state.isWeak) await person.press('Enter');
    } else if (place >= 0 && place < 9) {
      await person.press(String(place + 1));
      told.picked += 1;
    } else {
      await person.type(answer.en);
      told.typed += 1;
      told.letters += answer.en.length;
    }
    await page.evaluate('watchNext()');
    await person.press('Enter');
    told.times.push(await person.wait(() => page.evaluate('nextReady')));
    if (told.decided.has(`${state.kind} ${state.ja}`))
      throw new Error(`${state.ja} comes back after it was decided`);
    told.decided.add(`${state.kind} ${state.ja}`);
    if (told.decided.size % 60 === 0) say(`${told.decided.size} of ${first} decided`);
  }
  return told;
}

/** How many lines of a table of names somebody who knows them reads in the time of one decision. */
const linesPerLook = 5;

/** The first decision, about names that were confirmed before: reads all of them, and leaves out what is wrong. */
async function confirmTogether(page, person, right, told) {
  const names = await page.evaluate('togetherState()');
  if (!names) return;
  const table = page.getByRole('region', { name: /confirmed before$/ });
  for (const [index, { ja, en }] of names.entries()) {
    if (index % linesPerLook === 0) await person.decide();
    const answer = right(ja);
    if (answer?.en === en) {
      told.together += 1;
      told.decided.add(`${answer.isStudio ? 'studio' : 'person'} ${ja}`);
    } else
      await person.click(
        table.locator('label', { has: page.getByRole('checkbox', { name: `${ja}, ${en}` }) }),
      );
  }
  await person.click(table.getByRole('button', { name: /^Confirm/ }));
}

/** How the decisions were made, in words, and how long the next name took. */
export const deskRows = ({ decided, enters, picked, typed, kinds, together, times }) => [
  {
    name: 'decisions',
    value: decided.size,
    unit: '',
    detail: `${together ? `${together} by one decision, ` : ''}${enters} by Enter alone, ${picked} by a digit, ${typed} typed${kinds ? `, ${kinds} with Ctrl+B` : ''}`,
  },
  { name: 'from Enter to the next name, p50', value: quantile(times, 0.5), unit: 'ms' },
  {
    name: 'from Enter to the next name, p95',
    value: quantile(times, 0.95),
    unit: 'ms',
    detail: `at most ${Math.max(...times).toFixed(0)}`,
  },
];

/* In the page. A frame is painted when a task queued in its animation frame runs. */
export const watchReview = `
  const desk = () => document.querySelector('section[aria-label="Review names"]');
  globalThis.togetherState = () => {
    const lines = [...document.querySelectorAll('section[aria-labelledby="confirm-together"] tbody tr')];
    return lines.length === 0 ? null : lines.map((line) => ({
      ja: line.querySelector(':lang(ja)').textContent,
      en: line.querySelector('.font-medium').textContent,
    }));
  };
  globalThis.reviewState = () => {
    const heading = desk()?.querySelector('h3 :lang(ja)');
    if (!heading) return null;
    const field = desk().querySelector('input');
    const list = desk().querySelector('[aria-label="Suggestions"]');
    const kind = desk().querySelector('h3 button[aria-label^="A "]')?.getAttribute('aria-label');
    return {
      isReady: field.placeholder !== 'Being looked up…',
      hasFocus: document.activeElement === field,
      ja: heading.textContent,
      kind: !kind ? 'role' : kind.startsWith('A studio') ? 'studio' : 'person',
      value: field.value,
      isWeak: (Number(/^(\\d+)% sure/.exec(list?.querySelector('[aria-pressed="true"] > span.tabular')?.textContent ?? '')?.[1]) || 100) < 60,
      candidates: [...(list?.querySelectorAll('button') ?? [])].map((one) => one.querySelector('.font-medium').textContent),
      waiting: [...desk().querySelectorAll('[aria-label="Names to review"] button > :last-child')].filter((one) => one.textContent === '…').length,
      total: Number(/of ([\\d,]+) decided/.exec(desk().textContent)[1].replace(',', '')),
    };
  };
  globalThis.watchNext = () => {
    const name = () => { const state = reviewState(); return state && state.kind + ' ' + state.ja; };
    const before = name();
    globalThis.nextReady = new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('No next name came after ' + before)), 30_000);
      let began = null;
      window.addEventListener('keydown', (event) => (began ??= event.timeStamp), { capture: true, once: true });
      const look = () => {
        if (began === null || name() === before) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - began);
          port2.postMessage(null);
        });
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { subtree: true, childList: true, characterData: true });
    });
  };
`;
