import { listAddress } from '../../lib/addresses';
import { Link } from '../../ui/Link';
import { Page } from '../frame/Page';

interface EpisodeNotFoundProps {
  title: string;
  slug: string | null;
  uuid: string;
}

/** Shown if the list is there, but not the episode that the address names. */
export function EpisodeNotFound({ title, ...list }: EpisodeNotFoundProps) {
  return (
    <Page
      title="Not found"
      description={`${title} has no such episode.`}
      className="flex min-h-[60vh] flex-col items-center justify-center text-center"
    >
      <p className="tabular text-2xl font-semibold text-faint">404</p>
      <h1 className="mt-2 text-lg font-semibold">{title} has no such episode</h1>
      <p className="mt-1 mb-6 max-w-prose text-muted">
        It may have been renamed, or nobody has added it yet.
      </p>
      <Link look="primary" to={listAddress(list)}>
        See the whole list
      </Link>
    </Page>
  );
}
