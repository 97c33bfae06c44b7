/** Draws ranks below `count` by Zipf's law, the most frequent first: returns a function from a number below 1 to a rank. */
export function zipf(count, exponent) {
  const sums = new Float64Array(count);
  let sum = 0;
  for (let rank = 0; rank < count; rank += 1) sums[rank] = sum += (rank + 1) ** -exponent;
  return (uniform) => {
    const wanted = uniform * sum;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle] < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
