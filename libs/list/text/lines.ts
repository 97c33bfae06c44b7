/** One line of the source. */
export interface Line {
  /** Counts from 1. */
  number: number;
  text: string;
  blank: boolean;
  /** How many space characters stand before the text. */
  indent: number;
  /** The next line that is not blank. */
  next: Line | null;
  /** Whether a blank line stands right before. */
  afterBlank: boolean;
}

/** Splits a text into lines at LF, CRLF or CR. */
export function readLines(text: string): Line[] {
  const lines: Line[] = text.split(/\r\n|\r|\n/).map((raw, index) => {
    const bare = raw.replace(/^[\s\u200b\ufeff]+/, '');
    return {
      number: index + 1,
      text: raw,
      blank: bare === '',
      indent: index === 0 ? raw.replace(/^\ufeff/, '').length - bare.length : raw.length - bare.length,
      next: null,
      afterBlank: false,
    };
  });
  let next: Line | null = null;
  for (let index = lines.length - 1; index >= 0; index--) {
    const line = lines[index]!;
    line.next = next;
    line.afterBlank = index > 0 && lines[index - 1]!.blank;
    if (!line.blank) next = line;
  }
  return lines;
}
