import { Page } from '../../features/shell/frame/Page';
import { WaitingNames } from '../../features/review/WaitingNames';

export default function ReviewNamesPage() {
  return (
    <Page
      title="Names to review"
      description="Names in your lists whose English is missing or unconfirmed, one decision each."
    >
      <h1 className="sr-only">Names to review</h1>
      <WaitingNames />
    </Page>
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
