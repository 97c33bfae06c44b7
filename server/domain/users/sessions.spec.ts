import { hashOf, sessionIn } from './sessions.service.js';

describe('the session of a Cookie header', () => {
  const [plain, own] = ['p'.repeat(43), 'o'.repeat(43)];

  it('is that of the cookie which only this host can set, wherever it stands', () => {
    const cookies = [`staffroll_session=${plain}`, `__Host-staffroll_session=${own}`];
    for (const order of [cookies, cookies.toReversed()])
      expect(sessionIn(order.join('; '))).toBe(hashOf(`__Host-${own}`));
  });

  it('is none without a token of ours', () => {
    for (const cookies of [
      undefined,
      '',
      'a=b',
      `staffroll_session=${plain}x`,
      `xstaffroll_session=${plain}`,
    ])
      expect(sessionIn(cookies)).toBeNull();
    expect(sessionIn(`a=b; staffroll_session=${plain}; c=d`)).toBe(hashOf(plain));
  });
});
