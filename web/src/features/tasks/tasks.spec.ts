import { isFor, tasksOf, timeText } from './tasks';

it.each([
  [0.2, 'a minute'],
  [1.2, 'about 1 minute'],
  [7.5, 'about 8 minutes'],
  [38, 'about 40 minutes'],
  [60, 'about 1 hour'],
  [130, 'about 2 hours'],
  [1_500, 'about 25 hours'],
  [60_000, 'more than 100 hours'],
])('%d minutes are %s', (minutes, text) => expect(timeText(minutes)).toBe(text));

it('offers only what somebody may do', () => {
  const offered = (visitor: Parameters<typeof isFor>[1]) =>
    tasksOf({ year: 2026, season: 'FALL' })
      .filter((task) => isFor(task, visitor))
      .map(({ id }) => id);
  const nobody = { loggedIn: false, banned: false, isModerator: false };
  expect(offered(nobody)).toEqual(['airing', 'aired', 'review']);
  expect(offered({ ...nobody, loggedIn: true })).not.toContain('roles');
  expect(offered({ ...nobody, loggedIn: true, isModerator: true })).toContain('roles');
  expect(offered({ ...nobody, loggedIn: true, banned: true })).toEqual(offered(nobody));
});

it('narrows down to a season what is about anime, and leaves out the rest', () => {
  const tasks = tasksOf(
    { year: 2026, season: 'FALL' },
    {
      season: { year: 2025, season: 'WINTER' },
      studio: '',
    },
  );
  expect(tasks.map(({ id, to }) => [id, to])).toEqual([
    ['airing', '/staff-lists?status=IN_PROGRESS&airing=RELEASING&year=2025&season=WINTER'],
    ['aired', '/staff-lists?status=IN_PROGRESS&airing=FINISHED&year=2025&season=WINTER'],
    ['review', '/staff-lists?status=FINISHED&year=2025&season=WINTER'],
    ['missing', '/seasons/2025/winter'],
  ]);
  const ofStudio = tasksOf({ year: 2026, season: 'FALL' }, { season: null, studio: 'Bones & Co' });
  expect(ofStudio.map(({ id }) => id)).toEqual(['airing', 'aired', 'review']);
  expect(ofStudio[2]!.to).toBe('/staff-lists?status=FINISHED&studio=Bones+%26+Co');
});
