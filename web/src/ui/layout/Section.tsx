import { useId, type ReactNode } from 'react';
import { cx } from '../../lib/cx';

interface SectionProps {
  title: string;
  /** One sentence. */
  note?: ReactNode;
  tone?: 'plain' | 'danger';
  /** Id of its heading. */
  level?: 2 | 3;
  children: ReactNode;
}

/** A group of settings: the heading on the left, the fields on the right. */
export function Section({ title, note, tone = 'plain', level = 3, children }: SectionProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section
      aria-labelledby={id}
      className={cx(
        'grid gap-x-8 gap-y-4 rounded-lg border bg-surface p-4 sm:p-5 xl:grid-cols-[11rem_minmax(0,1fr)]',
        tone === 'danger' ? 'border-danger/40' : 'border-line',
      )}
    >
      <div>
        <Heading id={id} className={cx('text-base font-semibold', tone === 'danger' && 'text-danger')}>
          {title}
        </Heading>
        {note && <p className="mt-1 max-w-prose text-xs text-muted">{note}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
