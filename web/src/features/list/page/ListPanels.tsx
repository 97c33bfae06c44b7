import { lazy, Suspense, type RefObject } from 'react';
import { useKept } from '../../../lib/place/kept';
import { TypedAhead } from '../../../lib/typed-ahead';
import type { ListContent } from '../reader/content';
import type { NameDisplay } from '../reader/name-display';

const FindPanel = lazy(() =>
  import('../reader/find/FindPanel').then((module) => ({ default: module.FindPanel })),
);
const PrintedList = lazy(() =>
  import('../reader/PrintedList').then((module) => ({ default: module.PrintedList })),
);
const KeySheet = lazy(() =>
  import('../editor/keys/KeySheet').then((module) => ({ default: module.KeySheet })),
);
const HistoryPanel = lazy(() =>
  import('../reader/history/HistoryPanel').then((module) => ({ default: module.HistoryPanel })),
);
const ReportDialog = lazy(() =>
  import('../reader/reports/ReportDialog').then((module) => ({ default: module.ReportDialog })),
);

type Panel = 'find' | 'keys' | 'print' | 'report';

interface Panels {
  isOpen: (panel: Panel) => boolean;
  open: (panel: Panel) => void;
  close: (panel: Panel) => void;
  /** Opens the report of a row; null: of none in particular. */
  report: (row: string | null) => void;
  reported: string | null;
}

/** Which of a list's panels are open; several can be. The history is in the address instead. */
export function usePanels(): Panels {
  const [shown, setShown] = useKept<readonly Panel[]>('panels', []);
  const [reported, setReported] = useKept<string | null>('reported', null);
  const open = (panel: Panel) => setShown((now) => (now.includes(panel) ? now : [...now, panel]));
  return {
    isOpen: (panel) => shown.includes(panel),
    open,
    report: (row) => {
      setReported(row);
      open('report');
    },
    reported,
    close: (panel) => setShown((now) => now.filter((one) => one !== panel)),
  };
}

interface ListPanelsProps {
  panels: Panels;
  uuid: string;
  revision: number;
  content: ListContent;
  selected: number;
  names: NameDisplay;
  mayFind: boolean;
  /** The element with the displayed credits. */
  credits: RefObject<HTMLElement | null>;
  /** What the history shows; null: it is closed. */
  history: string | null;
  onSelect: (index: number) => void;
  onHistory: (shown: string | null) => void;
  jump: (id: string) => void;
}

/** The panels next to a list: find, history, keyboard shortcuts, report, print. */
export function ListPanels(props: ListPanelsProps) {
  const { panels, uuid, revision, content, selected, names, mayFind, credits, history } = props;
  return (
    <>
      {panels.isOpen('find') && mayFind && (
        <Suspense fallback={<TypedAhead />}>
          <FindPanel
            {...{ content, selected }}
            onSelect={props.onSelect}
            container={credits}
            onClose={() => panels.close('find')}
          />
        </Suspense>
      )}
      {history !== null && (
        <Suspense>
          <HistoryPanel
            {...{ uuid, revision }}
            initial={history}
            onJump={props.jump}
            onClose={() => props.onHistory(null)}
          />
        </Suspense>
      )}
      {panels.isOpen('report') && (
        <Suspense fallback={<TypedAhead />}>
          <ReportDialog
            {...{ uuid, content, selected }}
            row={panels.reported}
            onClose={() => panels.close('report')}
          />
        </Suspense>
      )}
      {panels.isOpen('keys') && (
        <Suspense>
          <KeySheet isOpen onClose={() => panels.close('keys')} />
        </Suspense>
      )}
      {panels.isOpen('print') && (
        <Suspense>
          <div data-names={names} className="group/names">
            <PrintedList content={content} onDone={() => panels.close('print')} />
          </div>
        </Suspense>
      )}
    </>
  );
}
