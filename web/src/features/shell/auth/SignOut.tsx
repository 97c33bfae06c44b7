'use client';
import { LogOut } from '../../../ui/icons/lucide';
import { useAuth } from '../../../stores/auth';
import { Button } from '../../../ui/actions/Button';
import { EmptyState } from '../../../ui/messages/EmptyState';
import { Link } from '../../../ui/actions/Link';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Logo } from '../../../ui/pictures/Logo';

/** The target of links for logging out: it asks first, because any site can make a browser follow a link. */
export function SignOut() {
  const auth = useAuth();
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col px-5 py-8">
      <title>Log out – Staffroll</title>
      <meta name="robots" content="noindex" />
      <meta name="description" content="Log out of Staffroll in this browser." />
      <h1 className="mb-5 flex items-center gap-3 text-lg font-semibold">
        <Logo className="size-8" />
        Log out of Staffroll
      </h1>
      {!auth.known ? (
        <Skeleton className="h-52 rounded-lg" />
      ) : (
        <EmptyState
          Icon={LogOut}
          title={auth.loggedIn ? `You are logged in as ${auth.screenName ?? auth.name}.` : 'Logged out.'}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              {auth.loggedIn && (
                <form method="post" action="/logout.php">
                  <Button type="submit" tone="primary">
                    Log out
                  </Button>
                </form>
              )}
              <Link look={auth.loggedIn ? 'plain' : 'primary'} to="/">
                {auth.loggedIn ? 'Stay logged in' : 'Go home'}
              </Link>
            </div>
          }
        />
      )}
    </main>
  );
}
