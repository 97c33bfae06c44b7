'use client';
import { Marked } from '../../../ui/text/Marked';
import { Column, Entry, Kind, type Selecting } from './Entry';
import type { Destination } from './destinations';

interface DestinationsProps extends Selecting {
  of: readonly Destination[];
  /** The place of the first of them among all entries. */
  first: number;
  query?: string;
  isWide?: boolean;
  run: (destination: Destination) => void;
}

/** Pages and commands, in a listbox. */
export const Destinations = ({
  of,
  first,
  query = '',
  isWide = false,
  run,
  ...selecting
}: DestinationsProps) => (
  <Column title="Pages and commands" isWide={isWide}>
    {of.map((one, index) => (
      <Entry key={one.title} {...selecting} place={first + index} to={one.to} onPress={() => run(one)}>
        <one.Icon aria-hidden className="size-4 shrink-0 text-muted" strokeWidth={1.75} />
        <span className="min-w-0 truncate">
          <Marked text={one.title} query={query} />
        </span>
        <Kind>{one.to === undefined ? 'command' : 'page'}</Kind>
      </Entry>
    ))}
  </Column>
);
