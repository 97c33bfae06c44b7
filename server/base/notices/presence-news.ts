import type { Person } from '@libs/contract/lists/presence.js';

/** What one process tells the others about its connected people. */
export interface PresenceNews {
  /** The sending process. */
  process: string;
  /** Forget everything this process has sent before. */
  reset?: true;
  /** It knows nothing about the others and asks for everything. */
  ask?: true;
  people?: [list: string, person: Person][];
  gone?: [list: string, connection: string][];
  readers?: [list: string, count: number][];
}
