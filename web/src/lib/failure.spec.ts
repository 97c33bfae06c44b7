import { errors, Failure } from '@libs/contract/base/errors.js';
import { failureIn } from './failure';

describe('What a page says when an action failed', () => {
  it('names the action if the server failed or is unreachable, and the reason', () => {
    const said = (error: unknown) => failureIn(error, 'report-failed').message;
    expect(said(new Failure('server-error'))).toBe(errors['report-failed'].message);
    expect(said(new Failure('server-error', 'Reference 1.'))).toBe(
      `${errors['report-failed'].message} Reference 1.`,
    );
    expect(said(new TypeError('x is not a function'))).toBe(errors['report-failed'].message);
    for (const code of ['network', 'unavailable'] as const)
      expect(said(new Failure(code))).toBe(`${errors['report-failed'].message} ${errors[code].message}`);
  });

  it('is the server’s refusal with its detail, if any', () => {
    const refusal = new Failure('banned', 'Vandalism.');
    expect(failureIn(refusal, 'report-failed')).toBe(refusal);
  });
});
