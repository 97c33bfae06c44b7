import { Failure } from '@libs/contract/errors.js';
import type { ListHead } from '@libs/contract/lists.js';
import type { Menu } from '@libs/list/interchange.types.js';
import type { PageProps } from 'waku/router';
import { Page } from '../../features/frame/Page';
import { ListMeta, describe } from '../../features/list/ListMeta';
import { ListNotFound } from '../../features/list/ListNotFound';
import { ListPage } from '../../features/list/ListPage';
import { nodeOf } from '../../features/list/menu-node';
import { Moved } from '../../features/list/Moved';
import { listAddress } from '../../lib/addresses';
import { load } from '../../features/errors/load';
import { serverApi } from '../../lib/server-api';
import { siteOrigin } from '../../lib/site-origin';
import { isNavigation, pathPart, redirect, setStatus } from '../../lib/waku';

export default function StaffPage({ id, query }: PageProps<'/staff/[id]'>) {
  if (id === 'create') redirect('/staff/create/1');
  return load(
    () => headOf(pathPart(id)),
    (head) => {
      if (!head) {
        setStatus(404);
        return <ListNotFound />;
      }
      if (!names(head, pathPart(id))) {
        const to = listAddress(head.card) as `/${string}`;
        if (!isNavigation()) redirect(`${to}${query && `?${query}`}`);
        return (
          <Page title={head.card.title} description={describe(head)} width="list">
            <Moved to={to} />
          </Page>
        );
      }
      return (
        <Page title={head.card.title} description={describe(head)} width="list" className="max-sm:pt-3">
          <ListMeta head={head} origin={siteOrigin()} />
          <ListPage
            head={{ ...head, firstMenu: null }}
            first={head.firstMenu && nodeOf(head.firstMenu as Menu)}
          />
        </Page>
      );
    },
  );
}

/** False: found by a former slug, or in another case. */
const names = ({ card }: ListHead, id: string | null) => id === card.uuid || id === card.slug;

/** Null if there is no such list. */
async function headOf(id: string | null): Promise<ListHead | null> {
  if (!id) return null;
  try {
    return await serverApi.call('GET /api/v1/lists/:id/head', { path: { id } });
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return null;
    throw error;
  }
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
