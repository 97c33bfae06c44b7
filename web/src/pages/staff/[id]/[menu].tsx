import type { PageProps } from 'waku/router';
import { StaffPage } from '../../../features/list/StaffPage';

/** One episode, to share. */
export default function EpisodePage({ id, menu, query }: PageProps<'/staff/[id]/[menu]'>) {
  return StaffPage({ id, menu, query });
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
