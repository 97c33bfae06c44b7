/** Characters that most texts consist of: anything else is looked at in detail. */
const usual = /^[\t\n\r\x20-\x7e\xa1-\xac\xae-\u02ff\u3000-\u3163\u3165-\ud7a3\uff01-\uff9f]*$/;

/** Breaks of lines that only some programs know. */
const otherBreaks = /[\v\f\u0085\u2028\u2029]/g;

/**
 * What nobody sees, and what turns the text around it: soft hyphens, zero-width spaces, direction marks, fillers, byte order marks,
 * control characters.
 */
export const invisible =
  /(?![\t\n\r\0])\p{Cc}|\u034f|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{1d173}-\u{1d17a}]/gu;

/** Tags spell which flag a black one is; alone they carry hidden text. */
const tags = /(\u{1f3f4}[\u{e0020}-\u{e007f}]+)|[\u{e0000}-\u{e007f}]/gu;

/** Variation selectors choose a form of a kanji, a symbol or an emoji; after anything else they do nothing. */
const selectors =
  /((?<=[\p{Script=Han}\p{Sm}])[\ufe00-\ufe02\u{e0100}-\u{e01ef}]|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}])[\ufe0e\ufe0f]|(?<=[0-9#*])\ufe0f(?=\u20e3))|[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;

/** Joiners make one emoji of several, and spell words of scripts whose letters join. */
const joiners =
  /((?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})|(?<=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}])[\u200c\u200d])|[\u200c\u200d]/gu;

/**
 * A text as it is stored, whichever way it comes in: without what comes along invisibly from web pages and documents, which would make
 * two people of one name. Keeps line breaks and tabs, forms of kanji, and what joins emoji and letters; U+0000 and halves of
 * characters stay, to be refused. Linear; `cleanText(cleanText(x)) === cleanText(x)`.
 */
export function cleanText(text: string): string {
  if (usual.test(text)) return text;
  return text
    .replace(otherBreaks, '\n')
    .replace(invisible, '')
    .replace(tags, '$1')
    .replace(selectors, '$1')
    .replace(joiners, '$1');
}

/** The same for a text of one line, such as a name: line breaks and tabs become a space. */
export const cleanLine = (text: string): string => joinLines(cleanText(text));

const breaks = /[\t\n\r]/;

/** Line breaks and tabs, with all spaces around them, become one space. Each run of spaces is looked at once: it may be very long. */
export const joinLines = (text: string): string =>
  breaks.test(text) ? text.replace(/\s+/g, (run) => (breaks.test(run) ? ' ' : run)) : text;
