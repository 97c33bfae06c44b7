'use client';
import { Ellipsis, Flag, History, TextSearch } from '../../../ui/icons/lucide';
import type { ReactNode } from 'react';
import { cx } from '../../../lib/cx';
import { useAuth } from '../../../stores/auth';
import { Button } from '../../../ui/actions/Button';
import { IconButton } from '../../../ui/actions/IconButton';
import { Menu, MenuItem, MenuLine } from '../../../ui/overlays/Menu';
import { SegmentedControl } from '../../../ui/actions/SegmentedControl';
import { BannedLine } from '../../shell/auth/BannedHere';
import type { ListMode } from './address';
import { ListExportMenu, ListExportMenuItems, type ListExportMenuProps } from './export/ListExportMenu';
import { ReaderLook } from './ReaderLook';

interface ListToolbarProps extends ListExportMenuProps {
  mode: ListMode;
  /** On one line with the title while the list is edited; not on a phone. */
  isFolded: boolean;
  /** Whether this visitor may change the settings. */
  hasSettings: boolean;
  onMode: (mode: ListMode) => void;
  /** Omitted if there is nothing to search. */
  onFind?: () => void;
  isHistoryOpen: boolean;
  onHistory: () => void;
  /** Null: this visitor may not report, or nobody may, since the list is deleted. */
  onReport: (() => void) | null;
  /** Further entries of the menu on a phone. */
  phoneItems: ReactNode;
}

const modes = [
  { value: 'credits', label: 'Credits' },
  { value: 'summary', label: 'Summary' },
  { value: 'stats', label: 'Stats' },
  { value: 'settings', label: 'Settings' },
] as const;

/**
 * Tools for readers: modes, find, history, report, view, copy and print. On a phone all but the modes are in one menu, and for whoever only reads
 * the report beside it.
 */
export function ListToolbar({
  mode,
  isFolded,
  hasSettings,
  onMode,
  onFind,
  isHistoryOpen,
  onHistory,
  onReport,
  phoneItems,
  ...copied
}: ListToolbarProps) {
  const { banned } = useAuth();
  return (
    <div
      data-glides
      className={cx(
        'flex flex-wrap items-center gap-2 print:hidden',
        isFolded ? 'max-sm:hidden' : 'mt-1 sm:mt-4',
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
        <span className="flex shrink-0 gap-2 sm:hidden">
          {onReport && !hasSettings && (
            <IconButton label="Report an error" tone="plain" onPress={onReport}>
              <Flag aria-hidden />
            </IconButton>
          )}
          <Menu
            label="More"
            placement="bottom end"
            trigger={
              <IconButton label="More" tone="plain">
                <Ellipsis aria-hidden />
              </IconButton>
            }
          >
            {onFind && (
              <MenuItem icon={<TextSearch aria-hidden />} onAction={onFind}>
                Find in this list
              </MenuItem>
            )}
            <MenuItem icon={<History aria-hidden />} onAction={onHistory}>
              History of this list
            </MenuItem>
            {onReport && hasSettings && (
              <MenuItem icon={<Flag aria-hidden />} onAction={onReport}>
                Report an error
              </MenuItem>
            )}
            {phoneItems}
            <MenuLine />
            <ListExportMenuItems {...copied} />
          </Menu>
        </span>
      </div>
      <div data-glides className="hidden flex-wrap items-center gap-2 sm:flex">
        {onFind && (
          <Button onPress={onFind}>
            <TextSearch aria-hidden /> Find in this list
          </Button>
        )}
        <Button onPress={onHistory} aria-expanded={isHistoryOpen} aria-label="History of this list">
          <History aria-hidden /> History
        </Button>
        {onReport ? (
          <Button onPress={onReport} aria-label="Report an error">
            <Flag aria-hidden /> Report
          </Button>
        ) : (
          banned && <BannedLine what="report errors" />
        )}
        <ReaderLook />
        <ListExportMenu {...copied} />
      </div>
    </div>
  );
}
