import { Link } from '../../ui/Link';
import { Page } from '../frame/Page';

interface NotFoundProps {
  /** One sentence about what was not found. */
  message: string;
}

export function NotFound({ message }: NotFoundProps) {
  return (
    <Page
      title="Page not found"
      description={message}
      className="flex min-h-[60vh] flex-col items-center justify-center text-center"
    >
      <p className="tabular text-2xl font-semibold text-faint">404</p>
      <h1 className="mt-2 text-lg font-semibold">Nothing rolls here</h1>
      <p className="mt-1 mb-6 max-w-prose text-muted">{message}</p>
      <Link look="primary" to="/">
        Go back
      </Link>
    </Page>
  );
}
