import { count } from '../../../lib/words';
import { popup } from '../../../stores/toasts';
import { Button } from '../../../ui/actions/Button';
import type { ListSession } from '../../shell/live/list-session';

interface CopyNoticeProps {
  session: ListSession;
  /** Changes that only this browser has. */
  changes: number;
  onEdit: () => void;
}

/** Says to its reader that the credits are a copy with changes of their own, which nobody else sees. At the bottom: nothing moves. */
export function CopyNotice({ session, changes, onEdit }: CopyNoticeProps) {
  const discard = () => {
    const bringBack = session.discard();
    popup('Your changes are discarded.', 'info', 'discarded', { label: 'Undo', onPress: bringBack });
  };
  return (
    <section
      aria-label="Your copy"
      className="fixed inset-x-4 bottom-[calc(4.25rem+var(--bottom-panels,0px))] z-40 mx-auto flex w-fit max-w-[calc(100vw-2rem)] flex-wrap items-center gap-2 rounded-lg border border-line bg-raised py-2 pr-2 pl-4 shadow-lg md:bottom-[calc(1rem+var(--bottom-panels,0px))] print:hidden"
    >
      <span className="mr-1 min-w-0">Your own copy: {count(changes, 'change')} that nobody else sees.</span>
      <span className="flex gap-2">
        <Button size="small" onPress={onEdit}>
          Continue editing
        </Button>
        <Button size="small" onPress={discard}>
          Discard
        </Button>
      </span>
    </section>
  );
}
