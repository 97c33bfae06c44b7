'use client';
import { isUnconfirmed } from '@libs/list/model/credits.js';
import type { CategoryNode, MenuNode, RoleNode } from '@libs/list/model/document.js';
import { isJsonObject } from '@libs/list/model/json.js';
import { departmentNames, departmentOf, departmentOfCategory, departments } from '@libs/roles/departments.js';
import { memo, type ReactNode } from 'react';
import { cx } from '../../../lib/cx';
import { Clamped } from '../../../ui/layout/Clamped';
import { EmptyState } from '../../../ui/messages/EmptyState';
import { Markdown } from '../../../ui/text/Markdown';
import { Credit } from './Credit';
import { Person } from './Person';
import { axisRows, hasManyNames, type BarRoom } from './places';
import { RoleName } from './RoleName';
import { groupRows } from './row-groups';

/** Roles with fewer rows are kept together when printed. */
const keptRows = 24;

/** In menus with more rows, the browser may skip rendering off-screen roles. */
const longMenu = 400;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

interface MenuViewProps {
  menu: MenuNode;
  /** Shown if there are no credits. */
  action?: ReactNode;
  /** Where a bar above it says which category is read: there, the headings of categories scroll away. */
  bar?: BarRoom;
}

/** The credits of one menu, as readers see them. */
export const MenuView = memo(function MenuView({ menu, action, bar = 'none' }: MenuViewProps) {
  const rows = menu.categories.reduce(
    (sum, category) => sum + category.roles.reduce((below, role) => below + role.credits.length, 0),
    0,
  );
  const note = text(menu.data['note']);
  const hasUnconfirmed = menu.categories.some(({ roles }) =>
    roles.some(({ credits }) => credits.some(({ data }) => isUnconfirmed(data))),
  );
  return (
    <div
      data-node={menu.id}
      data-many-names={hasManyNames(menu) ? '' : undefined}
      className="reading:mx-auto reading:max-w-5xl reading:[--name-scale:1.125] sheet:[--name-column:max(12rem,13.7*max(var(--english-size),var(--native-size)))]"
    >
      {note && (
        <Clamped
          text={note}
          what="note"
          noteOf={menu.id}
          className={cx(
            'mb-1 max-w-prose text-muted max-sm:text-xs sm:mb-2',
            bar !== 'none' && 'mt-1 sm:mt-2',
            bar === 'phone' && 'sm:mt-0',
          )}
        />
      )}
      {menu.categories.length === 0 && (
        <EmptyState title="No credits yet" action={action}>
          Nobody has entered the credits of this episode yet.
        </EmptyState>
      )}
      {menu.categories.map((category) => (
        <Category key={category.id} category={category} skips={rows > longMenu} bar={bar} />
      ))}
      <Departments menu={menu} />
      {hasUnconfirmed && <UnconfirmedNote />}
    </div>
  );
});

const departmentOfRole = ({ data }: RoleNode, category: CategoryNode) =>
  departmentOf(text(data['name']), text(data['original']), text(category.data['name']));

/** What the colours beside roles mean, for those that are used. */
function Departments({ menu }: { menu: MenuNode }) {
  const used = new Set(
    menu.categories.flatMap((category) => category.roles.map((role) => departmentOfRole(role, category))),
  );
  const shown = departments.filter((one) => used.has(one));
  if (shown.length < 2) return null;
  return (
    <ul
      aria-label="Departments"
      className="flex flex-wrap gap-x-4 gap-y-1 py-2 text-xs text-muted select-none print:hidden reading:justify-center"
    >
      {shown.map((one) => (
        <li key={one} data-department={one} className="department-dot flex items-center gap-1.5">
          {departmentNames[one]}
        </li>
      ))}
    </ul>
  );
}

/** What the mark means, for fingers and paper, which have no tooltips. Not selected with the credits. */
const UnconfirmedNote = () => (
  <p className="py-2 text-xs text-muted select-none group-data-[names=ja]/names:hidden">
    <span className="font-semibold text-warning">?</span> after a name: read by the site, checked by nobody
    yet.
  </p>
);

interface CategoryProps {
  category: CategoryNode;
  skips: boolean;
  bar: BarRoom;
}

const Category = memo(function Category({ category, skips, bar }: CategoryProps) {
  const name = text(category.data['name']);
  const note = text(category.data['note']);
  const studio = category.data['studio'];
  const id = `category-${category.id}`;
  return (
    <section
      aria-labelledby={id}
      data-node={category.id}
      data-department={departmentOfCategory(name) ?? undefined}
      className="mb-8 print:mb-4 reading:sm:mb-14 sheet:mb-4"
    >
      <h3
        id={id}
        className={cx(
          'flex flex-wrap items-baseline gap-x-3 border-b border-line bg-page py-1 text-base font-semibold sm:py-2 reading:justify-center reading:border-transparent reading:sm:text-lg reading:font-medium reading:tracking-wide sheet:py-1',
          bar !== 'all' &&
            'sticky short:static top-(--list-top) z-10 print:static reading:after:pointer-events-none reading:after:absolute reading:after:inset-x-0 reading:after:top-full reading:after:h-3 reading:after:bg-linear-to-b reading:after:from-page reading:after:to-transparent',
          bar === 'phone' && 'max-sm:static max-sm:after:hidden',
        )}
      >
        {name || 'Unnamed category'}
        {studio !== undefined && studio !== null && isJsonObject(studio) && (
          <span className="text-sm font-normal text-muted">
            <Person pair={studio} isStudio isLinked={false} />
          </span>
        )}
      </h3>
      {note && (
        <Clamped
          text={note}
          what={`note on ${name || 'this category'}`}
          noteOf={category.id}
          className="max-w-prose py-2 text-muted max-sm:text-xs"
        />
      )}
      {category.roles.map((role) => (
        <Role key={role.id} role={role} department={departmentOfRole(role, category)} skips={skips} />
      ))}
    </section>
  );
});

interface RoleProps {
  role: RoleNode;
  department: ReturnType<typeof departmentOfRole>;
  skips: boolean;
}

const Role = memo(function Role({ role, department, skips }: RoleProps) {
  const name = text(role.data['name']);
  const original = text(role.data['original']);
  const note = text(role.data['note']);
  const groups = groupRows(role.credits);
  const isBlock = role.credits.length > axisRows;
  return (
    <div
      data-node={role.id}
      data-department={department ?? undefined}
      className={cx(
        'grid gap-x-6 border-b border-line/60 py-2 last:border-b-0 sm:gap-y-1 sm:py-2.5 md:grid-cols-[14rem_minmax(0,1fr)] print:py-1 print:grid-cols-[11rem_minmax(0,1fr)]',
        'reading:gap-x-12 reading:border-0 reading:py-2 reading:sm:py-2.5 sheet:py-1 sheet:lg:grid-cols-[12rem_minmax(0,1fr)] sheet:lg:gap-x-4',
        isBlock ? 'reading:grid-cols-1 reading:gap-y-2' : 'reading:grid-cols-1 reading:sm:grid-cols-2',
        role.credits.length < keptRows && 'print:break-inside-avoid',
        skips &&
          '[contain-intrinsic-size:auto_4rem] [content-visibility:auto] print:[content-visibility:visible]',
      )}
    >
      <h4
        title={department ? departmentNames[department] : undefined}
        className={cx(
          'relative flex min-w-0 flex-wrap items-baseline gap-x-2 md:block print:block reading:flex reading:justify-center reading:text-muted',
          department && 'department-dot sheet:md:department-side print:department-side',
          department && !isBlock && 'reading:sm:department-axis',
          !isBlock && 'reading:sm:justify-end reading:sm:text-right',
        )}
      >
        <RoleName name={name} original={original} />
      </h4>
      <div className="min-w-0">
        {groups.map(({ heading, rows, gap }, index) => (
          <div
            key={heading?.id ?? rows[0]?.id ?? index}
            className={cx(gap && 'mt-4', !gap && index > 0 && (heading ? 'mt-3' : 'mt-1.5'))}
          >
            {heading && <Credit credit={heading} heading />}
            <ul
              className={cx(
                'grid grid-cols-[repeat(auto-fill,minmax(min(100%,var(--name-column)),1fr))] gap-x-6 sm:gap-y-1 reading:sm:gap-y-1.5 sheet:gap-x-4 sheet:gap-y-0.5',
                isBlock
                  ? 'max-sm:reading:flex max-sm:reading:flex-wrap max-sm:reading:justify-center max-sm:reading:gap-x-4'
                  : 'reading:grid-cols-1',
              )}
            >
              {rows.map((credit) => (
                <li key={credit.id} className="min-w-0">
                  <Credit credit={credit} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        {note && (
          <Markdown
            text={note}
            noteOf={role.id}
            className="mt-2 max-w-prose text-xs text-muted max-sm:reading:text-center"
          />
        )}
      </div>
    </div>
  );
});
