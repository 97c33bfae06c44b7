import { readText } from './reader.js';

/** Credits as text for the paste dialog: each role with a colon, its names next to it and below. */
export function textOfCredits(
  credits: readonly {
    role: { characters: readonly { text: string }[] } | null;
    lines: readonly (readonly { characters: readonly { text: string }[] }[])[];
  }[],
): string {
  return credits
    .map(({ role, lines }) => {
      const names = lines
        .map((line) =>
          line
            .map(({ characters }) => readText(characters).trim())
            .filter(Boolean)
            .join('、'),
        )
        .filter(Boolean);
      if (!role) return names.join('\n');
      const [first = '', ...others] = names;
      return [`${readText(role.characters).trim()}：${first}`, ...others.map((line) => `　　　${line}`)].join(
        '\n',
      );
    })
    .filter(Boolean)
    .join('\n');
}
