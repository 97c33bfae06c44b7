import type { PersonShow } from '@libs/contract/people.js';
import { Markdown } from '../../ui/Markdown';
import { Page } from '../frame/Page';
import { PersonCredits } from './PersonCredits';
import { PersonHead } from './PersonHead';

/** A person or a studio: both pages share this view (specification, section 2). */
export function PersonPage({ person }: { person: PersonShow }) {
  const { staff, jobs, credits } = person;
  const title = [staff.en, staff.ja].filter(Boolean).join(' – ');
  const description = `${title}: ${jobs.slice(0, 3).join(', ') || 'credits'} in ${credits.length} staff lists.`;
  return (
    <Page title={title} description={description}>
      <PersonHead person={person} />
      {staff.bio && <Markdown text={staff.bio} className="mt-6 max-w-prose" />}
      <PersonCredits person={person} />
    </Page>
  );
}
