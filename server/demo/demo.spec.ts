import { demoAccounts, demoLists } from './index.js';

describe('demo', () => {
  it('shows the same lists at every start', () => {
    expect(JSON.stringify(demoLists())).toBe(JSON.stringify(demoLists()));
  });

  it('offers an account for every kind of user', () => {
    expect(demoAccounts.map(({ account }) => account)).toEqual(['user', 'contributor', 'moderator', 'banned']);
    expect(demoAccounts.find(({ banned }) => banned)?.banReason).toMatch(/\w/);
  });
});
