import { cx } from '../../../lib/cx';
import { count } from '../../../lib/words';
import { popup } from '../../../stores/toasts';
import { Button } from '../../../ui/actions/Button';
import { floating } from '../../../ui/styles';
import type { ListSession } from '../../shell/live/list-session';

interface CopyNoticeProps {
  session: ListSession;
  /** Changes that only this browser has. */
  changes: number;
  onEdit: () => void;
}

/** Tells readers that they see their own copy, with changes that nobody else sees. It lies over the bottom of the page, so that nothing moves. */
export function CopyNotice({ session, changes, onEdit }: CopyNoticeProps) {
  const discard = () => {
    const restore = session.discard();
    popup('Your changes are discarded.', 'info', 'discarded', { label: 'Undo', onPress: restore });
  };
  return (
    <section
      aria-label="Your copy"
      className={cx(
        floating,
        'bottom-[calc(4.25rem+var(--bottom-panels,0px))] z-40 max-w-[calc(100vw-2rem)] flex-wrap print:hidden',
      )}
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
