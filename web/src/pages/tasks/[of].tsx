import { listNeeds } from '@libs/contract/community/task-limits.js';
import { NeedPage } from '../../features/community/tasks/NeedPage';
import { definePage, notFound } from '../../lib/waku';

export default definePage(['of'], ({ of, query }) => {
  const need = listNeeds.find((one) => one === of) ?? notFound();
  return <NeedPage of={need} search={query} />;
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
