'use client';
import type { ListTree } from '@libs/list/document.js';
import type { InterchangeDocument } from '@libs/list/interchange.types.js';
import { Ellipsis, Flag, History, TextSearch } from 'lucide-react';
import { useId, useState } from 'react';
import { cx } from '../../lib/cx';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { SegmentedControl } from '../../ui/SegmentedControl';
import { BannedLine } from '../auth/BannedHere';
import type { ListMode } from './address';
import type { Embeddable } from './copy/CopyItems';
import { CopyMenu } from './copy/CopyMenu';
import { ReaderLook } from './ReaderLook';

interface ListToolbarProps {
  mode: ListMode;
  /** On one line with the title while the list is edited; on a phone, only the modes. */
  isFolded: boolean;
  /** Whether this visitor may change the settings. */
  hasSettings: boolean;
  onMode: (mode: ListMode) => void;
  /** Omitted if there is nothing to search. */
  onFind?: () => void;
  isHistoryOpen: boolean;
  onHistory: () => void;
  /** Null if this visitor may not report, being banned. */
  onReport: (() => void) | null;
  source: InterchangeDocument | ListTree | null;
  /** Index of the current menu; -1 for none. */
  selected: number;
  /** The current episode; null for none. */
  embeddable: Embeddable | null;
  onPrint: () => void;
  onPrintList: () => void;
}

const modes = [
  { value: 'credits', label: 'Credits' },
  { value: 'summary', label: 'Summary' },
  { value: 'stats', label: 'Stats' },
  { value: 'settings', label: 'Settings' },
] as const;

/** Tools for readers: modes, find, text appearance, copy and print. */
export function ListToolbar({
  mode,
  isFolded,
  hasSettings,
  onMode,
  onFind,
  isHistoryOpen,
  onHistory,
  onReport,
  source,
  selected,
  embeddable,
  ...print
}: ListToolbarProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const tools = useId();
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-2 print:hidden',
        isFolded ? 'max-sm:w-full' : 'mt-2 sm:mt-6',
      )}
    >
      <div className="flex items-center gap-2 max-sm:w-full sm:mr-auto">
        <SegmentedControl<ListMode>
          aria-label="Mode"
          value={mode}
          onChange={onMode}
          choices={hasSettings ? modes : modes.filter(({ value }) => value !== 'settings')}
          fillsPhone
        />
        <IconButton
          label="Tools"
          tone="plain"
          aria-expanded={isUnfolded}
          aria-controls={tools}
          onPress={() => setUnfolded(!isUnfolded)}
          className="sm:hidden"
        >
          <Ellipsis aria-hidden />
        </IconButton>
      </div>
      <div
        id={tools}
        className={cx('flex flex-wrap items-center gap-2 max-sm:w-full', !isUnfolded && 'max-sm:hidden')}
      >
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
        {onReport ? (
          <Button onPress={onReport} aria-label="Report an error" className="max-sm:w-9 max-sm:px-0">
            <Flag aria-hidden /> <span className="max-sm:hidden">Report</span>
          </Button>
        ) : (
          <BannedLine what="report errors" />
        )}
        <ReaderLook />
        <CopyMenu {...{ source, selected, embeddable }} {...print} />
      </div>
    </div>
  );
}
