import type { PeoplePage } from '@libs/contract/people-directory.js';
import { parametersOf, readDirectory } from '../features/directory/kind';
import { Page } from '../features/frame/Page';
import { peopleKinds } from '../features/people-directory/kinds';
import { describeDirectory } from '../features/people-directory/describe';
import { PeopleDirectory } from '../features/people-directory/PeopleDirectory';
import { load } from './load';
import { serverApi } from './server-api';

const titles = { people: 'People', studios: 'Studios' };

/** Loads the shared view of `/staff` and `/studios`. `search`: the address's query. */
export function loadDirectory(name: keyof typeof peopleKinds, search: string) {
  const kind = peopleKinds[name];
  const query = readDirectory(kind, search);
  return load(
    () => serverApi.get<PeoplePage>(kind.api, { query: parametersOf(kind, query) }),
    (page) => (
      <Page title={titles[name]} description={describeDirectory(name, page.total)}>
        <h1 className="mb-5 text-xl font-semibold tracking-tight">{titles[name]}</h1>
        <PeopleDirectory kind={name} query={query} page={page} />
      </Page>
    ),
  );
}
