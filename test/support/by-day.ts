/**
 * What is slow and rarely breaks runs at night, and when somebody asks for its file (scripts/test.mjs sets NIGHT=1); for every change, one
 * test of its kind does. A file that is slow as a whole is in test/nightly.
 */
const isNight = process.env['NIGHT'] === '1';

/** As `it`, at night. Say here what is slow, not what is less important. */
export const atNight: typeof it = isNight ? it : it.skip;

/** As `describe`, at night. */
export const describeAtNight: typeof describe = isNight ? describe : describe.skip;

/** By day only the first `few` of rows that ask for the same thing: put those first that differ most. */
export const byDay = <Row>(rows: readonly Row[], few: number): Row[] =>
  isNight ? [...rows] : rows.slice(0, few);
