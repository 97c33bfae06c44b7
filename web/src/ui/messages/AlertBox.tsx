import type { ReactNode } from 'react';

/** A sentence about what does not work now, with the buttons that help. It is announced at once. */
export const AlertBox = ({ text, children }: { text: ReactNode; children?: ReactNode }) => (
  <div
    role="alert"
    className="mb-4 flex flex-wrap items-center gap-3 rounded-lg border border-danger/40 bg-surface p-4"
  >
    <p className="min-w-0 flex-[1_1_16rem]">{text}</p>
    {children}
  </div>
);
