import { absentIn, absentInAddress } from '../crawl/addresses.js';

/** What the crawl of the night looks for (test/nightly/crawl.spec.ts). */
it('absent values are told from words and from what is random', () => {
  const wrong = ['/staff/bleachundefined', '/person/null', '/roles?page=NaN', '/role/%5Bobject%20Object%5D'];
  expect(wrong.map(absentInAddress)).toEqual(['undefined', 'null', 'NaN', '[object ']);
  const right = ['/assets/index-BNaN0null.js', '/cards/list/k-on.png?v=aNaN-null', '/person/en:Nullmann'];
  expect(right.map(absentInAddress)).toEqual([null, null, null]);
  expect(['3 undefineds', 'titlenull', 'NaN px'].map(absentIn)).toEqual(['undefined', 'null', 'NaN']);
  expect(['https://x.example/cards/a.png?v=4NaN-null', '/staff/null'].map(absentIn)).toEqual([null, 'null']);
  expect(['yCEY8NaNUN', 'undefined1'].map(absentIn)).toEqual([null, 'undefined']);
  expect(['annulled', 'BaNaNa', 'NULL', 'an object'].map(absentIn)).toEqual([null, null, null, null]);
});
