import { useEffect, useEffectEvent } from 'react';

/** Something that the page which is shown can do, offered by the search over it. */
export interface PageCommand {
  title: string;
  run: () => void;
}

const givers = new Set<() => readonly PageCommand[]>();

/** Offers these as long as the component is there. */
export function useCommands(commands: readonly PageCommand[]): void {
  const give = useEffectEvent(() => commands);
  useEffect(() => {
    const giver = () => give();
    givers.add(giver);
    return () => void givers.delete(giver);
  }, []);
}

/** What the page that is shown offers now; what is nearest to the work comes first. */
export const offeredCommands = (): PageCommand[] => [...givers].toReversed().flatMap((give) => give());
