import type { OwnTasks as Answer } from '@libs/contract/community/follows.js';
import { useLoaded } from '../../../lib/use-loaded';
import { count } from '../../../lib/words';
import { ErrorState } from '../../../ui/messages/ErrorState';
import { ListCard } from '../../directory/lists/ListCard';
import { useFeed } from '../../shell/live/feed';
import type { Choice } from './choice';
import { needWords } from './needs';
import { timeText } from './tasks';

type Item = Answer['items'][number];

const reasons: Record<Item['because'], string> = {
  author: 'You are an author.',
  followed: 'You follow it.',
  people: 'It credits someone you follow.',
};

/** The member's lists that wait, and those that they follow; who is editing one right now is on its card. */
export function OwnTasks({ season, studio }: Omit<Choice, 'followed'>) {
  const { data, failure, reload } = useLoaded('GET /api/v1/account/tasks');
  const { cards, editing } = useFeed(0);
  const items = data?.items.filter(
    ({ card }) =>
      (!season || (card.seasonYear === season.year && card.season === season.season)) &&
      (!studio || card.studios.includes(studio)),
  );
  if (failure && !items) return <ErrorState failure={failure} onRetry={reload} />;
  if (!items || items.length === 0) return null;
  return (
    <section aria-labelledby="own-tasks" className="mt-10">
      <h2 id="own-tasks" className="text-lg font-semibold">
        Your lists, and those you follow
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">In progress, or waiting for a review.</p>
      <ul aria-label="Your lists" className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(18.5rem,1fr))]">
        {items.map(({ card, because, names }) => (
          <li key={card.uuid} className="flex min-w-0 flex-col gap-1">
            <div className="grid flex-1 grid-cols-1">
              <ListCard card={cards[card.uuid] ?? card} editing={editing[card.uuid]} />
            </div>
            <p className="tabular px-3 text-xs text-muted">
              {reasons[because]}
              {names > 0 &&
                ` ${count(names, 'name')} to confirm, ${timeText(names * needWords.untranslated.minutes)}.`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
