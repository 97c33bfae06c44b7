import { listStatuses } from '@libs/list/model/interchange.types.js';
import { mayLackCredits } from './missing';

it('lists that may lack credits are those that nobody has declared to be entered completely', () => {
  expect(listStatuses.filter(mayLackCredits)).toEqual(
    expect.arrayContaining(['UNLISTED', 'NOT_YET_RELEASED', 'IN_PROGRESS', 'PARTIAL']),
  );
  expect(listStatuses.filter((status) => !mayLackCredits(status))).toEqual([
    'FINISHED',
    'COMPLETED',
    'VERIFIED',
  ]);
});
