import type { Career } from '@libs/contract/people/career.js';
import type { CreditsPage, PersonProfile } from '@libs/contract/people/person-page.js';
import type { Reading } from '@libs/contract/names/readings.js';
import { count } from '../../../lib/words';
import { scriptJson } from '../../../lib/script-json';
import { CareerFirsts, CareerLanes, hasLanes } from '../careers/CareerPanel';
import { StudioPeople } from '../careers/StudioPeople';
import { directoryAddress } from '../../directory/table/kind';
import { CardMeta } from '../../shell/frame/CardMeta';
import { Page } from '../../shell/frame/Page';
import { LookedAtPage } from '../../shell/search/LookedAtPage';
import { PersonReadings } from '../readings/PersonReadings';
import { ManagePerson } from '../administration/ManagePerson';
import { Collaborators } from './Collaborators';
import { CreditedAs } from './CreditedAs';
import { CreditsChart } from './CreditsChart';
import { creditsKind, type CreditFilters } from '../parts/kind';
import { Occupations } from './Occupations';
import { personData } from './person-data';
import { PersonCredits } from './PersonCredits';
import { PersonHead } from './PersonHead';
import { WorkedFor } from './WorkedFor';

interface PersonPageProps {
  person: PersonProfile;
  query: CreditFilters;
  credits: CreditsPage;
  readings: readonly Reading[];
  career: Career;
  /** Scheme and host of the site, without a trailing slash. */
  origin: string;
}

/** A person or a studio, their works first: both pages share this view (rule person-9). */
export function PersonPage({ person, query, credits, readings, career, origin }: PersonPageProps) {
  const { ja, en, isStudio, occupations, path, credits: size } = person;
  const title = [en, ja].filter(Boolean).join(' – ');
  const kind = creditsKind(isStudio, path);
  const jobs = occupations.slice(0, 3).map(({ role }) => role);
  const description = `${title}: ${jobs.join(', ') || 'credits'} in ${count(person.lists, 'staff list')}.`;
  const url = `${origin}/${isStudio ? 'studio' : 'person'}/${path}`;
  return (
    // The footer stays below the window while the rest loads.
    <Page title={title} description={description} className="min-h-dvh">
      {path && <link rel="canonical" href={url} />}
      {path && (
        <link
          rel="alternate"
          type="application/atom+xml"
          title={title}
          href={`/api/v1/feeds/${isStudio ? 'studios' : 'people'}/${path}.atom`}
        />
      )}
      <meta property="og:site_name" content="Staffroll" />
      <meta property="og:type" content={isStudio ? 'website' : 'profile'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {path && (
        <>
          <meta property="og:url" content={url} />
          <CardMeta
            address={`${origin}/cards/${isStudio ? 'studio' : 'person'}/${path}.png?v=${size}`}
            alt={title}
          />
        </>
      )}
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: scriptJson(personData(person, url)) }}
      />
      {path && (
        <LookedAtPage
          kind={isStudio ? 'studio' : 'person'}
          to={`/${isStudio ? 'studio' : 'person'}/${path}`}
          name={en || ja}
          ja={en && ja ? ja : null}
        />
      )}
      <PersonHead person={person} hasCareer={hasLanes(career)} />
      <ManagePerson />
      <div className="mt-4 grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="min-w-0">
          <PersonCredits person={person} first={{ query, page: credits }} />
        </div>
        {/* Years need the whole width; on a phone they come before what stands beside the credits. */}
        <div className="min-w-0 empty:hidden lg:col-span-2 lg:row-start-2">
          <CareerLanes
            career={career}
            creditsAs={(role) => directoryAddress(kind, { ...kind.defaults, role })}
          />
        </div>
        <div className="flex flex-col gap-8 lg:col-start-2 lg:row-start-1">
          <CreditsChart years={person.years} />
          <Occupations person={person} />
          <CareerFirsts career={career} />
          <CreditedAs person={person} />
          <PersonReadings readings={readings} person={person} />
          <WorkedFor person={person} career={career} />
          <Collaborators key={path} isStudio={isStudio} path={path} />
          {isStudio && <StudioPeople key={`people ${path}`} path={path} />}
        </div>
      </div>
    </Page>
  );
}
