import type { FollowedPerson } from '@libs/contract/community/follows.js';
import { personPath } from '@libs/contract/people/person-path.js';
import { Ja } from '../../../ui/text/Ja';
import { Link } from '../../../ui/actions/Link';

/** The name of somebody who is followed, which leads to their page. */
export function FollowedName({ person: { ja, en, anilistId, isStudio } }: { person: FollowedPerson }) {
  const path = personPath({ id: anilistId, ja, en });
  if (!path) return <span className="text-muted">No longer credited</span>;
  return (
    <Link
      look="bare"
      to={`/${isStudio ? 'studio' : 'person'}/${path}`}
      className="name rounded-sm underline underline-offset-2 hover:text-primary"
    >
      {en || <Ja>{ja}</Ja>}
    </Link>
  );
}
