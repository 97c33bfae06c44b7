import { afterTyping, hideComposing } from './composing';

describe('keys of an input method', () => {
  it('are heard by nobody, also the Enter that confirms a word in Safari', () => {
    const window = new EventTarget();
    const globals: { composedInto?: unknown } = {};
    // As it runs: a text without anything around it.
    new Function('addEventListener', 'globalThis', `(${String(hideComposing)})()`)(
      window.addEventListener.bind(window),
      globals,
    );
    const heard: string[] = [];
    window.addEventListener('keydown', (event) => heard.push((event as KeyboardEvent).key), true);
    const press = (key: string, more: object) =>
      window.dispatchEvent(Object.assign(new Event('keydown'), { key, ...more }));
    press('a', { isComposing: false, keyCode: 65 });
    window.dispatchEvent(new Event('compositionstart'));
    expect(globals.composedInto).toBe(window);
    press('Process', { isComposing: true, keyCode: 229 });
    window.dispatchEvent(new Event('compositionend'));
    expect(globals.composedInto).toBeUndefined();
    press('Enter', { isComposing: false, keyCode: 229 });
    press('Enter', { isComposing: false, keyCode: 13 });
    expect(heard).toEqual(['a', 'Enter']);
  });
});

describe('after typing', () => {
  const window = new EventTarget();
  const passes = () => new Promise((done) => setTimeout(done, 5));
  const field = { isConnected: true } as Element;
  const before = Object.getOwnPropertyNames(globalThis).includes('addEventListener');

  beforeAll(() => {
    if (before) return;
    globalThis.addEventListener = window.addEventListener.bind(window);
    globalThis.removeEventListener = window.removeEventListener.bind(window);
  });
  afterAll(() => {
    globalThis.composedInto = undefined;
    if (before) return;
    Reflect.deleteProperty(globalThis, 'addEventListener');
    Reflect.deleteProperty(globalThis, 'removeEventListener');
  });

  it('waits for the end of a word, and does nothing once it is cancelled', async () => {
    let done = 0;
    globalThis.composedInto = field;
    afterTyping(0, () => (done += 1));
    const cancel = afterTyping(0, () => (done += 10));
    await passes();
    expect(done).toBe(0);
    cancel();
    globalThis.composedInto = undefined;
    window.dispatchEvent(new Event('compositionend'));
    await passes();
    expect(done).toBe(1);
    // The field was removed with the word in it.
    globalThis.composedInto = { isConnected: false } as Element;
    afterTyping(0, () => (done += 1));
    await passes();
    expect(done).toBe(2);
  });
});
