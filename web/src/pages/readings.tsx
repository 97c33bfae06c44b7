import { directoryParams, directoryAddress, readDirectory } from '../features/directory/table/kind';
import { Page } from '../features/shell/frame/Page';
import { readingsKind } from '../features/people/readings/kind';
import { Readings } from '../features/people/readings/Readings';
import { load } from '../features/shell/errors/load';
import { serverApi } from '../lib/server-api';
import { siteOrigin } from '../lib/site-origin';
import { definePage } from '../lib/waku';

export default definePage([], ({ query: search }) => {
  const query = readDirectory(readingsKind, search);
  const parameters = new URLSearchParams(search);
  const kanji = parameters.get('submit');
  const anilistId = parameters.get('anilist') ?? '';
  return load(
    () => serverApi.call(readingsKind.route, ...directoryParams(readingsKind, query)),
    (page) => (
      <Page
        title="Name readings"
        description="How the names of anime staff are read, with sources."
        address={siteOrigin() + directoryAddress(readingsKind, query)}
      >
        <h1 className="mb-1 text-xl font-semibold tracking-tight">Name readings</h1>
        <p className="mb-5 max-w-prose text-muted">
          How names written in kanji are read, with sources and confidence. Confirmed readings fill in names
          in every list.
        </p>
        <Readings
          query={query}
          page={page}
          begin={kanji === null ? null : { kanji: kanji.slice(0, 200), anilistId: anilistId.slice(0, 9) }}
        />
      </Page>
    ),
  );
});

export const getConfig = async () => ({ render: 'dynamic' }) as const;
