import { Page } from '../features/shell/frame/Page';
import { readDirectory } from '../features/directory/table/kind';
import { reportsKind } from '../features/list/reader/reports/query';
import { ReportsView } from '../features/list/reader/reports/ReportsView';
import { definePage } from '../lib/waku';

export default definePage([], ({ query }) => {
  return (
    <Page title="Reports" description="Errors reported in staff lists, and their outcome.">
      <h1 className="mb-5 text-xl font-semibold tracking-tight">Reports</h1>
      <ReportsView query={readDirectory(reportsKind, query)} />
    </Page>
  );
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
