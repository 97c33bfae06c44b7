/** The value below which this share (0 to 1) of the values lies. */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

export const median = (values) => quantile(values, 0.5);

/** Milliseconds of each of `times` calls, after `warm` uncounted ones. */
export function timeEach(times, work, warm = 3) {
  for (let index = 0; index < warm; index += 1) work();
  return Array.from({ length: times }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
}

/** The milliseconds that this took, and its result. */
export async function clock(work) {
  const began = performance.now();
  const result = await work();
  return { milliseconds: performance.now() - began, result };
}
