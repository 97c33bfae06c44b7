'use client';
import type { ReactNode } from 'react';
import { useAuth } from '../../../stores/auth';
import { Link } from '../../../ui/actions/Link';

/** What a site without any list needs first. */
export function FirstSteps() {
  const { banned } = useAuth();
  return (
    <section aria-labelledby="first-steps" className="mt-10">
      <h2 id="first-steps" className="text-lg font-semibold">
        First steps
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">
        There is no list yet. This is how the first ones come.
      </p>
      <ol className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
        {!banned && (
          <>
            <Step
              title={<Link to="/staff/create/1">Create a list</Link>}
              about="Give the AniList address of an anime, or fill in the details yourself, and paste the credits as text."
            />
            <Step
              title={<Link to="/staff/create/1#upload">Upload a list</Link>}
              about="A file of another site like this one, or one that you downloaded."
            />
          </>
        )}
        <Step
          title="Look around in a demo"
          about={
            <>
              Whoever runs this site can start it with <code>DEMO=1</code> while it is empty: it then begins
              with some lists to try everything with.
            </>
          }
        />
      </ol>
    </section>
  );
}

const Step = ({ title, about }: { title: ReactNode; about: ReactNode }) => (
  <li className="border-t border-line pt-3">
    <p className="font-medium">{title}</p>
    <p className="mt-0.5 text-muted">{about}</p>
  </li>
);
