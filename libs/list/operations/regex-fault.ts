/** Error messages of engines (V8, SpiderMonkey, JavaScriptCore), and what to do about each. The first match wins. */
const words: [said: RegExp, sentence: string][] = [
  [
    /unterminated character class|missing terminating \]/i,
    'A [ is not closed: write its ], or \\[ for the sign itself.',
  ],
  [
    /unterminated (?:group|parenthetical)|missing \)/i,
    'A ( is not closed: write its ), or \\( for the sign itself.',
  ],
  [/unmatched (?:'\)'|\)|parentheses)/i, 'A ) has no ( before it: write \\) for the sign itself.'],
  [
    /nothing to repeat/i,
    'There is nothing before a *, + or ? that it could repeat: write \\*, \\+ or \\? for the sign itself.',
  ],
  [
    /out of order in (?:quantifier|\{\})|numbers out of order/i,
    'In { } the first number must be the smaller one.',
  ],
  [
    /range out of order|out of order in character class|invalid range in character class/i,
    'A range in [ ] must go from the lower to the higher character, as in a-z.',
  ],
  [
    /lone quantifier|incomplete quantifier|raw bracket|unmatched '?[\]}{]/i,
    'A { } or ] stands alone: write \\{, \\} or \\] for the sign itself.',
  ],
  [/\\ at end/i, 'It ends in a \\: write \\\\ for the sign itself.'],
  [/duplicate capture group/i, 'Two groups have the same name.'],
  [
    /capture group name|group name|named reference/i,
    'This group name is not valid: write (?<name>…) with letters and digits.',
  ],
  [
    /invalid (?:unicode |decimal |identity |class )?escape/i,
    'What follows \\ has no meaning: write \\\\ for the character itself.',
  ],
  [/property name/i, 'The character property in \\p{ } is unknown.'],
  [/invalid group/i, 'What stands after (? means nothing: write \\( for the sign itself.'],
];

/**
 * What is wrong with a regular expression, in one sentence; null: nothing.
 * @param flags as passed to `RegExp`.
 */
export function regexFault(source: string, flags = ''): string | null {
  try {
    void new RegExp(source, flags);
    return null;
  } catch (error) {
    return sentenceOf((error as Error).message, source);
  }
}

/**
 * The sentence for an engine's message. Removes the expression from the message first, because it may contain the words of
 * another error.
 */
function sentenceOf(message: string, source: string): string {
  const said = message.replace(`/${source}/`, '').replace(/^invalid regular expression: [a-z]*:? ?/i, '');
  const known = words.find(([pattern]) => pattern.test(said))?.[1];
  return known ?? `${said.charAt(0).toUpperCase()}${said.slice(1)}${/[.!]$/.test(said) ? '' : '.'}`;
}
