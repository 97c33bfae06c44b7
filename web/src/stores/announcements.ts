import { proxy, useSnapshot } from 'valtio';

/** Milliseconds without another message before what waits is said, so that what happens together is said once. */
const pause = 200;
/** Milliseconds after which the region is emptied: what was said must not be found by whoever reads the page. */
const stay = 7_000;

const state = proxy({ text: '' });
/** What waits, by topic. */
const waiting = new Map<string, { text: string; due: number }>();
let timer: ReturnType<typeof setTimeout> | undefined;
let emptying: ReturnType<typeof setTimeout> | undefined;

/**
 * Says something through the one polite region of the page (`Announcer`). A later message of the same topic replaces one
 * that has not been said yet; the others are said together.
 * @param after milliseconds without a message of this topic before it is said
 */
export function say(text: string, topic: string = text, after = pause): void {
  waiting.delete(topic);
  if (text) waiting.set(topic, { text, due: Date.now() + after });
  plan();
}

function plan(): void {
  clearTimeout(timer);
  if (waiting.size === 0) return;
  const first = Math.min(...Array.from(waiting.values(), ({ due }) => due));
  timer = setTimeout(speak, Math.max(0, first - Date.now()));
}

function speak(): void {
  const now = Date.now();
  const said: string[] = [];
  for (const [topic, { text, due }] of waiting) {
    if (due > now) continue;
    waiting.delete(topic);
    said.push(/[.!?…]$/.test(text) ? text : `${text}.`);
  }
  plan();
  if (said.length === 0) return;
  const text = said.join(' ');
  // The same words a second time would be no change, and nobody would hear them.
  state.text = state.text === text ? `${text}\u00a0` : text;
  clearTimeout(emptying);
  emptying = setTimeout(() => (state.text = ''), stay);
}

/** What the region says now; empty for nothing. */
export const useAnnouncement = (): string => useSnapshot(state).text;

/** For tests. */
export const announcement = (): string => state.text;
