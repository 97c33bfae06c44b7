import type { PersonProfile } from '@libs/contract/people/person-page.js';
import { databasePage } from '../../../lib/person-link';
import { count } from '../../../lib/words';
import { Avatar } from '../../../ui/pictures/Avatar';
import { Elsewhere } from '../../../ui/actions/Elsewhere';
import { Ja, JaBeside } from '../../../ui/text/Ja';
import { Tag } from '../../../ui/text/Tag';
import { FollowButton } from '../../shell/follow/FollowButton';
import { CreditsChart } from './CreditsChart';
import { elsewhere } from '../parts/elsewhere';
import { kindOf } from '../parts/kind';

/** The heading of a person or studio page (rule person-9). */
export function PersonHead({ person }: { person: PersonProfile }) {
  const { id, ja, en, isStudio, image, credits, lists, firstYear, lastYear } = person;
  const links = !isStudio
    ? elsewhere(person.identifiers)
    : id === null
      ? []
      : [{ name: 'AniList', address: databasePage(id, true) }];
  return (
    <header className="grid gap-6 border-b border-line pb-6 lg:grid-cols-[1fr_auto] lg:items-end">
      <div className="flex min-w-0 gap-5">
        <Avatar name={en || ja} src={image} isLarge className="size-16 md:size-24" />
        <div className="min-w-0">
          <h1 className="text-xl font-semibold tracking-tight">
            <span className="name">{en || <Ja className="display-ja">{ja}</Ja>}</span>
          </h1>
          <JaBeside {...{ ja, en }} className="name display-ja block text-xl" />
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-muted">
            {isStudio && <Tag tone="strong">Studio</Tag>}
            <span className="tabular">{count(lists, 'list')}</span>
            <span className="tabular">{count(credits, 'credit')}</span>
            {firstYear !== null && (
              <span className="tabular">
                {firstYear === lastYear ? firstYear : `${firstYear}–${lastYear}`}
              </span>
            )}
            {links.length > 0 && (
              <span>
                <Elsewhere links={links} />
              </span>
            )}
          </p>
          {person.path && (
            <div className="mt-3 print:hidden">
              <FollowButton target={{ kind: kindOf(isStudio), path: person.path, name: en || ja }} />
            </div>
          )}
        </div>
      </div>
      <CreditsChart years={person.years} />
    </header>
  );
}
