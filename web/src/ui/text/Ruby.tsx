import { rubyParts } from '@libs/list/model/ruby.js';

/** A text with readings above its kanji where it has them as `{帰郷|ききょう}`. */
export function Ruby({ text }: { text: string }) {
  if (!text.includes('{')) return text;
  return rubyParts(text).map((part, index) =>
    part.reading ? (
      <ruby key={index}>
        {part.text}
        <rp>（</rp>
        <rt>{part.reading}</rt>
        <rp>）</rp>
      </ruby>
    ) : (
      part.text
    ),
  );
}
