'use client';
import { type ReactNode, useId, useState } from 'react';
import { FoldChevron } from '../../../ui/layout/FoldChevron';

/** What only moderators see above the dictionary, folded away. Its content is made when it is opened, and loads then. */
export function FoldedPanel({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section className="mb-3 rounded-lg border border-line bg-surface">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex w-full items-center gap-2 rounded-lg px-4 py-2.5 text-left font-medium hover:bg-hover"
        >
          <FoldChevron isOpen={isOpen} />
          {title}
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className="border-t border-line">
        {isOpen && children}
      </div>
    </section>
  );
}
