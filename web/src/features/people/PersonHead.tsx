import type { PersonShow } from '@libs/contract/people.js';
import { databasePage } from '../../lib/person-link';
import { count } from '../../lib/words';
import { Avatar } from '../../ui/Avatar';
import { Ja } from '../../ui/Ja';
import { Link } from '../../ui/Link';
import { Tag } from '../../ui/Tag';
import { CreditsChart } from './CreditsChart';

const shownJobs = 10;

/** Other spellings, each English form with its Japanese ones; the primary pair is the heading and left out. */
function Aliases({ staff }: { staff: PersonShow['staff'] }) {
  const aliases = staff.aliases
    .map(({ en, jaAliases }) => ({
      en,
      ja: jaAliases.map((alias) => alias.ja).filter((ja) => ja && !(en === staff.en && ja === staff.ja)),
    }))
    .filter(({ en, ja }) => en !== staff.en || ja.length > 0);
  if (aliases.length === 0) return null;
  return (
    <p className="mt-2 text-muted">
      <span className="text-xs">Also credited as </span>
      {aliases.map(({ en, ja }, index) => (
        <span key={en}>
          {index > 0 && ', '}
          {en !== staff.en && <span className="name text-text">{en} </span>}
          {ja.length > 0 && (
            <Ja className="name">{en === staff.en ? ja.join('、') : `(${ja.join('、')})`}</Ja>
          )}
        </span>
      ))}
    </p>
  );
}

/** Who a person or studio page is about (specification, section 2). */
export function PersonHead({ person }: { person: PersonShow }) {
  const { staff, jobs, studios, credits } = person;
  const worked = Object.entries(studios);
  return (
    <header className="grid gap-6 border-b border-line pb-6 lg:grid-cols-[1fr_auto] lg:items-end">
      <div className="flex min-w-0 gap-5">
        <Avatar name={staff.en || staff.ja} src={staff.avatar} className="size-16 md:size-24" />
        <div className="min-w-0">
          <h1 className="text-xl font-semibold tracking-tight">
            <span className="name">{staff.en || <Ja>{staff.ja}</Ja>}</span>
          </h1>
          {staff.en && staff.ja && <Ja className="name block text-base text-muted">{staff.ja}</Ja>}
          <Aliases staff={staff} />
          <ul aria-label="Occupations" className="mt-3 flex flex-wrap gap-1.5">
            {staff.isStudio && (
              <li>
                <Tag className="font-medium text-text">Studio</Tag>
              </li>
            )}
            {jobs.slice(0, shownJobs).map((job) => (
              <li key={job} className="max-w-full">
                <Tag>{job}</Tag>
              </li>
            ))}
          </ul>
          {worked.length > 0 && (
            <p className="mt-3 text-muted">
              <span className="text-xs">Worked for </span>
              {worked.map(([en, ja], index) => (
                <span key={en}>
                  {index > 0 && ', '}
                  <span className="name text-text">{en} </span>
                  {ja.length > 0 && <Ja className="name text-xs">({ja.join('、')})</Ja>}
                </span>
              ))}
            </p>
          )}
          <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
            <span className="tabular">{count(credits.length, 'list')}</span>
            {staff.id !== null && (
              <Link to={databasePage(staff.id, staff.isStudio)} target="_blank" rel="noopener noreferrer">
                AniList
              </Link>
            )}
          </p>
        </div>
      </div>
      <CreditsChart lists={credits} />
    </header>
  );
}
