import * as fc from 'fast-check';
import { maxPlaces, newPlaces, placesFor } from './places.js';

const ascends = (places: readonly number[], low = 0, high = maxPlaces) =>
  places.every((place, index) => place > (places[index - 1] ?? low) && place < high);

/** Inserts so many things, each at `spot`; returns how many numbers were written for each. */
function inserted(places: number[], high: number, count: number, spot: (number: number) => number): number {
  let written = 0;
  for (let number = 0; number < count; number += 1) {
    const former: (number | null)[] = [...places];
    former.splice(spot(number), 0, null);
    const now = placesFor(former, 0, high)!;
    written += now.filter((place, index) => place !== former[index]).length;
    places.splice(0, places.length, ...now);
  }
  expect(ascends(places, 0, high)).toBe(true);
  return written / count;
}

describe('the places of rows', () => {
  it('ascend within their bounds whatever was added, removed and moved, and there is room as long as there are numbers', () => {
    const former = fc.array(fc.option(fc.nat(60)), { maxLength: 30 });
    fc.assert(
      fc.property(former, fc.nat(10), fc.integer({ min: 1, max: 60 }), (some, low, width) => {
        const high = low + width;
        const places = placesFor(some, low, high);
        expect(places === null).toBe(some.length > width - 1);
        if (places) expect(ascends(places, low, high)).toBe(true);
      }),
    );
  });

  it('stay when rows are changed or removed, and one row that is moved or added takes a number of its own', () => {
    const places = newPlaces(1_000);
    expect(placesFor(places, 0, maxPlaces)).toEqual(places);
    const removed = places.toSpliced(500, 7);
    expect(placesFor(removed, 0, maxPlaces)).toEqual(removed);
    const moved = places.toSpliced(10, 1).toSpliced(900, 0, places[10]!);
    const after = placesFor(moved, 0, maxPlaces)!;
    expect(after.filter((place, index) => place !== moved[index])).toHaveLength(1);
  });

  it('are few to write for a thousand rows at one spot of the largest list, in whichever order they come', () => {
    const all = newPlaces(500_000);
    for (const spot of [() => 300, (number: number) => 300 + number, (number: number) => 300 + (number >> 1)])
      expect(inserted(all.slice(0, 600), all[600]!, 1_000, spot)).toBeLessThan(12);
  });

  it('begin with room after the last, even for the largest list', () => {
    for (const count of [0, 1, 300, 500_000]) {
      const places = newPlaces(count);
      expect(ascends(places)).toBe(true);
      expect(places.at(-1) ?? 0).toBeLessThanOrEqual(maxPlaces / 2);
    }
  });
});
