import { meaningFor } from './status-meaning';

describe('The sentence beside the status of a list', () => {
  const lapse = { reasons: ['x'], untranslated: 0, unconfirmed: 0, since: 0 };

  it('says what readers get', () => {
    expect(meaningFor('COMPLETED', { lapse: null, completeUpTo: null })).toBe(
      'All credits are entered and translated.',
    );
    expect(meaningFor('PARTIAL', { lapse: null, completeUpTo: null })).toMatch(/^Some parts are missing/);
  });

  it('does not contradict what stands beside it', () => {
    expect(meaningFor('COMPLETED', { lapse: null, completeUpTo: '#01' })).toBe(
      'Complete for everything aired so far.',
    );
    expect(meaningFor('COMPLETED', { lapse, completeUpTo: null })).toBeNull();
  });
});
