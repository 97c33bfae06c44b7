import { scriptJson } from './script-json';

describe('data inside a script element', () => {
  it('cannot end the element or open another, and reads back the same', () => {
    const value = { name: '</script><script>alert(1)</script>&\u2028' };
    const text = scriptJson(value);
    expect(text).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(text)).toEqual(value);
  });
});
