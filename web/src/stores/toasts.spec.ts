import { jest } from '@jest/globals';
import { clearToasts, hideToast, popup, toasts } from './toasts';

beforeEach(() => {
  jest.useFakeTimers();
  clearToasts();
});
afterEach(() => {
  // What they announce is said before the timers go.
  jest.advanceTimersByTime(20_000);
  jest.useRealTimers();
});

const messages = () => toasts().map(({ message, type }) => [message, type]);

describe('popups', () => {
  it('report a success by default, and hide after 3000 ms', () => {
    popup('Saved');
    jest.advanceTimersByTime(1000);
    popup('Careful', 'warning');
    expect(messages()).toEqual([
      ['Saved', 'success'],
      ['Careful', 'warning'],
    ]);
    jest.advanceTimersByTime(1999);
    expect(messages()).toHaveLength(2);
    jest.advanceTimersByTime(1);
    expect(messages()).toEqual([['Careful', 'warning']]);
    jest.advanceTimersByTime(1000);
    expect(messages()).toEqual([]);
  });

  it('are not added again while one with the same id is shown', () => {
    popup('Saved', 'success', 'saved');
    popup('Saved again', 'success', 'saved');
    expect(messages()).toEqual([['Saved', 'success']]);
    hideToast('saved');
    popup('Saved again', 'success', 'saved');
    expect(messages()).toEqual([['Saved again', 'success']]);
  });

  it('hide when closed, and all at once', () => {
    const first = popup('One');
    popup('Two');
    hideToast(first);
    expect(messages()).toEqual([['Two', 'success']]);
    clearToasts();
    expect(messages()).toEqual([]);
  });
});
