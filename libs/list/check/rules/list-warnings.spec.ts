import { rows } from '../check.fixture.js';
import { checkList } from '../check.js';

const now = Date.UTC(2026, 5, 15);
const day = 86_400_000;
const said = (options: object) =>
  checkList(rows('月影忍'), options).map(({ rule, level, message, path }) => {
    expect(path).toEqual({});
    return `${rule} ${level}: ${message}`;
  });
const late = 'no-update warning: This list has had no update in over three months.';

it.each<[string, object, string[]]>([
  ['a report of 31 days', { now, openReports: [{ sentAt: now - 31 * day }] }, []],
  [
    'a report of more than 31 days',
    { now, openReports: [{ sentAt: now - 31 * day - 1 }, { sentAt: now }] },
    ['open-reports warning: A report has been waiting for over a month.'],
  ],
  [
    'two such reports',
    { now, openReports: [{ sentAt: now - 32 * day }, { sentAt: 0 }] },
    ['open-reports warning: 2 reports have been waiting for over a month.'],
  ],
  ['an update 92 days ago', { now, lastUpdate: now - 92 * day }, []],
  ['an update more than 92 days ago', { now, lastUpdate: now - 92 * day - 1 }, [late]],
  ['nothing known of updates and reports', { now }, []],
  ['an unknown time', { lastUpdate: 0, openReports: [{ sentAt: 0 }] }, []],
])('a list warns of %s: %j', (_what, options, expected) => expect(said(options)).toEqual(expected));
