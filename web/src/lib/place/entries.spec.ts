import { Entries, maxPlaces, type Tab } from './entries';
import type { Place } from './place.types';

const placeAt = (y: number): Place => ({ y, anchors: [], focus: null, opened: [], boxes: [], kept: {} });

/** A history of a tab, as browsers keep it. */
function newTab() {
  const states: unknown[] = [null];
  let at = 0;
  const stored = new Map<string, string>();
  const tab: Tab & { go: (by: number) => void } = {
    history: {
      get state() {
        return states[at];
      },
      pushState: (state) => {
        states.splice(at + 1, states.length, state);
        at += 1;
      },
      replaceState: (state) => void (states[at] = state),
    },
    storage: () => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    }),
    go: (by) => void (at += by),
  };
  return tab;
}

const nothing = () => {};

describe('the entries of the history of a tab', () => {
  it('each have a place, which is there again after going back and forward', () => {
    const tab = newTab();
    const entries = new Entries(tab, nothing);
    entries.note(placeAt(1));
    // As the router does it: with the state of the entry before.
    tab.history.pushState(tab.history.state, '', '/next');
    expect(entries.place).toBeNull();
    entries.note(placeAt(2));
    tab.go(-1);
    expect(entries.move()).toEqual({ by: -1 });
    expect(entries.place?.y).toBe(1);
    tab.go(1);
    expect(entries.move()).toEqual({ by: 1 });
    expect(entries.place?.y).toBe(2);
  });

  it('keep what others store with them, and stay the same when only their address changes', () => {
    const tab = newTab();
    const entries = new Entries(tab, nothing);
    entries.note(placeAt(1));
    tab.history.replaceState({ own: 1 }, '', '/?q=a');
    expect(tab.history.state).toMatchObject({ own: 1 });
    tab.history.pushState({ own: 2 }, '', '/next');
    tab.go(-1);
    entries.move();
    expect(entries.place?.y).toBe(1);
  });

  it('are noted for the last time before another one is there', () => {
    const tab = newTab();
    const entries: Entries = new Entries(tab, () => entries.note(placeAt(7)));
    tab.history.pushState(null, '', '/next');
    tab.go(-1);
    entries.move();
    expect(entries.place?.y).toBe(7);
  });

  it('include those that a link within the page made, which are new places', () => {
    const tab = newTab();
    const { pushState } = tab.history;
    const entries = new Entries(tab, nothing);
    entries.note(placeAt(1));
    // By the browser itself, which keeps no state with them.
    pushState(null, '', '#a');
    expect(entries.move()).toEqual({ by: null });
    expect(entries.place).toBeNull();
    tab.go(-1);
    expect(entries.move()).toEqual({ by: -1 });
    expect(entries.place?.y).toBe(1);
  });

  it('are there again after a reload', () => {
    const tab = newTab();
    const first = new Entries(tab, nothing);
    expect(first.wasKnown).toBe(false);
    first.note(placeAt(5));
    first.store();
    const again = new Entries(tab, nothing);
    expect(again.wasKnown).toBe(true);
    expect(again.place?.y).toBe(5);
    again.forget();
    expect(new Entries(tab, nothing).wasKnown).toBe(false);
  });

  it('last as long as the page without storage, or with garbage in it', () => {
    const without = () => {
      throw new Error('SecurityError');
    };
    for (const storage of [without, () => null, () => ({ ...newTab().storage()!, getItem: () => '{"a' })]) {
      const tab = { ...newTab(), storage };
      const entries = new Entries(tab, nothing);
      entries.note(placeAt(3));
      expect(() => entries.store()).not.toThrow();
      expect(() => entries.forget()).not.toThrow();
      entries.note(placeAt(4));
      expect(entries.place?.y).toBe(4);
    }
  });

  it(`are forgotten after ${maxPlaces} others`, () => {
    const tab = newTab();
    const entries = new Entries(tab, nothing);
    entries.note(placeAt(1));
    for (let y = 0; y < maxPlaces; y += 1) {
      tab.history.pushState(null, '', `/${y}`);
      entries.note(placeAt(100 + y));
    }
    tab.go(1 - maxPlaces);
    entries.move();
    expect(entries.place?.y).toBe(100);
    tab.go(-1);
    entries.move();
    expect(entries.place).toBeNull();
  });
});
