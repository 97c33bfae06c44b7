import type { PageProps } from 'waku/router';
import { redirect } from '../../lib/waku';

/** One list by another address (specification, section 2); whether there is one, its own page says. */
export default function ListRedirect({ id }: PageProps<'/staff-lists/[id]'>) {
  redirect(`/staff/${id}`);
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
