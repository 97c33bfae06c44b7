import { addQuery } from './add-query.js';

describe('an address with the query that a visitor came with', () => {
  it.each([
    ['/staff/bleach', '', '/staff/bleach'],
    ['/staff/bleach', '?', '/staff/bleach'],
    ['/staff/bleach', 'edit', '/staff/bleach?edit'],
    ['/staff/bleach', '?edit&history=1-2', '/staff/bleach?edit&history=1-2'],
    ['/staff/bleach#01', '?edit', '/staff/bleach?edit#01'],
    ['/staff/bleach?edit=#01', '?edit', '/staff/bleach?edit#01'],
    ['/staff/bleach?edit=#01', '', '/staff/bleach?edit=#01'],
    ['/staff/bleach?edit=#01', '?', '/staff/bleach?edit=#01'],
    ['/staff/Ōkami', '', '/staff/%C5%8Ckami'],
    ['/person/ja:%E4%BA%8C%252F', '?q=%e9%9c%a7&a=b%20c', '/person/ja:%E4%BA%8C%252F?q=%e9%9c%a7&a=b%20c'],
    ['/staff/x', '?a=\r\nb', '/staff/x?a=b'],
  ] as const)('%s and %j: %s', (address, query, expected) => {
    expect(addQuery(address, query)).toBe(expected);
  });
});
