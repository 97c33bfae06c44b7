import type { KeyboardEvent } from 'react';

/**
 * Whether a key event belongs to an input method (for example for Japanese) and must be ignored. Safari ends the
 * composition before it reports the Enter that confirmed it; only the old key code reveals it.
 */
export const isComposing = (event: KeyboardEvent | globalThis.KeyboardEvent): boolean => {
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  return native.isComposing || native.keyCode === 229;
};
