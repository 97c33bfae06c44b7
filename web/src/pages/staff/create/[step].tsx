import { Wizard } from '../../../features/list/editor/create/Wizard';
import { readStep, steps } from '../../../features/list/editor/create/steps';
import { Page } from '../../../features/shell/frame/Page';
import { definePage, notFound } from '../../../lib/waku';

export default definePage(['step'], ({ step }) => {
  const number = readStep(step) ?? notFound();
  return (
    <Page
      title={`Create a staff list – ${steps[number - 1]}`}
      description="Create a new staff list in five steps."
    >
      <Wizard step={number} />
    </Page>
  );
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
