import type { SearchAnswer } from '@libs/contract/search.js';
import { Search } from 'lucide-react';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { TextField } from '../../ui/TextField';
import { Page } from '../frame/Page';
import { Results } from './Results';

interface SearchPageProps {
  query: string;
  /** Null while nothing was asked. */
  answer: SearchAnswer | null;
}

/** The search as a page with an address of its own; its form works without scripts. */
export function SearchPage({ query, answer }: SearchPageProps) {
  return (
    <Page title={query ? `${query} – Search` : 'Search'}>
      <h1 className="mb-5 text-xl font-semibold tracking-tight">Search</h1>
      <form action="/search" className="mb-6 flex gap-2">
        <TextField
          key={query}
          name="q"
          type="search"
          aria-label="Search lists, people and studios"
          placeholder="A title, a person or a studio, in English or Japanese"
          defaultValue={query}
          maxLength={500}
          className="flex-1"
        />
        <Button tone="primary" type="submit">
          <Search aria-hidden /> Search
        </Button>
      </form>
      {answer ? (
        <Results answer={answer} query={query} />
      ) : (
        <EmptyState Icon={Search} title="What are you looking for?">
          Type at least two characters of a title, a person's or a studio's name.
        </EmptyState>
      )}
    </Page>
  );
}
