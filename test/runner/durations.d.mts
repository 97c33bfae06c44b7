/** How many seconds a spec file will take, with or without its tests of the night; undefined if nobody knows. */
export function secondsOf(
  durations: Record<string, number>,
  spec: string,
  withNight: boolean,
): number | undefined;
