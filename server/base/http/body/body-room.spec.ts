import { BodyRoom } from './body-room.js';

describe('Room for bodies', () => {
  let now = 0;
  let room: BodyRoom;
  let ended: string[];
  beforeEach(() => {
    now = 0;
    ended = [];
    room = new BodyRoom({ all: 100, ofCaller: 40, youth: 1_000 }, () => now);
  });
  const enter = (caller: string) =>
    room.enter(caller, ({ code }) => {
      ended.push(`${caller} ${code}`);
    });

  it('is shared: nobody takes more than a share of it', () => {
    enter('a').add(30);
    const second = enter('a');
    expect(() => second.add(11)).toThrow(expect.objectContaining({ code: 'too-many-requests' }));
    second.leave();
    expect(() => enter('a').add(10)).not.toThrow();
    expect(() => enter('b').add(40)).not.toThrow();
    expect(ended).toEqual([]);
  });

  it('is made by ending what arrives slowest', () => {
    const [slow, fast] = [enter('slow'), enter('fast')];
    slow.add(35);
    fast.add(20);
    now = 5_000;
    slow.add(1);
    fast.add(10);
    const other = enter('other');
    other.add(34);
    expect(ended).toEqual([]);
    other.add(1);
    expect(ended).toEqual(['slow busy']);
    // What was ended counts no longer, and only once.
    slow.leave();
    expect(() => enter('last').add(35)).not.toThrow();
    expect(ended).toEqual(['slow busy']);
  });

  it('is given up by who sends slowest even if it is the one that needs more', () => {
    const [slow, a, b] = [enter('slow'), enter('a'), enter('b')];
    slow.add(20);
    now = 5_000;
    a.add(40);
    b.add(40);
    expect(() => slow.add(1)).toThrow(expect.objectContaining({ code: 'busy', retryAfter: 10 }));
    expect(ended).toEqual([]);
  });

  it('is made by who holds most, if all have only begun', () => {
    enter('a').add(20);
    enter('a').add(20);
    enter('b').add(30);
    enter('c').add(30);
    enter('d').add(10);
    expect(ended).toEqual(['a busy']);
  });

  it('is not made by what has arrived as a whole', () => {
    const whole = ['a', 'b', 'c'].map((caller) => {
      const place = enter(caller);
      place.add(33);
      place.whole();
      return place;
    });
    now = 60_000;
    expect(() => enter('d').add(10)).toThrow(expect.objectContaining({ code: 'busy' }));
    expect(ended).toEqual([]);
    whole[0]!.leave();
    expect(() => enter('e').add(10)).not.toThrow();
  });

  it('is made for a large body of many small ones by looking at each once', () => {
    const callers = 3_000;
    const wide = new BodyRoom({ all: callers, ofCaller: callers, youth: 1_000 }, () => now);
    for (let caller = 0; caller < callers; caller += 1)
      wide.enter(`${caller}`, ({ code }) => void ended.push(code)).add(1);
    now = 5_000;
    const large = wide.enter('large', () => {});
    // What the work consists of: how fast each arrives, and putting them in order.
    const speeds = jest.spyOn(Math, 'exp');
    const orders = jest.spyOn(Array.prototype, 'toSorted');
    try {
      large.add(callers);
      expect(ended.length).toBe(callers);
      expect(speeds.mock.calls.length).toBeLessThanOrEqual(2 * callers);
      expect(orders.mock.calls.length).toBeLessThanOrEqual(2);
    } finally {
      speeds.mockRestore();
      orders.mockRestore();
    }
  });
});
