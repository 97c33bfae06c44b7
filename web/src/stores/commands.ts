import { useEffect, useRef } from 'react';

/** Something that the page which is shown can do, offered by the search over it. */
export interface PageCommand {
  title: string;
  run: () => void;
}

const givers = new Set<() => readonly PageCommand[]>();

/** Offers these as long as the component is there. */
export function useCommands(commands: readonly PageCommand[]): void {
  const latest = useRef(commands);
  useEffect(() => void (latest.current = commands));
  useEffect(() => {
    const give = () => latest.current;
    givers.add(give);
    return () => void givers.delete(give);
  }, []);
}

/** What the page that is shown offers now; what is nearest to the work comes first. */
export const offeredCommands = (): PageCommand[] => [...givers].toReversed().flatMap((give) => give());
