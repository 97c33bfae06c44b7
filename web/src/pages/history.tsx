import { Page } from '../features/shell/frame/Page';
import { HistoryView } from '../features/list/reader/history/HistoryView';
import { readFilters } from '../features/list/reader/history/query';
import { definePage } from '../lib/waku';

export default definePage([], ({ query }) => (
  <Page ownTitle description="Who changed which staff list, and when.">
    <HistoryView filters={readFilters(query)} />
  </Page>
));

export const getConfig = async () => ({ render: 'dynamic' }) as const;
