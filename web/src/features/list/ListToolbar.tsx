'use client';
import type { ListTree } from '@libs/list/document.js';
import type { InterchangeDocument } from '@libs/list/interchange.types.js';
import { Flag, History, TextSearch } from 'lucide-react';
import { Button } from '../../ui/Button';
import { SegmentedControl } from '../../ui/SegmentedControl';
import type { ListMode } from './address';
import { CopyMenu } from './copy/CopyMenu';
import { ReaderLook } from './ReaderLook';

interface ListToolbarProps {
  mode: ListMode;
  /** Whether this visitor may change the settings. */
  hasSettings: boolean;
  onMode: (mode: ListMode) => void;
  /** Left out where there is nothing to find in. */
  onFind?: () => void;
  isHistoryOpen: boolean;
  onHistory: () => void;
  onReport: () => void;
  source: InterchangeDocument | ListTree | null;
  /** Index of the menu on show; -1 for none. */
  selected: number;
  onPrint: () => void;
  onPrintList: () => void;
}

const modes = [
  { value: 'credits', label: 'Credits' },
  { value: 'summary', label: 'Summary' },
  { value: 'stats', label: 'Stats' },
  { value: 'settings', label: 'Settings' },
] as const;

/** What a reader does with a list: another mode, finding, how text looks, copying and printing. */
export function ListToolbar({
  mode,
  hasSettings,
  onMode,
  onFind,
  isHistoryOpen,
  onHistory,
  onReport,
  source,
  selected,
  ...print
}: ListToolbarProps) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-2 print:hidden">
      <SegmentedControl<ListMode>
        aria-label="Mode"
        value={mode}
        onChange={onMode}
        choices={hasSettings ? modes : modes.filter(({ value }) => value !== 'settings')}
        fillsPhone
        className="sm:mr-auto"
      />
      {onFind && (
        <Button onPress={onFind} aria-label="Find in this list" className="max-sm:w-9 max-sm:px-0">
          <TextSearch aria-hidden /> <span className="max-sm:hidden">Find in this list</span>
        </Button>
      )}
      <Button
        onPress={onHistory}
        aria-expanded={isHistoryOpen}
        aria-label="History of this list"
        className="max-sm:w-9 max-sm:px-0"
      >
        <History aria-hidden /> <span className="max-sm:hidden">History</span>
      </Button>
      <Button onPress={onReport} aria-label="Report an error" className="max-sm:w-9 max-sm:px-0">
        <Flag aria-hidden /> <span className="max-sm:hidden">Report</span>
      </Button>
      <ReaderLook />
      <CopyMenu source={source} selected={selected} {...print} />
    </div>
  );
}
