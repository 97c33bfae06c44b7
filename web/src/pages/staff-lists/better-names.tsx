import { BetterNames } from '../../features/people/better-names/BetterNames';
import { Page } from '../../features/shell/frame/Page';

export default function BetterNamesPage() {
  return (
    <Page
      title="Better names"
      description="Suggested names in your lists for which better ones are known now."
    >
      <h1 className="mb-2 text-xl font-semibold tracking-tight">Better names</h1>
      <p className="mb-5 max-w-prose text-muted">
        Suggested names that nobody has confirmed, and what is now known about them. You can revert each
        change in the history.
      </p>
      <BetterNames />
    </Page>
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
