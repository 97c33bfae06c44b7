'use client';
import { isUnconfirmed } from '@libs/list/credits.js';
import type { CategoryNode, MenuNode, RoleNode } from '@libs/list/document.js';
import { isJsonObject } from '@libs/list/json.js';
import { memo, useState, type ReactNode } from 'react';
import { cx } from '../../lib/cx';
import { EmptyState } from '../../ui/EmptyState';
import { Markdown } from '../../ui/Markdown';
import { Credit } from './Credit';
import { Person } from './Person';
import { RoleName } from './RoleName';
import { groupRows } from './row-groups';

/** Roles with fewer rows are kept together when printed. */
const keptRows = 24;

/** In menus with more rows, the browser may skip rendering off-screen roles. */
const longMenu = 400;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The credits of one menu, as readers see them. `action`: shown if there are none. */
export const MenuView = memo(function MenuView({ menu, action }: { menu: MenuNode; action?: ReactNode }) {
  const rows = menu.categories.reduce(
    (sum, category) => sum + category.roles.reduce((below, role) => below + role.credits.length, 0),
    0,
  );
  const note = text(menu.data['note']);
  const hasUnconfirmed = menu.categories.some(({ roles }) =>
    roles.some(({ credits }) => credits.some(({ data }) => isUnconfirmed(data))),
  );
  return (
    <div data-node={menu.id}>
      {note && <MenuNote text={note} noteOf={menu.id} />}
      {menu.categories.length === 0 && (
        <EmptyState title="No credits yet" action={action}>
          Nobody has entered the credits of this episode yet.
        </EmptyState>
      )}
      {menu.categories.map((category) => (
        <Category key={category.id} category={category} skips={rows > longMenu} />
      ))}
      {hasUnconfirmed && <UnconfirmedNote />}
    </div>
  );
});

/** Characters of a note that a phone shows in one line. */
const shortNote = 45;

/** The note of a menu; a phone initially shows one line of it, so that the credits start on the first screen. */
function MenuNote({ text, noteOf }: { text: string; noteOf: string }) {
  const [isWhole, setWhole] = useState(false);
  const isCut = !isWhole && (text.length > shortNote || text.trim().includes('\n'));
  return (
    <div className="flex items-baseline gap-2 max-sm:mb-1 sm:mb-6">
      <Markdown
        text={text}
        noteOf={noteOf}
        className={cx(
          'max-w-prose min-w-0 text-muted',
          isCut && 'max-sm:max-h-5 max-sm:flex-1 max-sm:overflow-hidden',
        )}
      />
      {isCut && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          aria-label="Show more of the note"
          className="shrink-0 rounded-sm text-xs font-medium text-primary hover:underline sm:hidden print:hidden"
        >
          more
        </button>
      )}
    </div>
  );
}

/** What the mark means, for fingers and paper, which have no tooltips. Not selected with the credits. */
const UnconfirmedNote = () => (
  <p className="py-2 text-xs text-muted select-none group-data-[names=ja]/names:hidden">
    <span className="font-semibold text-warning">?</span> after a name: read by the site, checked by nobody
    yet.
  </p>
);

const Category = memo(function Category({ category, skips }: { category: CategoryNode; skips: boolean }) {
  const name = text(category.data['name']);
  const note = text(category.data['note']);
  const studio = category.data['studio'];
  const id = `category-${category.id}`;
  return (
    <section aria-labelledby={id} data-node={category.id} className="mb-8 print:mb-4">
      <h3
        id={id}
        className="sticky top-(--list-top) z-10 flex flex-wrap items-baseline gap-x-3 border-b border-line bg-page py-1.5 text-base font-semibold sm:py-2 print:static"
      >
        {name || 'Unnamed category'}
        {studio !== undefined && studio !== null && isJsonObject(studio) && (
          <span className="text-sm font-normal text-muted">
            <Person pair={studio} isStudio isLinked={false} />
          </span>
        )}
      </h3>
      {note && <Markdown text={note} noteOf={category.id} className="max-w-prose py-3 text-muted" />}
      {category.roles.map((role) => (
        <Role key={role.id} role={role} skips={skips} />
      ))}
    </section>
  );
});

const Role = memo(function Role({ role, skips }: { role: RoleNode; skips: boolean }) {
  const name = text(role.data['name']);
  const original = text(role.data['original']);
  const note = text(role.data['note']);
  const groups = groupRows(role.credits);
  return (
    <div
      data-node={role.id}
      className={cx(
        'grid gap-x-6 gap-y-1 border-b border-line/60 py-2.5 last:border-b-0 md:grid-cols-[14rem_minmax(0,1fr)] print:py-1 print:grid-cols-[11rem_minmax(0,1fr)]',
        role.credits.length < keptRows && 'print:break-inside-avoid',
        skips &&
          '[contain-intrinsic-size:auto_4rem] [content-visibility:auto] print:[content-visibility:visible]',
      )}
    >
      <h4 className="flex min-w-0 flex-wrap items-baseline gap-x-2 md:block print:block">
        <RoleName name={name} original={original} />
      </h4>
      <div className="min-w-0">
        {groups.map(({ heading, rows, gap }, index) => (
          <div
            key={heading?.id ?? rows[0]?.id ?? index}
            className={cx(gap && 'mt-4', !gap && index > 0 && (heading ? 'mt-3' : 'mt-1.5'))}
          >
            {heading && <Credit credit={heading} heading />}
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,var(--name-column)),1fr))] gap-x-6 gap-y-1">
              {rows.map((credit) => (
                <li key={credit.id} className="min-w-0">
                  <Credit credit={credit} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        {note && <Markdown text={note} noteOf={role.id} className="mt-2 max-w-prose text-xs text-muted" />}
      </div>
    </div>
  );
});
