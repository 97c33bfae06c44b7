'use client';
import type { ListStatus } from '@libs/list/interchange.types.js';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../../lib/cx';
import { listAddress } from '../../lib/addresses';
import { count } from '../../lib/words';
import { Cover } from '../../ui/Cover';
import { Ja } from '../../ui/Ja';
import { Link } from '../../ui/Link';
import { StatusPill } from '../../ui/StatusPill';
import type { ListLine, YearOfCredits } from './credits';
import { RoleLineView } from './RoleLineView';

interface ListSectionProps {
  line: ListLine;
  primary: { ja: string; en: string };
  adultCovers: boolean;
}

function ListSection({ line: { list, roles }, primary, adultCovers }: ListSectionProps) {
  return (
    <article className="flex gap-4 border-t border-line py-4">
      <Cover
        title={list.stafflist_name}
        src={list.stafflist_kv}
        isAdult={list.stafflist_is_adult}
        wanted={adultCovers}
        className="w-12 self-start md:w-16"
      />
      <div className="min-w-0 flex-1">
        <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-base font-semibold">
            <Link look="bare" to={listAddress(list)} className="rounded-sm hover:text-primary">
              {list.stafflist_name}
            </Link>
          </h3>
          <StatusPill status={list.status as ListStatus} />
        </div>
        <p className="flex flex-wrap gap-x-3 text-xs text-muted">
          {list.stafflist_name_ja !== list.stafflist_name && <Ja>{list.stafflist_name_ja}</Ja>}
          <span>{list.stafflist_studios}</span>
        </p>
        <dl className="mt-2 divide-y divide-line/60">
          {roles.map((line) => (
            <RoleLineView
              key={`${line.name.ja} ${line.category} ${line.role.role_ja} ${line.role.role_en}`}
              list={list}
              line={line}
              primary={primary}
            />
          ))}
        </dl>
      </div>
    </article>
  );
}

interface YearSectionProps {
  year: YearOfCredits;
  primary: { ja: string; en: string };
  adultCovers: boolean;
  initiallyOpen: boolean;
}

/** A year of credits; its lists are drawn only while it is open. */
export function YearSection({
  year: { year, lists },
  primary,
  adultCovers,
  initiallyOpen,
}: YearSectionProps) {
  const [open, setOpen] = useState(initiallyOpen);
  return (
    <section>
      <h2 className="sticky top-0 z-10 bg-page">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex w-full items-center gap-2 rounded-sm py-2.5 text-left text-base font-semibold"
        >
          <ChevronRight
            aria-hidden
            className={cx('size-4 text-muted transition-transform', open && 'rotate-90')}
          />
          <span className="tabular">{year ?? 'Year unknown'}</span>
          <span className="tabular text-xs font-normal text-muted">{count(lists.length, 'list')}</span>
        </button>
      </h2>
      {open &&
        lists.map((line) => (
          <ListSection key={line.list.uuid} line={line} primary={primary} adultCovers={adultCovers} />
        ))}
    </section>
  );
}
