import { useEffect, useState } from 'react';

/**
 * Next to what takes the place of something else: until that is drawn, what is below is not seen (styles.css), so that it does not
 * jump. It keeps its room, so that the page scrolls as before. `last`: only the footer is below.
 */
export function Settling({ of = '' }: { of?: 'last' | '' }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setOver(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return isOver ? null : <span hidden data-settling={of} />;
}
