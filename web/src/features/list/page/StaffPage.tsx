import { Failure } from '@libs/contract/base/errors.js';
import type { ListHead } from '@libs/contract/lists/lists.js';
import type { Menu } from '@libs/list/model/interchange.types.js';
import { tintOf } from '@libs/pictures/tint.js';
import { episodeAddress, listAddress } from '../../../lib/addresses';
import { serverApi } from '../../../lib/server-api';
import { siteOrigin } from '../../../lib/site-origin';
import { setStatus } from '../../../lib/waku';
import { load } from '../../shell/errors/load';
import { MovedPage } from '../../shell/frame/MovedPage';
import { Page } from '../../shell/frame/Page';
import { EpisodeNotFound } from './EpisodeNotFound';
import { describe, describeEpisode, ListMeta } from './ListMeta';
import { ListNotFound } from './ListNotFound';
import { ListPage } from './ListPage';
import { nodeOf } from '../reader/menu-node';
import { MenuSkeleton } from '../reader/MenuSkeleton';

interface StaffPageProps {
  /** Slug or uuid as in the address. */
  id: string;
  /** The episode that the page opens with, as in the address; without it, the first one, or that of the hash. */
  menu?: string;
  query: string;
  /** The address is an alternative one, which leads to the one with the slug. */
  isAlternative?: boolean;
}

/** The page of a list or of one of its episodes. */
export function StaffPage({ id, menu, query, isAlternative = false }: StaffPageProps) {
  return load(
    () => read(id, menu),
    ({ head, isMissing }) => {
      if (!head) {
        setStatus(404);
        return <ListNotFound />;
      }
      if (isMissing) {
        setStatus(404);
        return <EpisodeNotFound {...head.card} />;
      }
      const { title } = head.card;
      const names = head.menus.map(({ name }) => name);
      const episode = menu === undefined ? null : (names[head.firstIndex] ?? null);
      const address =
        episode === null ? listAddress(head.card) : episodeAddress(head.card, names, head.firstIndex);
      const description = episode === null ? describe(head) : describeEpisode(head);
      if (isAlternative || !isAsked(head, id, address, menu))
        return (
          <MovedPage to={address} {...{ query, title, description }} width="list">
            <MenuSkeleton />
          </MovedPage>
        );
      return (
        <Page
          title={episode === null ? title : `${episode} – ${title}`}
          ownTitle
          description={description}
          width="list"
          className="max-sm:pt-2"
        >
          <ListMeta {...{ head, episode, description }} path={address} origin={siteOrigin()} />
          <ListPage
            head={{ ...head, firstMenu: null }}
            first={head.firstMenu && nodeOf(head.firstMenu as Menu)}
            tint={tintOf(head.colour, head.card.native || head.card.title)}
          />
        </Page>
      );
    },
  );
}

/** False: found by a former slug, in another case, or by another spelling of the episode. */
function isAsked({ card }: ListHead, id: string, address: string, menu: string | undefined): boolean {
  if (id !== card.uuid && id !== card.slug) return false;
  if (menu === undefined) return true;
  const [, , , segment] = address.split('#')[0]!.split('/');
  return segment !== undefined && decodeURIComponent(segment) === menu;
}

interface Read {
  /** Null if there is no such list. */
  head: ListHead | null;
  /** The list has no such episode. */
  isMissing?: boolean;
}

async function read(id: string, menu: string | undefined): Promise<Read> {
  const head = await headOf(id, menu);
  if (head || menu === undefined) return { head };
  return { head: await headOf(id), isMissing: true };
}

/** Null if there is no such list, or no such episode in it. */
async function headOf(id: string, menu?: string): Promise<ListHead | null> {
  try {
    return await serverApi.call('GET /api/v1/lists/:id/head', {
      path: { id },
      query: menu === undefined ? {} : { menu },
    });
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return null;
    throw error;
  }
}
