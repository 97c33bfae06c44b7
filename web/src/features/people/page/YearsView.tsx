import type { CreditsByYear } from '@libs/contract/people/person-page.js';
import { listAddress } from '../../../lib/addresses';
import { Cover } from '../../../ui/pictures/Cover';
import { Ja } from '../../../ui/text/Ja';
import { Link } from '../../../ui/actions/Link';
import { StatusPill } from '../../../ui/feedback/StatusPill';
import { RoleLineView } from './RoleLineView';
import { mayLackCredits } from '../parts/missing';
import { byYear } from '../parts/years';

type CreditedList = CreditsByYear['items'][number];

function ListSection({ list, adultCovers }: { list: CreditedList; adultCovers: boolean }) {
  return (
    <article className="flex gap-4 border-t border-line py-4">
      <Cover
        title={list.title}
        native={list.native}
        src={list.cover}
        isAdult={list.isAdult}
        wanted={adultCovers}
        className="w-12 self-start md:w-16"
      />
      <div className="min-w-0 flex-1">
        <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-base font-semibold">
            <Link look="bare" to={listAddress(list)} className="reach rounded-sm hover:text-primary">
              {list.title}
            </Link>
          </h3>
          {mayLackCredits(list.status) && <StatusPill status={list.status} />}
        </div>
        {list.native && list.native !== list.title && (
          <Ja className="display-ja block text-base wrap-anywhere">{list.native}</Ja>
        )}
        <p className="text-xs text-muted">{list.studios}</p>
        <dl className="mt-2 divide-y divide-line/60">
          {list.roles.map((role) => (
            <RoleLineView
              key={JSON.stringify([role.category, role.ja, role.en, role.as])}
              list={list}
              role={role}
            />
          ))}
        </dl>
      </div>
    </article>
  );
}

/** Credits by year, list, role and episode. */
export function YearsView({ page, adultCovers }: { page: CreditsByYear; adultCovers: boolean }) {
  return byYear(page.items).map(({ year, items }) => (
    <section key={year} className="mb-4">
      <h2 className="tabular sticky top-0 z-10 bg-page py-2.5 text-base font-semibold">
        {year ?? 'Year unknown'}
      </h2>
      {items.map((list) => (
        <ListSection key={list.uuid} list={list} adultCovers={adultCovers} />
      ))}
    </section>
  ));
}
