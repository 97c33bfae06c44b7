/** A number with its label, in a `dl`. */
export function Figure({ name, value, note }: { name: string; value: string; note?: string }) {
  return (
    <div className="bg-surface px-4 py-3 last:max-sm:odd:col-span-2">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="tabular flex flex-wrap items-baseline gap-x-2 text-lg font-semibold">
        {value}
        {note && <span className="text-xs font-normal whitespace-nowrap text-muted">{note}</span>}
      </dd>
    </div>
  );
}

/** The legend entry for a colour of a chart. */
export function ColourKey({ fill, name }: { fill: string; name: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span data-colour className={`size-2.5 rounded-[3px] forced-color-adjust-none ${fill}`} />
      {name}
    </span>
  );
}
