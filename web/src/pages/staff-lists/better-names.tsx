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
        The site suggested these names, and nobody has confirmed them. It has since learned who they are. Each
        one you use is a change of its list, which you can revert in the history.
      </p>
      <BetterNames />
    </Page>
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
