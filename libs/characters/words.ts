/** Lists of words, and the test that a text is one of them, or has one. */
export interface Words {
  /** As they are written in the list. */
  readonly list: readonly string[];
  /** Whether the text fits; upper and lower case are the same. */
  test(text: string): boolean;
  /** The same with one word fewer: tests see by it that each word is needed. */
  without(word: string): Words;
}

/** The source of a regular expression around the choice of the words. */
type Shape = (choice: string) => string;

/** `text`: words with `|` or line breaks between them. The pattern is made once, when the list is. */
export function words(text: string, shape: Shape): Words {
  return make(split(text), shape);
}

/** The whole text is one of the words. */
export const wholly = (text: string): Words => words(text, (choice) => `^${choice}$`);

/** One of the words stands anywhere in the text. */
export const within = (text: string): Words => words(text, (choice) => choice);

/** The text ends with one of the words. */
export const atEnd = (text: string): Words => words(text, (choice) => `${choice}$`);

/** One of the words, in Latin letters, stands in the text as a word of its own; Japanese may touch it. */
export const asWord = (text: string): Words =>
  words(text, (choice) => String.raw`(?<![\p{Script=Latin}\d_])${choice}(?![\p{Script=Latin}\d_])`);

/**
 * Words made of parts, one of each choice: `joined('撮影|美術', '監督|設計')` are four. An empty choice leaves the part out:
 * `joined('|副', '題')` are 題 and 副題.
 */
export const joined = (...choices: string[]): string =>
  choices
    .map((choice) => choice.split('|'))
    .reduce((before, parts) => before.flatMap((one) => parts.map((part) => one + part)), [''])
    .join('|');

const split = (text: string): string[] => [
  ...new Set(
    text
      .split(/[|\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];

function make(list: readonly string[], shape: Shape): Words {
  const pattern = new RegExp(shape(`(?:${list.map(escaped).join('|')})`), 'iu');
  return {
    list,
    test: (text) => pattern.test(text),
    without: (word) =>
      make(
        list.filter((one) => one !== word),
        shape,
      ),
  };
}

const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
