import type { PageProps } from 'waku/router';
import { redirect } from '../../lib/waku';

/** An alternative address of a list (specification, section 2); its own page says whether it exists. */
export default function ListRedirect({ id }: PageProps<'/staff-lists/[id]'>) {
  redirect(`/staff/${id}`);
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
