import type { ErrorCode } from '@libs/contract/base/errors.js';
import { beginAddress, readPlace } from './place';

const isCode = (text: string): text is ErrorCode => text.startsWith('login-');

describe('The sign-in window', () => {
  it('reads the outcome and the return address from its address', () => {
    const place = readPlace('?outcome=login-refused&popup=1&return=%2Fstaff%2Fk-on%3Fedit', false, isCode);
    expect(place).toEqual({ outcome: 'login-refused', returnTo: '/staff/k-on?edit', isPopup: true });
    expect(beginAddress(place)).toBe('/login.php?return=%2Fstaff%2Fk-on%3Fedit&popup=1');
  });

  it('can be opened without parameters, and is a popup if it has an opener', () => {
    expect(readPlace('', true, isCode)).toEqual({ outcome: null, returnTo: '/', isPopup: true });
    expect(beginAddress(readPlace('', false, isCode))).toBe('/login.php');
  });

  it('does not trust forged addresses', () => {
    expect(readPlace('?outcome=%3Cb%3E&return=https%3A%2F%2Fevil.example', false, isCode)).toEqual({
      outcome: 'login-failed',
      returnTo: '/',
      isPopup: false,
    });
  });
});
