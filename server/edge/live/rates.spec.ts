import { connectionRates, ConnectionRates, OwnerRates } from './rates.js';

describe('What a connection may send', () => {
  it('is limited to a burst, and then to a rate per second', () => {
    const rates = new ConnectionRates();
    const { burst, perSecond } = connectionRates.push;
    for (let n = 0; n < burst; n += 1) expect(rates.take({ push: 1 }, 0)).toBe(0);
    const wait = rates.take({ push: 1 }, 0);
    expect(wait).toBeCloseTo(1 / perSecond);
    expect(rates.take({ push: 1 }, wait * 1000)).toBe(0);
    expect(rates.take({ push: 1 }, wait * 1000)).toBeGreaterThan(0);
  });

  it('allows a whole list at once, and 40,000 rows in pieces', () => {
    expect(new ConnectionRates().take({ push: 1, operations: 50_000, bytes: 20 * 1024 * 1024 }, 0)).toBe(0);
    const rates = new ConnectionRates();
    for (let piece = 0; piece < 8; piece += 1)
      expect(rates.take({ push: 1, operations: 5_000, bytes: 500_000 }, piece)).toBe(0);
  });

  it('costs nothing when it is refused', () => {
    const rates = new ConnectionRates();
    expect(rates.take({ operations: 60_000 }, 0)).toBe(0);
    for (let n = 0; n < 1_000; n += 1) expect(rates.take({ push: 1, operations: 2_000 }, 0)).toBeCloseTo(1);
    expect(rates.take({ push: connectionRates.push.burst }, 0)).toBe(0);
  });

  it('is counted across all connections of one owner, and separately for others', () => {
    const owners = new OwnerRates();
    let taken = 0;
    while (owners.take('account 1', { push: 1 }, 0) === 0) taken += 1;
    expect(taken).toBe(connectionRates.push.burst * 2);
    expect(owners.take('account 2', { push: 1 }, 0)).toBe(0);
  });
});
