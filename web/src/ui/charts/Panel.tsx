import { useId, useState, type ReactNode } from 'react';
import { cx } from '../../lib/cx';

interface PanelProps {
  title: string;
  /** One sentence about what is counted. */
  note?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** One chart with its heading. */
export function Panel({ title, note, className, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cx('min-w-0 rounded-lg border border-line bg-surface p-4 break-inside-avoid', className)}
    >
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      {note && <p className="mt-0.5 text-xs text-muted">{note}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}

interface NumbersProps {
  /** What the rows describe. */
  label: string;
  heads: string[];
  rows: () => (string | number)[][];
  /** Language of the rows' names. */
  lang?: 'en' | 'ja';
}

/** The numbers of a chart as a table, rendered when it is opened. */
export function Numbers({ label, heads, rows, lang = 'ja' }: NumbersProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-3 text-xs" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer rounded-sm font-medium text-muted hover:text-text">
        Numbers as a table
      </summary>
      {isOpen && (
        // Scrolls with the arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section tabIndex={0} aria-label={`Numbers of ${label}`} className="mt-2 max-h-72 overflow-auto">
          <table aria-label={label} className="w-full">
            <thead>
              <tr className="border-b border-line text-muted">
                {heads.map((head, index) => (
                  <th
                    key={head}
                    scope="col"
                    className={cx('py-1 font-medium', index === 0 ? 'text-left' : 'pl-3 text-right')}
                  >
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows().map(([name, ...values], index) => (
                <tr key={index} className="border-b border-line/60 last:border-b-0">
                  <th scope="row" lang={lang} className="py-1 text-left font-sans font-normal">
                    {name}
                  </th>
                  {values.map((value, place) => (
                    <td key={place} className="py-1 pl-3 text-right">
                      {value}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  );
}
