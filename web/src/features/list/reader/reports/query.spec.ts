import { directoryParams, readDirectory } from '../../../directory/table/kind';
import { moderatorsReportsKind, reportsKind, shownState } from './query';

const asked = (kind: typeof reportsKind, search: string) =>
  (directoryParams(kind, readDirectory(kind, search)) as unknown as [{ query: object }])[0].query;

it.each([
  ['', { state: 'sent' }, {}],
  ['?state=any', {}, {}],
  ['?state=fixed&q=a', { state: 'fixed', q: 'a' }, { state: 'fixed', q: 'a' }],
  // One report is found in whatever state it is.
  ['?id=7', { id: '7' }, { id: '7' }],
  ['?reporter=7', { state: 'sent', reporter: '7' }, { reporter: '7' }],
])('Moderators first see open reports, others all: “%s”', (search, forModerators, forOthers) => {
  expect(asked(moderatorsReportsKind, search)).toEqual(forModerators);
  expect(asked(reportsKind, search)).toEqual(forOthers);
});

it('The state that is shown is the one that is asked for', () => {
  const query = readDirectory(reportsKind, '');
  expect([shownState(query, true), shownState(query, false)]).toEqual(['sent', 'any']);
  expect(shownState({ ...query, state: 'any' }, true)).toBe('any');
});
