/** `npm test -- nightly` sets ALL_CASES=1: properties are tried with all of their cases, and texts are as long as they may be. */
export const hasAllCases = process.env['ALL_CASES'] === '1';

/** How large an input is: `all` at night, otherwise `few`, so that the parts for every change stay fast. */
export const sized = (all: number, few: number): number => (hasAllCases ? all : few);

/** All inputs of one kind at night, otherwise every third. */
export const everyThird = <Input>(inputs: readonly Input[]): Input[] =>
  inputs.filter((_, index) => index % sized(1, 3) === 0);

/** All inputs of one kind at night, otherwise every ninth: where each takes long. */
export const everyNinth = <Input>(inputs: readonly Input[]): Input[] => everyThird(everyThird(inputs));

/**
 * The random cases for a property: `all` at night, others each time. By day at most `most`, which are the same in each run, so that no
 * change is blamed for what another one broke.
 */
export const cases = (all: number, most = 40): { numRuns: number; seed?: number } => ({
  numRuns: sized(all, Math.min(all, most)),
  ...(hasAllCases ? {} : { seed: 1 }),
});
