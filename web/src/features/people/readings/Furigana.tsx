/**
 * A Japanese name with its reading above. If both have the same number of parts, each part gets its own reading; that
 * requires a space in the kanji.
 */
export function Furigana({ kanji, furigana }: { kanji: string; furigana: string }) {
  const parts = kanji.split(/\s+/).filter(Boolean);
  const readings = furigana.split(/\s+/).filter(Boolean);
  if (readings.length === 0) return <span lang="ja">{kanji}</span>;
  const pairs =
    parts.length === readings.length
      ? parts.map((part, index) => [part, readings[index]!] as const)
      : [[kanji, readings.join(' ')] as const];
  return (
    <span lang="ja">
      {pairs.map(([base, above], index) => (
        <span key={index}>
          {index > 0 && ' '}
          {base === above ? (
            base
          ) : (
            <ruby>
              {base}
              <rp>（</rp>
              <rt className="text-[0.65em] text-muted">{above}</rt>
              <rp>）</rp>
            </ruby>
          )}
        </span>
      ))}
    </span>
  );
}
