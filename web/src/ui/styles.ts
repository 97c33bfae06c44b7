/** Class fragments shared by several components, for a consistent look. */
export const field =
  'w-full min-w-0 rounded-sm border border-line bg-surface px-3 text-sm text-text transition-colors placeholder:text-faint hover:border-faint data-invalid:border-danger disabled:opacity-50';

export const popover =
  'max-h-[min(24rem,var(--visual-viewport-height,100vh))] max-w-[calc(100vw-1.5rem)] overflow-auto rounded-sm border border-line bg-raised text-sm text-text shadow-lg outline-none transition-opacity data-entering:opacity-0 data-exiting:opacity-0';

export const option =
  'flex cursor-default items-center gap-2 rounded-sm px-2 py-1.5 outline-none max-md:py-2.5 data-disabled:opacity-50 data-focused:bg-hover data-focus-visible:outline-none data-selected:font-medium';

/** A notice over the bottom of the page, above panels that are there; how high it stands on a phone is up to who shows it. */
export const floating =
  'fixed inset-x-4 mx-auto flex w-fit items-center gap-2 rounded-lg border border-line bg-raised py-2 pr-2 pl-4 shadow-lg md:bottom-[calc(1rem+var(--bottom-panels,0px))]';

export const label = 'text-xs font-medium text-muted';
