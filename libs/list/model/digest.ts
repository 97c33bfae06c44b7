/** A 64-bit hash of a text, in letters and digits (FNV-1a twice): names of settings are short, texts are not. */
export function digest(text: string): string {
  let [one, other] = [0x811c9dc5, 0x9747b28c];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x5bd1e995);
    other ^= other >>> 13;
  }
  return (one >>> 0).toString(36) + (other >>> 0).toString(36).padStart(7, '0');
}
