import { errors } from '@libs/contract/errors.js';
import { Link } from '../../ui/Link';
import { Page } from '../frame/Page';
import { RestoreList } from './settings/RestoreList';
import { CreateLink } from '../create/CreateLink';

/** Shown if there is no such list, or this visitor may not see it. */
export function ListNotFound() {
  return (
    <Page
      title="Not found"
      description={errors['list-not-found'].message}
      className="flex min-h-[60vh] flex-col items-center justify-center text-center"
    >
      <p className="tabular text-2xl font-semibold text-faint">404</p>
      <h1 className="mt-2 text-lg font-semibold">{errors['list-not-found'].message}</h1>
      <p className="mt-1 mb-6 max-w-prose text-muted">Its address may have changed, or it was removed.</p>
      <span className="flex flex-wrap justify-center gap-2">
        <Link look="primary" to="/staff-lists">
          All staff lists
        </Link>
        <CreateLink look="plain">Create a list</CreateLink>
        <RestoreList />
      </span>
    </Page>
  );
}
