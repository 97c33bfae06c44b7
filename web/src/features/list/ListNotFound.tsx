import { errors } from '@libs/contract/base/errors.js';
import { Link } from '../../ui/Link';
import { CreateLink } from '../create/CreateLink';
import { NotFound } from '../errors/NotFound';
import { RestoreList } from './settings/RestoreList';

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
      <RestoreList />
    </span>
  </NotFound>
);
