import type { KeyboardEvent } from 'react';

/**
 * Whether a key belongs to an input method that is writing Japanese, so that it must not act. Safari ends the composition
 * before it reports the Enter that confirmed it; only the old key code tells it apart then.
 */
export const isComposing = (event: KeyboardEvent | globalThis.KeyboardEvent): boolean => {
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  return native.isComposing || native.keyCode === 229;
};
