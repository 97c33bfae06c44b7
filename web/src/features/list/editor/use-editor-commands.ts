import { useCommands } from '../../../stores/commands';

interface Ways {
  /** The server takes changes. */
  mayChange: boolean;
  check: () => void;
  review: () => void;
  isReviewing: boolean;
  paste: () => void;
  replace: () => void;
  download: () => void;
  help: () => void;
}

/** What the search over the page offers while a list is edited. */
export function useEditorCommands(ways: Ways): void {
  const { mayChange, isReviewing } = ways;
  useCommands([
    { title: 'Open checker', run: ways.check },
    ...(mayChange
      ? [
          { title: isReviewing ? 'Close review of names' : 'Review names', run: ways.review },
          { title: 'Paste credit text', run: ways.paste },
          { title: 'Find and replace', run: ways.replace },
        ]
      : []),
    { title: 'Download the list', run: ways.download },
    { title: 'Keyboard shortcuts', run: ways.help },
  ]);
}
