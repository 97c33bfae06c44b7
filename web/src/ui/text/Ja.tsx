import type { ReactNode } from 'react';

/** Japanese text: pronounced, hyphenated and rendered as Japanese. */
export function Ja({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span lang="ja" className={className}>
      {children}
    </span>
  );
}
