/** Studios somebody was credited for: English name to its Japanese forms. */
export function studiosOf(
  credits: readonly { affiliation: { ja: string; en: string } | null }[],
): Record<string, string[]> {
  const studios = new Map<string, Set<string>>();
  for (const { affiliation } of credits) {
    if (!affiliation) continue;
    const name = affiliation.en || affiliation.ja;
    studios.set(name, (studios.get(name) ?? new Set()).add(affiliation.ja));
  }
  return Object.fromEntries([...studios].map(([name, forms]) => [name, [...forms].filter(Boolean)]));
}
