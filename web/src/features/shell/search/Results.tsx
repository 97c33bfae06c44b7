'use client';
import type { SearchAnswer } from '@libs/contract/site/search.js';
import { useEffect, useId, type ReactNode } from 'react';
import { cx } from '../../../lib/cx';
import { listAddress } from '../../../lib/addresses';
import { Cover } from '../../../ui/pictures/Cover';
import { Ja } from '../../../ui/text/Ja';
import { Link } from '../../../ui/actions/Link';
import { Marked } from '../../../ui/text/Marked';
import { staffAddress } from './results';

interface ResultProps {
  id: string;
  to: string;
  active: boolean;
  onHover?: () => void;
  onChoose?: () => void;
  children: ReactNode;
}

/** A link, so that it can be opened in another tab; the keys of the field reach it as an option. */
function Result({ id, to, active, onHover, onChoose, children }: ResultProps) {
  useEffect(() => {
    if (active) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);
  return (
    <Link
      look="bare"
      id={id}
      // The list belongs to the field, which no select can do.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      aria-selected={active}
      tabIndex={-1}
      to={to}
      onClick={onChoose}
      onPointerMove={onHover}
      className="flex min-w-0 items-center gap-3 rounded-sm px-2 py-1.5 outline-primary aria-selected:bg-hover forced-colors:aria-selected:outline-2"
      {...(active ? { 'data-active': '' } : {})}
    >
      {children}
    </Link>
  );
}

/** What it is, for those who hear it without its column. */
const Kind = ({ children }: { children: string }) => <span className="sr-only">, {children}</span>;

interface ColumnProps {
  title: string;
  empty: string;
  scrolls: boolean;
  children: ReactNode[];
}

function Column({ title, empty, scrolls, children }: ColumnProps) {
  const id = useId();
  const isEmpty = children.length === 0;
  return (
    <div
      {...(isEmpty ? {} : { role: 'group', 'aria-labelledby': id })}
      className="min-w-0 rounded-lg border border-line bg-surface p-2"
    >
      <div id={id} className="px-2 pt-1 pb-2 text-xs font-medium text-muted">
        {title}
      </div>
      <div className={cx(!isEmpty && 'flex flex-col gap-0.5', scrolls && 'max-h-96 overflow-y-auto')}>
        {isEmpty ? <span className="block px-2 pb-3 text-muted">{empty}</span> : children}
      </div>
    </div>
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

/** Two columns: staff lists with their covers; people, and studios in bold (rule search-2). In a listbox. */
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
              <Kind>staff list</Kind>
              {list.seasonYear && (
                <span className="tabular text-xs text-muted">
                  <span className="sr-only">, </span>
                  {list.seasonYear}
                </span>
              )}
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
                  <>
                    {one.en && '('}
                    <Ja className="display-ja">
                      <Marked text={one.ja} query={query} />
                    </Ja>
                    {one.en && ')'}
                  </>
                )}
              </span>
              {one.is_studio !== 1 && <Kind>person</Kind>}
              <span className="block truncate text-xs text-muted">
                {(one.is_studio === 1 || one.jobs.length > 0) && <span className="sr-only">, </span>}
                {one.is_studio === 1 ? 'Studio' : one.jobs.slice(0, 3).join(', ')}
              </span>
            </span>
          </Result>
        ))}
      </Column>
    </div>
  );
}
