import type { PageProps } from 'waku/router';
import { StaffPage } from '../../features/list/StaffPage';
import { redirect } from '../../lib/waku';

export default function ListPage({ id, query }: PageProps<'/staff/[id]'>) {
  if (id === 'create') redirect('/staff/create/1');
  return StaffPage({ id, query });
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
