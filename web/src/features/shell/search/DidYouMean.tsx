'use client';
import { listAddress } from '../../../lib/addresses';
import { useLoaded } from '../../../lib/use-loaded';
import { Link } from '../../../ui/actions/Link';

/** Where no title has a text: the list that the search finds for it, which forgives a wrong letter. Nothing if it finds none. */
export function DidYouMean({ text }: { text: string }) {
  const { data } = useLoaded('GET /api/v1/search', { query: { q: text } });
  const list = data?.stafflists[0];
  return (
    <output className="block">
      {list && (
        <>
          Did you mean <Link to={listAddress(list)}>{list.name}</Link>?
        </>
      )}
    </output>
  );
}
