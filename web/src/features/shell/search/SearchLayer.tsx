'use client';
import { closeSearch } from '../../../stores/search';
import { FullScreen } from '../../../ui/overlays/FullScreen';
import { SearchDialog } from './SearchDialog';

/** The search over the whole page. */
export const SearchLayer = ({ isOpen }: { isOpen: boolean }) => (
  <FullScreen label="Search" isOpen={isOpen} onClose={closeSearch}>
    <SearchDialog />
  </FullScreen>
);
