'use client';
import { useEffect, useRef, useState } from 'react';
import { optional } from '../../../lib/optional';
import { usePreferences } from '../../../stores/preferences';
import { nameAt } from './name-at';

/** Loaded with the first name that is pointed at: by many readers, none is. */
const Listening = optional(async () => (await import('./Listening')).Listening);
let isLoaded = false;

/**
 * A card beside the name of a person or studio that is pointed at, has the focus of the keyboard, or is under a finger for a while. One for
 * all names: a list has thousands. Nothing is announced: all that it says is on the page to which the name leads.
 */
export function NameCards() {
  const { nameCards } = usePreferences();
  return nameCards && <Awaiting />;
}

/** Until then it keeps how that began. */
function Awaiting() {
  const began = useRef<Event>(null);
  const [isWanted, setWanted] = useState(isLoaded);
  useEffect(() => {
    const hear = (event: Event) => {
      if (!nameAt(event.target)) return;
      const isTouch = (event as Partial<PointerEvent>).pointerType === 'touch';
      // A finger is on it from `pointerdown` on; with that, a mouse ends what it began.
      began.current = isTouch === (event.type === 'pointerdown') ? event : null;
      isLoaded = true;
      setWanted(true);
    };
    const forget = () => void (began.current = null);
    const types = ['pointerover', 'pointerdown', 'focusin'] as const;
    const ends = ['pointerup', 'pointercancel', 'pointerout', 'focusout'] as const;
    for (const type of types) document.addEventListener(type, hear, true);
    for (const type of ends) document.addEventListener(type, forget, true);
    return () => {
      for (const type of types) document.removeEventListener(type, hear, true);
      for (const type of ends) document.removeEventListener(type, forget, true);
    };
  }, []);
  return isWanted && <Listening began={began} />;
}
