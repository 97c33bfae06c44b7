import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { announcement, say } from './announcements';

beforeEach(() => {
  jest.useFakeTimers();
  // Other files of this process may have left something to say, or in the region, with timers that are gone.
  say('Nothing');
  jest.advanceTimersByTime(20_000);
});
afterEach(() => {
  jest.advanceTimersByTime(20_000);
  jest.useRealTimers();
});

describe('what is announced', () => {
  it('says once what happens together, the last word of each topic', () => {
    say('Saving…', 'saving');
    say('3 rows selected', 'selection');
    say('Saved', 'saving');
    expect(announcement()).toBe('');
    jest.advanceTimersByTime(250);
    expect(announcement()).toBe('3 rows selected. Saved.');
  });

  it('waits as long as a topic asks for, and starts again with each of its messages', () => {
    say('Saved', 'saving', 1_500);
    jest.advanceTimersByTime(1_000);
    say('Saved', 'saving', 1_500);
    say('A note');
    jest.advanceTimersByTime(1_000);
    expect(announcement()).toBe('A note.');
    jest.advanceTimersByTime(600);
    expect(announcement()).toBe('Saved.');
  });

  it('says nothing for a topic that has become empty', () => {
    say('Offline', 'saving');
    say('', 'saving');
    jest.advanceTimersByTime(1_000);
    expect(announcement()).toBe('');
  });

  it('changes the text if the same is said again, and is empty some time later', () => {
    say('Confirmed, 8 left');
    jest.advanceTimersByTime(250);
    const first = announcement();
    say('Confirmed, 8 left');
    jest.advanceTimersByTime(250);
    expect(announcement().trim()).toBe(first);
    expect(announcement()).not.toBe(first);
    jest.advanceTimersByTime(10_000);
    expect(announcement()).toBe('');
  });
});
