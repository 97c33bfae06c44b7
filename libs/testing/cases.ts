/** With FULL=1, as in CI, properties are tried with all of their cases and texts are as long as they may be. */
const isFull = process.env['FULL'] === '1';

/** How large an input is: `all` with FULL=1, otherwise `few`, so that local runs stay fast. */
export const sized = (all: number, few: number): number => (isFull ? all : few);

/** The number of random cases for a property: `all` with FULL=1, otherwise at most `most`, fast-check's own default. */
export const cases = (all: number, most = 100): { numRuns: number } => ({
  numRuns: sized(all, Math.min(all, most)),
});
