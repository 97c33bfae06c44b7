import { CornerDownLeft, X } from '../../../../ui/icons/lucide';
import { Button } from '../../../../ui/actions/Button';
import { kindWords, type GridItem } from '../state/grid-items';
import { besideRole } from './rows/look';
import { cx } from '../../../../lib/cx';

interface TakenNoticeProps {
  item: GridItem;
  onPutBack: () => void;
  onLetGo: () => void;
}

/** Shown below the line with the caret if somebody else removed it: nothing that was typed is lost. */
export function TakenNotice({ item: { kind }, onPutBack, onLetGo }: TakenNoticeProps) {
  return (
    // Rows hold cells only.
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it is named by its text
    <div role="gridcell">
      <div
        role="alert"
        className={cx(
          'mb-1 flex flex-wrap items-center gap-2 rounded-b-sm border border-t-0 border-warning/60 bg-surface px-3 py-1',
          kind === 'credit' && besideRole,
          kind === 'role' && 'beside:mt-(--row)',
        )}
      >
        <span className="min-w-0 flex-1 text-warning">
          {`Somebody else removed this ${kindWords[kind]}. What you type stays here.`}
        </span>
        <Button size="small" onPress={onPutBack}>
          <CornerDownLeft aria-hidden /> Put it back
        </Button>
        <Button size="small" tone="quiet" onPress={onLetGo}>
          <X aria-hidden /> Discard it
        </Button>
      </div>
    </div>
  );
}
