import { directoryParams, directoryAddress, readDirectory } from '../../directory/table/kind';
import { MovedPage } from '../../shell/frame/MovedPage';
import { Page } from '../../shell/frame/Page';
import { peopleKinds } from './kinds';
import { describeDirectory } from './describe';
import { PeopleDirectory } from './PeopleDirectory';
import { load } from '../../shell/errors/load';
import { serverApi } from '../../../lib/server-api';
import { siteOrigin } from '../../../lib/site-origin';

const titles = { people: 'People', studios: 'Studios' };

/** Loads the shared view of `/staff` and `/studios`. `search`: the address's query. */
export function loadDirectory(name: keyof typeof peopleKinds, search: string) {
  const kind = peopleKinds[name];
  const query = readDirectory(kind, search);
  return load(
    () => serverApi.call(kind.route, ...directoryParams(kind, query)),
    (page) =>
      page.role === undefined ? (
        <Page
          title={titles[name]}
          description={describeDirectory(name, page.total)}
          address={siteOrigin() + directoryAddress(kind, query)}
        >
          <h1 className="mb-5 text-xl font-semibold tracking-tight">{titles[name]}</h1>
          <PeopleDirectory kind={name} query={query} page={page} />
        </Page>
      ) : (
        <MovedPage
          to={directoryAddress(kind, { ...query, role: page.role }) as `/${string}`}
          query=""
          title={titles[name]}
          description={describeDirectory(name, page.total)}
        />
      ),
  );
}
