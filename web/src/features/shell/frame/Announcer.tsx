'use client';
import { useAnnouncement } from '../../../stores/announcements';

/** The one place through which the page speaks: polite, so that it never interrupts. What it says: `say`. */
export const Announcer = () => (
  <output
    aria-label="Announcements"
    // Dialogs hide the page behind them from assistive technology, but not this.
    data-react-aria-top-layer="true"
    className="sr-only"
  >
    {useAnnouncement()}
  </output>
);
