import { isTooLong, maxMessageLength, readPacket, shapeOf } from './packets.js';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

describe('The header of a packet', () => {
  it.each([
    ['0{"protocol":1}', { type: 'connect' }],
    ['0', { type: 'connect' }],
    ['1', { type: 'disconnect' }],
    ['217["list:open",{"list":"x"}]', { type: 'event', name: 'list:open', ack: '17', length: 29 }],
    ['2["feed:leave"]', { type: 'event', name: 'feed:leave', ack: '', length: 15 }],
    ['23["no:such:event",1]', { type: 'unknown', ack: '3' }],
    ['2["toString"]', { type: 'unknown', ack: '' }],
    ['51-["list:push",{"_placeholder":true,"num":0}]', { type: 'unknown', ack: '' }],
    [Buffer.from('x'), { type: 'unknown', ack: '' }],
  ])('of %s is parsed', (text, packet) => {
    expect(readPacket(text)).toEqual(packet);
  });

  it.each([
    '',
    'nonsense',
    '0/admin,{"protocol":1}',
    `0{"protocol":1,"more":"${'x'.repeat(2_000)}"}`,
    '1x',
    '2/admin,["list:open"]',
    '2{"a":1}',
    '2["list:push"',
    `2${'9'.repeat(20)}["list:open"]`,
    '2["list\\u003aopen"]',
    '3[1]',
    '4{"message":"x"}',
    '9',
  ])('of %s is malformed', (text) => {
    expect(readPacket(text)).toEqual({ type: 'malformed' });
  });

  it('takes no longer for a long packet than for a short one', () => {
    const long = `2["list:open",${nested(5_000_000)}]`;
    const began = performance.now();
    for (let n = 0; n < 10_000; n += 1) readPacket(long);
    // Scanning all of it would take an hour.
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('allows only changes to be long', () => {
    expect([isTooLong('list:push', maxMessageLength), isTooLong('list:push', maxMessageLength + 1)]).toEqual([
      false,
      true,
    ]);
    for (const name of ['list:open', 'list:close', 'presence:set', 'feed:follow', 'feed:leave'] as const)
      expect(isTooLong(name, 5_000)).toBe(true);
  });
});

describe('The shape of a JSON text', () => {
  it.each([
    ['1', 1],
    ['[]', 2],
    ['[1,2]', 3],
    ['{"a":{"b":[1,2,3]},"c":null}', 7],
    ['"[[[,,,"', 1],
    [String.raw`"a\"[\\\"[" `, 1],
    [String.raw`["\\",["\\\\"]]`, 4],
  ])('of %s is counted', (text, values) => {
    expect(shapeOf(text)).toEqual({ values, fault: null });
  });

  it('is refused if it is deep, dense or wide, and only then', () => {
    expect(shapeOf(nested(65)).fault).toBeNull();
    expect(shapeOf(nested(66)).fault).toContain('nested');
    expect(shapeOf(`[${'{},'.repeat(100_000)}{}]`).fault).toContain('values');
    const wide = (fields: number) =>
      `{${Array.from({ length: fields }, (_, field) => `"a-field-with-a-name-${field}":0`).join()}}`;
    expect(shapeOf(wide(2_000)).fault).toBeNull();
    expect(shapeOf(wide(2_001)).fault).toContain('fields');
    // Each row has few, however many rows there are.
    const rows = JSON.stringify(
      Array.from({ length: 20_000 }, (_, row) => ({
        id: `row-${row}`,
        order: 'a0',
        data: { ja: '山田', en: 'Yamada' },
      })),
    );
    expect(shapeOf(rows).fault).toBeNull();
    expect(shapeOf('"never ends').fault).toBeNull();
  });

  it('is counted in linear time', () => {
    // Processor time, which does not grow when other programs are busy.
    const cost = (text: string) => {
      const began = process.cpuUsage();
      shapeOf(text);
      return process.cpuUsage(began).user / 1000;
    };
    for (const piece of ['\\"', '\\\\', '"a",', '\\', '"', '{"a":"b"},', 'x']) {
      const [short, long] = [60_000, 480_000].map((times) => {
        const text = `["${piece.repeat(times)}`;
        return Math.min(cost(text), cost(text), cost(text));
      });
      // Eight times the size; quadratic time would be 64 times as long.
      expect(long! / Math.max(short!, 2)).toBeLessThan(40);
    }
  });
});
