/**
 * A text as one part of an address. `.` and `..` would lead to the part above, even encoded, so their dots are encoded twice; what
 * looks like that itself gets another `25`.
 */
export function pathPart(text: string): string {
  if (/^\.{1,2}$/.test(text)) return text.replaceAll('.', '%252E');
  return encodeURIComponent(/^(?:%(?:25)*2E){1,2}$/i.test(text) ? text.replaceAll('%', '%25') : text);
}

/** The text, from such a part that was decoded once. */
export function textOfPathPart(part: string): string {
  if (/^(?:%2E){1,2}$/i.test(part)) return part.replaceAll(/%2E/gi, '.');
  return /^(?:%25(?:25)*2E){1,2}$/i.test(part) ? part.replaceAll('%25', '%') : part;
}
