import { keyName, keysHere, pressedOf, type KeyPress } from '../../../lib/keys';
import { keyTable, type Command, type KeyPlace } from './key-table';

export type CommandAt<Place extends KeyPlace> = {
  [One in Command]: (typeof keyTable)[One]['at'] extends Place ? One : never;
}[Command];

export const commandsAt = <Place extends KeyPlace>(place: Place): CommandAt<Place>[] =>
  (Object.keys(keyTable) as Command[]).filter(
    (command): command is CommandAt<Place> => keyTable[command].at === place,
  );

/** The command that a key press triggers, and its direction. */
export const commandOf = <One extends Command>(press: KeyPress, commands: readonly One[]) =>
  pressedOf<One>(keyTable, commands, press);

/** The key of a command, formatted for this machine. `index`: which of its keys. */
export const keyOf = (command: Command, index = 0): string => keyName(keysHere(keyTable[command])[index]!);

/** A label followed by the key of its command: “Undo (Ctrl+Z)”. */
export const withKey = (label: string, command: Command, index = 0): string =>
  `${label} (${keyOf(command, index)})`;
