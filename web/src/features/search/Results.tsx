'use client';
import type { SearchAnswer } from '@libs/contract/search.js';
import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from '../../lib/cx';
import { listAddress } from '../../lib/addresses';
import { Cover } from '../../ui/Cover';
import { Ja } from '../../ui/Ja';
import { Link } from '../../ui/Link';
import { Marked } from '../../ui/Marked';
import { staffAddress } from './results';

interface ResultProps {
  id: string;
  to: string;
  active: boolean;
  onHover?: () => void;
  onChoose?: () => void;
  children: ReactNode;
}

function Result({ id, to, active, onHover, onChoose, children }: ResultProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <li ref={row} id={id} className={cx('rounded-sm', active && 'bg-hover')} onPointerMove={onHover}>
      <Link
        look="bare"
        to={to}
        onClick={onChoose}
        className="flex min-w-0 items-center gap-3 rounded-sm px-2 py-1.5"
        {...(active ? { 'data-active': '' } : {})}
      >
        {children}
      </Link>
    </li>
  );
}

interface ColumnProps {
  title: string;
  empty: string;
  scrolls: boolean;
  children: ReactNode[];
}

function Column({ title, empty, scrolls, children }: ColumnProps) {
  return (
    <section className="min-w-0 rounded-lg border border-line bg-surface p-2">
      <h2 className="px-2 pt-1 pb-2 text-xs font-medium text-muted">{title}</h2>
      {children.length > 0 ? (
        <ul className={cx('flex flex-col gap-0.5', scrolls && 'max-h-96 overflow-y-auto')}>{children}</ul>
      ) : (
        <p className="px-2 pb-3 text-muted">{empty}</p>
      )}
    </section>
  );
}

interface ResultsProps {
  answer: SearchAnswer;
  query: string;
  /** Index of the selected result among lists and then staff; -1 for none. */
  active?: number;
  onActive?: (index: number) => void;
  onChoose?: () => void;
  /** Scrolling columns of about 24rem, as in the overlay. */
  scrolls?: boolean;
}

/** Two columns: staff lists with their covers; people, and studios in bold (specification, section 2). */
export function Results({ answer, query, active = -1, onActive, onChoose, scrolls = false }: ResultsProps) {
  const common = (index: number, to: string) => ({
    id: `result-${index}`,
    to,
    active: index === active,
    onHover: () => onActive?.(index),
    ...(onChoose ? { onChoose } : {}),
  });
  return (
    <div className="grid items-start gap-3 md:grid-cols-2">
      <Column title="Staff Lists" empty="No lists with this name." scrolls={scrolls}>
        {answer.stafflists.map((list, index) => (
          <Result key={list.uuid} {...common(index, listAddress(list))}>
            <Cover
              title={list.name}
              src={list.kv}
              isAdult={list.isAdult}
              wanted={false}
              isLarge
              className="w-[100px]"
            />
            <span className="min-w-0">
              <span className="line-clamp-3">
                <Marked text={list.name} query={query} />
              </span>
              {list.seasonYear && <span className="tabular text-xs text-muted">{list.seasonYear}</span>}
            </span>
          </Result>
        ))}
      </Column>
      <Column title="Staff" empty="Nobody with this name." scrolls={scrolls}>
        {answer.staff.map((one, index) => (
          <Result
            key={`${staffAddress(one)} ${one.ja} ${one.en}`}
            {...common(answer.stafflists.length + index, staffAddress(one))}
          >
            <span className="min-w-0">
              <span className={cx(one.is_studio === 1 && 'font-bold')}>
                {one.en && <Marked text={one.en} query={query} />}{' '}
                {one.ja && (
                  <span className="text-muted">
                    {one.en && '('}
                    <Ja>
                      <Marked text={one.ja} query={query} />
                    </Ja>
                    {one.en && ')'}
                  </span>
                )}
              </span>
              <span className="block truncate text-xs text-muted">
                {one.is_studio === 1 ? 'Studio' : one.jobs.slice(0, 3).join(', ')}
              </span>
            </span>
          </Result>
        ))}
      </Column>
    </div>
  );
}
