import { listAddress } from '../../../lib/addresses';
import { Link } from '../../../ui/actions/Link';
import { NotFound } from '../../shell/errors/NotFound';

interface EpisodeNotFoundProps {
  title: string;
  slug: string | null;
  uuid: string;
}

/** Shown if the list is there, but not the episode that the address names. */
export const EpisodeNotFound = ({ title, ...list }: EpisodeNotFoundProps) => (
  <NotFound
    title="Not found"
    description={`${title} has no such episode.`}
    heading={`${title} has no such episode`}
    message="It may have been renamed, or nobody has added it yet."
  >
    <Link look="primary" to={listAddress(list)}>
      See the whole list
    </Link>
  </NotFound>
);
