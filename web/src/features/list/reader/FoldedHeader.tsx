import { ChevronDown } from '../../../ui/icons/lucide';
import { Button } from '../../../ui/actions/Button';
import { IconButton } from '../../../ui/actions/IconButton';
import { StatusPill } from '../../../ui/feedback/StatusPill';
import type { ListContent } from './content';

interface FoldedHeaderProps {
  content: Pick<ListContent, 'title' | 'status'>;
  /** Leads to where the status is set; null: not by this visitor. */
  onStatus: (() => void) | null;
  onUnfold: () => void;
  onDone: () => void;
  /** It was folded by the button that had the focus. */
  takesFocus: boolean;
}

/** The head of a list while it is edited: one line, so that the credits have the screen. On a phone it stays there, with the way out. */
export function FoldedHeader({ content, onStatus, onUnfold, onDone, takesFocus }: FoldedHeaderProps) {
  const { title, status } = content;
  return (
    <header data-glides className="flex min-w-0 flex-1 basis-40 items-center gap-2">
      <IconButton
        label="Show the list’s details"
        size="small"
        aria-expanded={false}
        onPress={onUnfold}
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={takesFocus}
      >
        <ChevronDown aria-hidden />
      </IconButton>
      <h1 className="truncate text-base font-semibold" title={title}>
        {title}
      </h1>
      {onStatus ? (
        <Button
          tone="quiet"
          size="small"
          title="Set the status"
          onPress={onStatus}
          className="px-1! max-sm:hidden"
        >
          <StatusPill status={status} />
        </Button>
      ) : (
        <StatusPill status={status} className="max-sm:hidden" />
      )}
      <Button tone="primary" size="tight" onPress={onDone} className="ml-auto h-9 sm:hidden">
        Done
      </Button>
    </header>
  );
}
