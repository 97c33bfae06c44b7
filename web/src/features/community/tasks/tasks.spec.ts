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
  expect(offered(nobody)).toEqual([
    'need-untranslated',
    'need-unconfirmed',
    'need-doubts',
    'need-roles',
    'need-episodes',
    'airing',
    'aired',
    'review',
  ]);
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
      followed: false,
    },
  );
  expect(tasks.map(({ id, to }) => [id, to])).toEqual([
    ...['untranslated', 'unconfirmed', 'doubts', 'roles', 'episodes'].map((of) => [
      `need-${of}`,
      `/tasks/${of}?year=2025&season=winter`,
    ]),
    ['airing', '/staff-lists?status=IN_PROGRESS&airing=RELEASING&year=2025&season=WINTER'],
    ['aired', '/staff-lists?status=IN_PROGRESS&airing=FINISHED&year=2025&season=WINTER'],
    ['review', '/staff-lists?status=FINISHED&year=2025&season=WINTER'],
    ['missing', '/seasons/2025/winter'],
  ]);
  const ofStudio = tasksOf(
    { year: 2026, season: 'FALL' },
    { season: null, studio: 'Bones & Co', followed: false },
  );
  expect(ofStudio.slice(-3).map(({ id }) => id)).toEqual(['airing', 'aired', 'review']);
  expect(ofStudio.at(-1)!.to).toBe('/staff-lists?status=FINISHED&studio=Bones+%26+Co');
});

it('narrows down to what a member follows only what is known of lists', () => {
  const followed = tasksOf({ year: 2026, season: 'FALL' }, { season: null, studio: '', followed: true });
  expect(followed.map(({ to }) => to)).toContain('/tasks/episodes?followed=true');
  expect(followed.every(({ id }) => id.startsWith('need-'))).toBe(true);
});
