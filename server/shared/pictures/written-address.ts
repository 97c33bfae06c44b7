/**
 * How the address of a picture may be written in Markdown: as it is, with unescaped characters of other scripts, and
 * with `&amp;`. Used to find it there; at most four forms.
 */
export function writtenForms(address: string): string[] {
  const typed = decoded(address);
  return [...new Set([address, typed].flatMap((one) => [one, one.replace(/&/g, '&amp;')]))];
}

/** Whether a text contains an address, so that rendering the text shows the picture. */
export const mentions = (text: string, address: string): boolean =>
  writtenForms(address).some((form) => text.includes(form));

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
