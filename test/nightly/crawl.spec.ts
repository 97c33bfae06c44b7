import { crawl } from '../crawl/crawl.js';

it('every address that the site names leads somewhere, and says nothing that is absent', async () => {
  const { faults, kinds } = await crawl({
    maxAddresses: 20_000,
    maxSeconds: 9.5 * 60,
    maxForMember: 20,
  });
  expect(faults).toEqual([]);
  expect([...kinds].filter(([, { asked }]) => asked === 0)).toEqual([]);
});
