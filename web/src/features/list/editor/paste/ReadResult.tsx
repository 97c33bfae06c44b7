'use client';
import type { Category, Menu, StaffRow } from '@libs/list/model/interchange.types.js';
import type { TextPlacement } from '@libs/text/words/text.types.js';
import { createContext, memo, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { cx } from '../../../../lib/cx';
import { count } from '../../../../lib/words';
import { Button } from '../../../../ui/actions/Button';
import { Inline } from '../../../../ui/text/Inline';
import { Ruby } from '../../../../ui/text/Ruby';
import { splitName } from '../../reader/split-name';

interface ReadResultProps {
  menus: readonly Menu[];
  placements: readonly TextPlacement[];
  /** Lines that somebody should look at. */
  doubtful: ReadonlySet<number>;
  /** Lines that have just changed. */
  fresh: ReadonlySet<number>;
  /** The line of the text to show the result of, counted from 1. */
  line: number | null;
  onLine: (line: number) => void;
}

/** Rows of one episode that are drawn at once; more on demand. */
const maxRows = 500;

const Marks = createContext<Record<'doubtful' | 'fresh', ReadonlySet<number>>>({
  doubtful: new Set(),
  fresh: new Set(),
});

const keyOf = (menu: number, category?: number, role?: number, staff?: number): string =>
  [menu, category, role, staff].filter((part) => part !== undefined).join('.');

/** What a text was read as. Each piece leads to its line, and the line with the caret shows its pieces. */
export const ReadResult = memo(function ReadResult(props: ReadResultProps) {
  const { menus, placements, doubtful, fresh, line, onLine } = props;
  const { lines, menuOfLine } = useMemo(() => {
    const byPath = new Map<string, number>();
    const byLine = new Map<number, number>();
    for (const { line: from, path } of placements) {
      byPath.set(keyOf(path.menu, path.category, path.role, path.staff), from);
      if (!byLine.has(from)) byLine.set(from, path.menu);
    }
    return { lines: byPath, menuOfLine: byLine };
  }, [placements]);
  const box = useRef<HTMLDivElement>(null);
  const wanted = line === null ? undefined : menuOfLine.get(line);

  useEffect(() => {
    if (line === null) return;
    const piece = box.current?.querySelector<HTMLElement>(`[data-line="${line}"]`);
    const [outer, inner] = [box.current?.getBoundingClientRect(), piece?.getBoundingClientRect()];
    if (!outer || !inner || (inner.top >= outer.top && inner.bottom <= outer.bottom)) return;
    box.current!.scrollTop += inner.top - outer.top - outer.height / 3;
  }, [line]);

  const marks = useMemo(() => ({ doubtful, fresh }), [doubtful, fresh]);
  return (
    <Marks value={marks}>
      <div ref={box} className="h-full min-h-0 overflow-y-auto overscroll-contain">
        {menus.map((menu, index) => (
          <MenuPart
            key={index}
            menu={menu}
            index={index}
            lines={lines}
            line={wanted === index ? line : null}
            isAlone={menus.length === 1}
            onLine={onLine}
          />
        ))}
      </div>
    </Marks>
  );
});

interface MenuPartProps {
  menu: Menu;
  index: number;
  lines: ReadonlyMap<string, number>;
  line: number | null;
  isAlone: boolean;
  onLine: (line: number) => void;
}

/** A remark of the text about an episode or a role. */
const Note = ({ text }: { text: string | undefined }) =>
  text ? <span className="block text-xs whitespace-pre-line text-muted">{text}</span> : null;

const MenuPart = memo(function MenuPart({ menu, index, lines, line, isAlone, onLine }: MenuPartProps) {
  const [open, setOpen] = useState(isAlone || index === 0);
  const [isWhole, setWhole] = useState(false);
  const shown = open || line !== null;
  const rows = menu.credits.reduce(
    (sum, { roles }) => sum + roles.reduce((all, { staff }) => all + staff.length, 0),
    0,
  );
  const { label, title } = splitName(menu.name);
  const from = lines.get(keyOf(index));
  // What goes into an episode has no heading of its own.
  const CategoryHeading = menu.name ? 'h4' : 'h3';
  return (
    <section className="border-b border-line last:border-b-0">
      {menu.name && (
        <h3>
          <button
            type="button"
            aria-expanded={shown}
            data-line={from}
            onClick={() => setOpen(!shown)}
            className={cx(
              'flex w-full items-baseline gap-2 px-3 py-2 text-left hover:bg-hover',
              line !== null && from === line && 'bg-primary-soft',
            )}
          >
            <span className="font-semibold">
              <Ruby text={label} />
            </span>
            {title && (
              <span lang="ja" className="min-w-0 truncate text-xs text-muted">
                <Ruby text={title} />
              </span>
            )}
            <span className="ml-auto shrink-0 text-xs text-muted tabular-nums">{count(rows, 'row')}</span>
          </button>
        </h3>
      )}
      {shown && (
        <div className="px-3 pb-3">
          <Note text={menu.note} />
          {(isWhole ? menu.credits : firstRows(menu.credits)).map((category, c) => (
            <div key={c}>
              {category.name && (
                <CategoryHeading className="mt-2 text-xs font-semibold text-muted">
                  {category.name}
                </CategoryHeading>
              )}
              {category.roles.map((role, r) => {
                const roleLine = lines.get(keyOf(index, c, r));
                return (
                  <div key={r} className="mt-1 grid grid-cols-[8.5rem_minmax(0,1fr)] items-start gap-x-3">
                    <Piece line={roleLine} current={line} onLine={onLine}>
                      <span className={cx('block', !role.name && 'text-warning')}>
                        {role.name || 'No English name'}
                      </span>
                      <span lang="ja" className="block text-xs text-muted">
                        {role.original}
                      </span>
                      <Note text={role.note} />
                    </Piece>
                    <ul className="flex flex-wrap content-start gap-x-3 gap-y-0.5">
                      {role.staff.map((row, s) => (
                        <li key={s} className={cx(!row.ja && !row.en && 'w-full')}>
                          <Piece
                            line={lines.get(keyOf(index, c, r, s)) ?? roleLine}
                            current={line}
                            onLine={onLine}
                          >
                            <Row row={row} />
                          </Piece>
                        </li>
                      ))}
                    </ul>
                  </div>
                );
              })}
            </div>
          ))}
          {!isWhole && rows > maxRows && (
            <Button size="small" className="mt-2" onPress={() => setWhole(true)}>
              Show all {count(rows, 'row')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
});

/** The beginning of an episode, in its categories and roles. */
function firstRows(categories: readonly Category[]): Category[] {
  let left = maxRows;
  return categories.map((category) => ({
    ...category,
    roles: category.roles
      .filter(() => left > 0)
      .map((role) => {
        const staff = role.staff.slice(0, left);
        left -= Math.max(1, staff.length);
        return { ...role, staff };
      }),
  }));
}

function Row({ row }: { row: StaffRow }) {
  return (
    <span className={cx('name', row.isStudio && 'font-medium')}>
      <span lang="ja">{row.ja}</span>
      {row.en && row.en !== row.ja && <span className="text-muted"> {row.en}</span>}
      {row.studio && (
        <span lang="ja" className="text-xs text-muted">
          {' '}
          ({row.studio.ja ?? row.studio.en})
        </span>
      )}
      {row.comment && (
        <span className="text-xs text-muted">
          {' '}
          <Inline text={row.comment} />
        </span>
      )}
      {row.isNC && <span className="text-xs text-muted"> uncredited</span>}
    </span>
  );
}

function Piece({
  line,
  current,
  onLine,
  children,
}: {
  line: number | undefined;
  current: number | null;
  onLine: (line: number) => void;
  children: ReactNode;
}) {
  const { doubtful, fresh } = use(Marks);
  const isDoubtful = doubtful.has(line ?? 0);
  if (line === undefined) return <span className="block min-h-5 py-0.5">{children}</span>;
  return (
    <button
      type="button"
      tabIndex={-1}
      data-line={line}
      title={`Line ${line}${isDoubtful ? ', to be checked' : ''}`}
      onClick={() => onLine(line)}
      className={cx(
        'block min-h-5 rounded-[3px] py-0.5 text-left hover:bg-hover',
        isDoubtful && 'underline decoration-warning decoration-wavy decoration-1 underline-offset-3',
        line === current && 'bg-primary-soft outline-1 outline-primary/40',
        fresh.has(line) && 'outline-2! outline-info!',
      )}
    >
      {children}
    </button>
  );
}
