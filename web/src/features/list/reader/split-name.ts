/** Splits a name such as `#01「夏の終わり」` into its two parts. */
export function splitName(name: string): { label: string; title: string } {
  const match = /^([^「]+)「(.*)」$/s.exec(name);
  return match ? { label: match[1]!.trim(), title: match[2]! } : { label: name, title: '' };
}
