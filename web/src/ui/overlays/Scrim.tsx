'use client';
import { useEffect } from 'react';

type Shade = 'dim' | 'dark' | 'black';

/** The layers over the page that are open and not about to close, the topmost last. */
const shades: Shade[] = [];

/**
 * Says on the root what a layer over the whole page looks like: the room of the scroll bar takes its colour (styles.css). A rule with
 * `:has` would do so without a script, and have the styles of the whole page computed again in every frame.
 */
export function Scrim({ shade, isExiting }: { shade: Shade; isExiting: boolean }) {
  useEffect(() => {
    if (isExiting) return;
    shades.push(shade);
    show();
    return () => {
      shades.splice(shades.lastIndexOf(shade), 1);
      show();
    };
  }, [shade, isExiting]);
  return null;
}

function show(): void {
  const top = shades.at(-1);
  if (top) document.documentElement.dataset['scrim'] = top;
  else delete document.documentElement.dataset['scrim'];
}
