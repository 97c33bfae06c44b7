/** Characters of a line: of a note on a phone, and of one as wide as text is set. */
const perLine = { phone: 55, desk: 78 } as const;
/** What has no more lines is shown whole: hiding one would save nothing, since “More” takes as much room. */
export const wholeLines = 3;

const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/gu;

/** About how many lines a text takes; blank ones do not count, and wide characters are as wide as two. Linear. */
function linesOf(text: string, width: number): number {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .reduce((sum, line) => sum + Math.ceil((line.length + (line.match(wide)?.length ?? 0)) / width), 0);
}

/** Whether a text is cut before it has been measured: what the server writes for a phone, and for wider windows. */
export const isLong = (text: string): { phone: boolean; desk: boolean } => ({
  phone: linesOf(text, perLine.phone) > wholeLines,
  desk: linesOf(text, perLine.desk) > wholeLines,
});
