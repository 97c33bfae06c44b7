import type { ReactNode } from 'react';

/** Japanese text: pronounced, hyphenated and rendered as Japanese. */
export function Ja({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span lang="ja" className={className}>
      {children}
    </span>
  );
}

interface JaBesideProps {
  ja: string;
  en: string;
  className: string;
}

/** The Japanese name beside the English one, unless there is only one or both are the same. */
export const JaBeside = ({ ja, en, className }: JaBesideProps) =>
  en && ja && ja !== en ? <Ja className={className}>{ja}</Ja> : null;
