import type { PersonProfile } from '@libs/contract/people/person-page.js';
import { databasePage } from '../../../lib/person-link';
import { count } from '../../../lib/words';
import { Avatar } from '../../../ui/pictures/Avatar';
import { Elsewhere } from '../../../ui/actions/Elsewhere';
import { Ja, JaBeside } from '../../../ui/text/Ja';
import { Tag } from '../../../ui/text/Tag';
import { FollowButton } from '../../shell/follow/FollowButton';
import { elsewhere } from '../parts/elsewhere';
import { kindOf } from '../parts/kind';

/** Roles that say what somebody is. */
const shownJobs = 3;

interface PersonHeadProps {
  person: PersonProfile;
  /** Whether their career is drawn below the credits. */
  hasCareer: boolean;
}

/** The heading of a person or studio page (rule person-9): low, since the credits come next. */
export function PersonHead({ person, hasCareer }: PersonHeadProps) {
  const { id, ja, en, isStudio, image, credits, lists, firstYear, lastYear } = person;
  const jobs = person.occupations.slice(0, shownJobs).map(({ role }) => role);
  const links = !isStudio
    ? elsewhere(person.identifiers)
    : id === null
      ? []
      : [{ name: 'AniList', address: databasePage(id, true) }];
  return (
    <header className="flex min-w-0 gap-4 border-b border-line pb-4 sm:gap-5">
      <Avatar name={en || ja} src={image} isLarge className="size-14 md:size-24" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0">
            <h1 className="text-xl font-semibold tracking-tight">
              <span className="name">{en || <Ja className="display-ja">{ja}</Ja>}</span>
            </h1>
            <JaBeside {...{ ja, en }} className="name display-ja block text-lg md:text-xl" />
          </div>
          {person.path && (
            <div className="print:hidden">
              <FollowButton target={{ kind: kindOf(isStudio), path: person.path, name: en || ja }} />
            </div>
          )}
        </div>
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
          {isStudio && <Tag tone="strong">Studio</Tag>}
          {jobs.length > 0 && <span className="text-text">{jobs.join(', ')}</span>}
          <span className="tabular">{count(lists, 'list')}</span>
          <span className="tabular">{count(credits, 'credit')}</span>
          {firstYear !== null && (
            <span className="tabular">{firstYear === lastYear ? firstYear : `${firstYear}–${lastYear}`}</span>
          )}
          {hasCareer && (
            <a href="#career" className="text-primary underline-offset-2 hover:underline">
              Career
            </a>
          )}
          {links.length > 0 && (
            <span>
              <Elsewhere links={links} />
            </span>
          )}
        </p>
      </div>
    </header>
  );
}
