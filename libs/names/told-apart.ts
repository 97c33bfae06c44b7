/**
 * The name that two people share, from the primary name by which one of them is told apart: what stands before a mark in brackets, as in
 * `佐藤翔 (2)`. Other names stay as they are.
 */
export const sharedName = (primary: string): string =>
  primary.replace(/\s*[(（][^()（）]+[)）]$/u, '') || primary;
