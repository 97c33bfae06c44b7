/** The text of a field that is also in the address, where it arrives later. Texts in the address are trimmed. */
export interface TypedText {
  /** In the field. */
  typed: string;
  /** In the address. */
  value: string;
  /** Asked for, and not in the address yet; oldest first. */
  sent: readonly string[];
}

export const beginTyping = (value: string): TypedText => ({ typed: value, value, sent: [] });

/** What has to be asked for; null: nothing. */
export function textToSend({ typed, value, sent }: TypedText): string | null {
  const text = typed.trim();
  return text === (sent.at(-1) ?? value) ? null : text;
}

/**
 * The address has another text. One that was asked for here is old news for the field, where something else may be typed by now; any
 * other one (back, clear) is shown in it.
 */
export function addressChanged(text: TypedText, value: string): TypedText {
  const at = text.sent.indexOf(value);
  if (at >= 0) return { ...text, value, sent: text.sent.slice(at + 1) };
  return { typed: text.typed.trim() === value ? text.typed : value, value, sent: [] };
}

/** The page for a text has loaded: if it was the last one, none arrives any more. */
export const pageLoaded = (text: TypedText, sent: string): TypedText =>
  text.sent.at(-1) === sent ? { ...text, sent: [] } : text;
