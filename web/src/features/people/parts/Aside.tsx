import type { ReactNode } from 'react';

/** A small section next to the credits. `id`: unique on the page. */
export function Aside({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 border-b border-line pb-1.5 text-sm font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
