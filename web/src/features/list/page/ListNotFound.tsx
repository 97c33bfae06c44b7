import { errors } from '@libs/contract/base/errors.js';
import { Link } from '../../../ui/actions/Link';
import { CreateLink } from '../../shell/new-list/CreateLink';
import { NotFound } from '../../shell/errors/NotFound';

const { message } = errors['list-not-found'];

/** Shown if there is no such list, or this visitor may not see it. */
export const ListNotFound = () => (
  <NotFound
    title="Not found"
    description={message}
    heading={message}
    message="Its address may have changed, or it may have been removed."
  >
    <span className="flex flex-wrap justify-center gap-2">
      <Link look="primary" to="/staff-lists">
        All staff lists
      </Link>
      <CreateLink look="plain">Create a list</CreateLink>
    </span>
  </NotFound>
);
