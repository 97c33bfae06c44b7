import type { MenuNode } from '@libs/list/model/document.js';
import { useMemo, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { preferencesNow, setPreferences, usePreferences } from '../../../../stores/preferences';
import {
  columnStyle,
  needsOf,
  readColumns,
  writeColumns,
  type ColumnChoice,
  type Hideable,
  type Sized,
} from './columns';

/** So many rows at once were not typed: the columns are fitted to them. */
const manyRows = 8;

const rowsOf = (menu: MenuNode): number =>
  menu.categories.reduce(
    (sum, { roles }) => sum + roles.reduce((below, { credits }) => below + credits.length + 1, 0),
    0,
  );

const save = (choice: ColumnChoice) => setPreferences({ gridColumns: writeColumns(choice) });
const now = () => readColumns(preferencesNow().gridColumns);

/** A phone shows all columns, on two lines. */
const hidesColumns = () => window.matchMedia('(width >= 48rem)').matches;

/** Whether a column of rows is hidden here and now. */
export const isHidden = (column: string): boolean =>
  hidesColumns() && (now().hidden as readonly string[]).includes(column);

/** A field is wanted that nobody sees. */
export const showColumn = (column: string): void => {
  const choice = now();
  save({ ...choice, hidden: choice.hidden.filter((one) => one !== column) });
};

export interface Columns {
  style: CSSProperties;
  choice: ColumnChoice;
  isDefault: boolean;
  /** `null`: as wide as its texts. `isDone`: otherwise it is only shown, as while it is dragged. */
  setWidth: (column: Sized, width: number | null, isDone: boolean) => void;
  turn: (column: Hideable) => void;
  reset: () => void;
}

/**
 * The widths of the columns of an episode: as its texts need them, or as chosen in this browser. They stay while somebody types, and
 * are fitted again to another episode and to rows that were pasted.
 */
export function useColumns(menu: MenuNode): { pane: RefObject<HTMLDivElement | null>; columns: Columns } {
  const { gridColumns } = usePreferences();
  const choice = useMemo(() => readColumns(gridColumns), [gridColumns]);
  const pane = useRef<HTMLDivElement>(null);
  const rows = rowsOf(menu);
  const [fitted, fit] = useState(() => ({ id: menu.id, rows, needs: needsOf(menu) }));
  if (fitted.id !== menu.id || Math.abs(fitted.rows - rows) > manyRows)
    fit({ id: menu.id, rows, needs: needsOf(menu) });
  const columns: Columns = {
    choice,
    style: columnStyle(fitted.needs, choice),
    isDefault: gridColumns === '',
    setWidth(column, width, isDone) {
      const { [column]: _, ...others } = choice.widths;
      const changed = { ...choice, widths: width === null ? others : { ...others, [column]: width } };
      if (isDone) return save(changed);
      for (const [name, value] of Object.entries(columnStyle(fitted.needs, changed)))
        pane.current?.style.setProperty(name, String(value));
    },
    turn(column) {
      const hidden = choice.hidden.includes(column)
        ? choice.hidden.filter((one) => one !== column)
        : [...choice.hidden, column];
      save({ ...choice, hidden });
    },
    reset: () => setPreferences({ gridColumns: '' }),
  };
  return { pane, columns };
}
