/** The columns of the grid; on a phone, a row takes two lines. */
export const gridColumns =
  'grid grid-cols-[2rem_minmax(0,1fr)_minmax(0,1.2fr)_2rem] md:grid-cols-(--columns)';

/** Leaves room for the role next to its names. */
export const besideRole = 'beside:ml-(--role)';

/** Row height by density; touch screens need the taller one. */
export const rowHeights = { comfortable: 32, compact: 26 } as const;

export const smallButton =
  'flex size-8 shrink-0 items-center justify-center rounded-[4px] md:size-6 text-muted hover:bg-hover hover:text-text [&_svg]:size-4';
