import type { ErrorCode } from '@libs/contract/errors.js';
import { beginAddress, readPlace } from './place';

const isCode = (text: string): text is ErrorCode => text.startsWith('login-');

describe('The sign-in window', () => {
  it('reads from its address how a login ended and where to go on', () => {
    const place = readPlace('?outcome=login-refused&popup=1&return=%2Fstaff%2Fk-on%3Fedit', false, isCode);
    expect(place).toEqual({ outcome: 'login-refused', returnTo: '/staff/k-on?edit', isPopup: true });
    expect(beginAddress(place)).toBe('/login.php?return=%2Fstaff%2Fk-on%3Fedit&popup=1');
  });

  it('is opened without anything, and is a popup where it has an opener', () => {
    expect(readPlace('', true, isCode)).toEqual({ outcome: null, returnTo: '/', isPopup: true });
    expect(beginAddress(readPlace('', false, isCode))).toBe('/login.php');
  });

  it('believes no address that somebody made up', () => {
    expect(readPlace('?outcome=%3Cb%3E&return=https%3A%2F%2Fevil.example', false, isCode)).toEqual({
      outcome: 'login-failed',
      returnTo: '/',
      isPopup: false,
    });
  });
});
