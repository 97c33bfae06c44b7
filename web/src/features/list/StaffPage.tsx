import { Failure } from '@libs/contract/errors.js';
import type { ListHead } from '@libs/contract/lists.js';
import type { Menu } from '@libs/list/interchange.types.js';
import { tintOf } from '@libs/pictures/tint.js';
import { episodeAddress, listAddress } from '../../lib/addresses';
import { serverApi } from '../../lib/server-api';
import { siteOrigin } from '../../lib/site-origin';
import { isNavigation, pathPart, redirect, setStatus } from '../../lib/waku';
import { load } from '../errors/load';
import { Page } from '../frame/Page';
import { EpisodeNotFound } from './EpisodeNotFound';
import { describe, describeEpisode, ListMeta } from './ListMeta';
import { ListNotFound } from './ListNotFound';
import { ListPage } from './ListPage';
import { nodeOf } from './menu-node';
import { Moved } from './Moved';

interface StaffPageProps {
  /** Slug or uuid as in the address, encoded. */
  id: string;
  /** The episode that the page opens with, as in the address, encoded; without it, the first one, or that of the hash. */
  menu?: string;
  query: string;
}

/** The page of a list or of one of its episodes. */
export function StaffPage({ id, menu, query }: StaffPageProps) {
  return load(
    () => read(pathPart(id), menu === undefined ? undefined : pathPart(menu)),
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
      if (!isAsked(head, id, address, menu)) {
        const to = address as `/${string}`;
        if (!isNavigation()) redirect(withQuery(to, query));
        return (
          <Page title={title} description={description} width="list">
            <Moved to={to} />
          </Page>
        );
      }
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
  const name = pathPart(id);
  if (menu === undefined) return name === card.uuid || name === card.slug;
  const [list, segment] = address.split('#')[0]!.split('/').slice(2);
  return (
    (name === card.uuid || name === list) && segment !== undefined && pathPart(segment) === pathPart(menu)
  );
}

/** The query comes before the hash. */
function withQuery(address: `/${string}`, query: string): `/${string}` {
  const [path, hash] = address.split('#') as [`/${string}`, string?];
  return `${path}${query && `?${query}`}${hash === undefined ? '' : `#${hash}`}`;
}

interface Read {
  /** Null if there is no such list. */
  head: ListHead | null;
  /** The list has no such episode. */
  isMissing?: boolean;
}

async function read(id: string | null, menu: string | null | undefined): Promise<Read> {
  if (!id) return { head: null };
  const head = menu === null ? null : await headOf(id, menu);
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
