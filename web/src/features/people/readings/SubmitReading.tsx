'use client';
import { withQuery } from '../../../lib/api';
import { useAuth } from '../../../stores/auth';
import { Link } from '../../../ui/actions/Link';
import { BannedLine } from '../../shell/auth/BannedHere';

interface SubmitReadingProps {
  person: { id: number | null; ja: string };
  /** Nobody has said yet how the name is read. */
  isFirst: boolean;
}

/** A button for submitting a reading of somebody's name. */
export function SubmitReading({ person, isFirst }: SubmitReadingProps) {
  if (useAuth().banned)
    return (
      <div className="mt-2">
        <BannedLine what="submit readings" />
      </div>
    );
  return (
    <Link
      to={withQuery('/readings', { submit: person.ja, anilist: person.id })}
      className="mt-2 block w-fit text-xs"
    >
      {isFirst ? 'Do you know how it is read? Submit a reading' : 'Submit another reading'}
    </Link>
  );
}
