/**
 * The same function, faster: a text asks about few words again and again.
 * @param most how many answers are kept. Where callers may ask about long texts, keep few.
 */
export function remembered<T>(answer: (text: string) => T, most = 10_000): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    let found = known.get(text);
    if (found === undefined) {
      if (known.size >= most) known.clear();
      known.set(text, (found = answer(text)));
    }
    return found;
  };
}
