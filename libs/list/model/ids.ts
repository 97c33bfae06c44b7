const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * A generator of node ids: 10 characters of base 62. `random` returns numbers from 0 up to but not including 1, like
 * `Math.random`.
 */
export function idMaker(random: () => number): () => string {
  return () => {
    let id = '';
    for (let i = 0; i < 10; i += 1) id += alphabet[Math.floor(random() * alphabet.length)];
    return id;
  };
}
