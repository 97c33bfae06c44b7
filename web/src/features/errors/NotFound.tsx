import { Link } from '../../ui/Link';
import { Page } from '../frame/Page';

export function NotFound() {
  return (
    <Page
      title="Page not found"
      className="flex min-h-[60vh] flex-col items-center justify-center text-center"
    >
      <p className="tabular text-2xl font-semibold text-faint">404</p>
      <h1 className="mt-2 text-lg font-semibold">Nothing rolls here</h1>
      <p className="mt-1 mb-6 max-w-prose text-muted">
        This page doesn't exist, or the list or person it showed is gone.
      </p>
      <Link look="primary" to="/">
        Go back
      </Link>
    </Page>
  );
}
