import { createLogger, logConsole } from './logger.js';

describe('The console in production', () => {
  it('is written to the log, one line of JSON for each call', () => {
    const { debug, log, info, warn, error } = console;
    const lines: string[] = [];
    try {
      logConsole(createLogger('debug', { write: (line: string) => void lines.push(line) }));
      console.log('Listening on %s', 3000);
      console.warn('old', { a: 1 });
      console.error('Failed:', new Error('two\nlines'));
    } finally {
      Object.assign(console, { debug, log, info, warn, error });
    }
    expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
    expect(lines.map((line) => JSON.parse(line) as Record<string, string>)).toMatchObject([
      { level: 'info', msg: 'Listening on 3000' },
      { level: 'warn', msg: 'old { a: 1 }' },
      { level: 'error', msg: expect.stringMatching(/^Failed: Error: two\nlines\n +at /) },
    ]);
  });
});
