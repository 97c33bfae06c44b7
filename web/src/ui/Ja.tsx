import type { ReactNode } from 'react';

/** Japanese text: read out, hyphenated and drawn as Japanese. */
export function Ja({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span lang="ja" className={className}>
      {children}
    </span>
  );
}
