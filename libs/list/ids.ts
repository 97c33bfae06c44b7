const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A maker of node ids: 10 characters of base 62. `random` gives numbers from 0 to below 1, as `Math.random` does. */
export function idMaker(random: () => number): () => string {
  return () => {
    let id = '';
    for (let i = 0; i < 10; i += 1) id += alphabet[Math.floor(random() * alphabet.length)];
    return id;
  };
}
