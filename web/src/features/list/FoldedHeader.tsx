import { ChevronDown } from 'lucide-react';
import { IconButton } from '../../ui/IconButton';
import { StatusPill } from '../../ui/StatusPill';
import type { ListContent } from './content';

interface FoldedHeaderProps {
  content: Pick<ListContent, 'title' | 'status'>;
  onUnfold: () => void;
}

/** The head of a list while it is edited: one line, so that the credits have the screen. */
export function FoldedHeader({ content: { title, status }, onUnfold }: FoldedHeaderProps) {
  return (
    <header className="flex min-w-0 flex-1 basis-60 items-center gap-2">
      <IconButton label="Show the list’s details" size="small" aria-expanded={false} onPress={onUnfold}>
        <ChevronDown aria-hidden />
      </IconButton>
      <h1 className="truncate text-base font-semibold" title={title}>
        {title}
      </h1>
      <StatusPill status={status} />
    </header>
  );
}
