import type { ReadingsPage } from '@libs/contract/readings.js';
import { parametersOf, readDirectory } from '../features/directory/kind';
import { Page } from '../features/frame/Page';
import { readingsKind } from '../features/readings/kind';
import { Readings } from '../features/readings/Readings';
import { load } from '../lib/load';
import { serverApi } from '../lib/server-api';

export default function ReadingsRoute({ query: search }: { query: string }) {
  const query = readDirectory(readingsKind, search);
  const parameters = new URLSearchParams(search);
  const kanji = parameters.get('submit');
  const anilistId = parameters.get('anilist') ?? '';
  return load(
    () => serverApi.get<ReadingsPage>(readingsKind.api, { query: parametersOf(readingsKind, query) }),
    (page) => (
      <Page title="Name readings" description="How the names of anime staff are read, and who says so.">
        <h1 className="mb-1 text-xl font-semibold tracking-tight">Name readings</h1>
        <p className="mb-5 max-w-prose text-muted">
          How a name written in kanji is read, who says so and how sure that is. What is confirmed here fills
          in names in every list.
        </p>
        <Readings
          query={query}
          page={page}
          begin={kanji === null ? null : { kanji: kanji.slice(0, 200), anilistId: anilistId.slice(0, 9) }}
        />
      </Page>
    ),
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
