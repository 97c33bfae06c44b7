import { Failure } from '@libs/contract/errors.js';
import type { ListHead } from '@libs/contract/lists.js';
import type { PageProps } from 'waku/router';
import { Page } from '../../features/frame/Page';
import { ListMeta, describe } from '../../features/list/ListMeta';
import { ListNotFound } from '../../features/list/ListNotFound';
import { ListPage } from '../../features/list/ListPage';
import { listAddress } from '../../lib/addresses';
import { load } from '../../lib/load';
import { serverApi } from '../../lib/server-api';
import { siteOrigin } from '../../lib/site-origin';
import { pathPart, redirect, setStatus } from '../../lib/waku';

export default function StaffPage({ id }: PageProps<'/staff/[id]'>) {
  if (id === 'create') redirect('/staff/create/1');
  return load(
    () => headOf(pathPart(id)),
    (head) => {
      if (!head) {
        setStatus(404);
        return <ListNotFound />;
      }
      if (!names(head, pathPart(id))) redirect(listAddress(head.card) as `/${string}`);
      return (
        <Page title={head.card.title} description={describe(head)} width="list">
          <ListMeta head={head} origin={siteOrigin()} />
          <ListPage head={head} />
        </Page>
      );
    },
  );
}

/** False: by a slug that the list had before. */
const names = ({ card }: ListHead, id: string | null) => id === card.uuid || id === card.slug;

/** Null where there is no such list. */
async function headOf(id: string | null): Promise<ListHead | null> {
  if (!id) return null;
  try {
    return await serverApi.get<ListHead>(`/api/v1/lists/${encodeURIComponent(id)}/head`);
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return null;
    throw error;
  }
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
