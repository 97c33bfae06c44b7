import type { ComparedPerson, PeopleComparison } from '@libs/contract/people/people-administration.js';
import { type Database, databases } from '@libs/identities/databases.js';
import { identityUrl } from '@libs/identities/identity.js';
import type { ReactNode } from 'react';
import { cx } from '../../../lib/cx';
import { databasePage } from '../../../lib/person-link';
import { count } from '../../../lib/words';
import { Avatar } from '../../../ui/pictures/Avatar';
import { Button } from '../../../ui/actions/Button';
import { Ja } from '../../../ui/text/Ja';
import { Link } from '../../../ui/actions/Link';
import { CommonLists } from './CommonLists';
import { Name, nameAmong } from './Name';

interface ComparisonProps {
  both: PeopleComparison;
  /** Whether the first of the two stays. */
  staysFirst: boolean;
  /** Selects which one stays; null: not selectable. */
  onStay: ((first: boolean) => void) | null;
}

/** Two people side by side, and the lists that credit both. */
export function Comparison({ both: { one, two, common }, staysFirst, onStay }: ComparisonProps) {
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Side
          person={one}
          name={nameAmong(one, [one, two])}
          stays={staysFirst}
          onStay={onStay && (() => onStay(true))}
        />
        <Side
          person={two}
          name={nameAmong(two, [one, two])}
          stays={!staysFirst}
          onStay={onStay && (() => onStay(false))}
        />
      </div>
      <CommonLists lists={common} who="both" />
    </>
  );
}

interface SideProps {
  person: ComparedPerson;
  /** What tells them apart from the others. */
  name: string;
  stays: boolean;
  onStay: (() => void) | null;
  /** Beside the name. */
  choice?: ReactNode;
}

/** One of those who are compared: what they did when, and where that is known from. */
export function Side({ person, name, stays, onStay, choice }: SideProps) {
  const { ja, en, picture, anilistId, occupations, credits, years, works, aliases } = person;
  const { studios, identifiers, readings } = person;
  const isStudio = person.key.startsWith('s:');
  const elsewhere = elsewhereOf(identifiers);
  const others = aliases.filter((alias) => alias.ja !== ja || alias.en !== en);
  return (
    <section
      aria-label={name}
      className={cx('rounded-sm border p-3', stays ? 'border-primary' : 'border-line')}
    >
      <div className="flex min-w-0 flex-wrap gap-3">
        {choice}
        <Avatar name={en || ja} src={picture} className="size-12" />
        {/* What does not fit beside the name goes below it: a name breaks between its words only. */}
        <div className="min-w-36 flex-1">
          <h3 className="font-semibold">{en || <Ja>{ja}</Ja>}</h3>
          {en && en !== ja && <Ja className="text-muted">{ja}</Ja>}
        </div>
        {stays ? (
          <span className="ml-auto text-xs font-medium whitespace-nowrap text-primary">stays</span>
        ) : (
          onStay && (
            <Button size="small" aria-label={`Keep this one: ${name}`} className="ml-auto" onPress={onStay}>
              Keep this one
            </Button>
          )
        )}
      </div>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-xs">
        <Fact name="AniList ID">
          {anilistId === null ? (
            'none'
          ) : (
            <Link to={databasePage(anilistId, isStudio)} target="_blank">
              {anilistId}
            </Link>
          )}
        </Fact>
        <Fact name="Credits">
          {count(credits, 'credit')}
          {years && `, ${years.first === years.last ? years.first : `${years.first}–${years.last}`}`}
        </Fact>
        <Fact name="Occupations">{occupations.slice(0, 4).join(', ') || '–'}</Fact>
        <Fact name="Works">{works.join(', ') || '–'}</Fact>
        {studios.length > 0 && (
          <Fact name="For">
            {studios
              .slice(0, 4)
              .map((studio) => studio.en || studio.ja)
              .join(', ')}
          </Fact>
        )}
        {readings.length > 0 && (
          <Fact name="Read">
            {readings.map(({ kanji, reading, source }) => (
              <span key={`${kanji} ${reading} ${source}`} className="block wrap-anywhere">
                {reading} <span className="text-muted">({source})</span>
              </span>
            ))}
          </Fact>
        )}
        {elsewhere.length > 0 && (
          <Fact name="Elsewhere">
            {elsewhere.map(({ database, name, address }, index) => (
              <span key={database}>
                {index > 0 && ', '}
                <Link to={address} target="_blank">
                  {name}
                </Link>
              </span>
            ))}
          </Fact>
        )}
        {others.length > 0 && (
          <Fact name="Also">
            {others.map((alias, index) => (
              <span key={`${alias.ja} ${alias.en}`}>
                {index > 0 && ', '}
                <Name {...alias} />
              </span>
            ))}
          </Fact>
        )}
      </dl>
    </section>
  );
}

/** Their pages in other databases; AniList's has a line of its own. */
const elsewhereOf = ({ pages = [], anilist: _anilist, ...others }: ComparedPerson['identifiers']) => [
  ...Object.entries(others).flatMap(([database, identifier]) => {
    const address = identityUrl({ database: database as Database, kind: 'person', identifier });
    return address ? [{ database, name: databases[database as Database].name, address }] : [];
  }),
  ...pages.map((address) => ({ database: address, name: new URL(address).hostname, address })),
];

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="tabular min-w-0">{children}</dd>
    </>
  );
}
