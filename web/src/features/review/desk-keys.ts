import type { KeyboardEvent } from 'react';
import type { Command } from '../shell/keys/key-table';
import { commandOf, commandsAt } from '../shell/keys/keys';
import type { ReviewItem } from './review-item';
import type { ShownDesk } from './use-desk';

const commands: Command[] = [...commandsAt('review'), 'studio', 'undo', 'redo'];

/** Does what a key pressed in the review means. `onClose`: closes it. Returns whether the key was used. */
export function pressAt<Item extends ReviewItem>(
  event: KeyboardEvent,
  shown: ShownDesk<Item>,
  onClose: () => void,
): boolean {
  const pressed = commandOf(event, commands);
  if (!pressed) return false;
  const { command, by } = pressed;
  const { desk, field, item, proposals, chosen, isDone } = shown;
  // Its field has the keys, but for the one that leaves it.
  if (desk.correcting !== null && command !== 'reviewClose') return false;
  const isField = event.target === field.current;
  const isTyped = isField && desk.typed !== null;
  const alternatives = proposals?.all.length ?? 0;
  switch (command) {
    case 'reviewClose':
      if (desk.correcting === null) shown.close();
      else shown.correct(null);
      return true;
    case 'undo':
    case 'redo':
      if (!isTyped) shown[command]();
      return !isTyped;
    case 'reviewSkip':
      shown.skip();
      return true;
    case 'reviewBeside':
      shown.step(by);
      return true;
    case 'reviewCorrect':
      if (!item || !shown.canCorrect) return false;
      shown.correct(item.ja);
      return true;
    case 'studio':
      shown.toggleKind();
      return true;
    case 'reviewConfirm':
      // Holding a key down decides only once, and does not close the review after the last name.
      if (event.repeat) return isField || isDone;
      if (isDone) onClose();
      else if (isField) shown.confirm();
      return isField || isDone;
    case 'reviewOther':
      if (isTyped || !isField || alternatives === 0) return false;
      shown.choose(((chosen ?? (by > 0 ? -1 : 0)) + by + alternatives) % alternatives);
      return true;
    case 'reviewPick': {
      const place = Number(event.key) - 1;
      if (isTyped || place >= alternatives) return false;
      shown.choose(place);
      return true;
    }
    default:
      return false;
  }
}
