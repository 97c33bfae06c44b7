import { count } from '../../../../lib/words';
import { Avatar } from '../../../../ui/pictures/Avatar';
import { Button } from '../../../../ui/actions/Button';
import { Asked, Doubt, jobsOf, Name, studiosOf, yearsOf } from './parts';
import { nameKey, rolesInText, resultText, type Found } from './result';
import { choose } from './store';

function FoundCard({ found }: { found: Found }) {
  const match = found.match!;
  const inText = rolesInText(found);
  const facts = [studiosOf(match), yearsOf(match), count(match.credits, 'credit')].filter(Boolean);
  return (
    <article className="flex h-full gap-3 rounded-lg border border-line bg-surface p-3">
      <Avatar name={resultText(match.primary)} src={match.picture} className="size-12" />
      <div className="min-w-0 flex-1">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0">
            <Name match={match} />
          </span>
          <Doubt found={found} />
        </h3>
        <p className="text-xs text-muted empty:hidden">
          <Asked found={found} />
        </p>
        {match.occupations.length > 0 && <p className="mt-1">{jobsOf(match)}</p>}
        <p className="text-xs text-muted">{facts.join(' · ')}</p>
        {match.works.length > 0 && <p className="name mt-1 text-sm">{match.works.join(', ')}</p>}
        {inText.length > 0 && <p className="mt-1 text-xs text-muted">In your text: {inText.join(', ')}</p>}
        {found.candidates.length > 0 && (
          <Button size="small" tone="quiet" onPress={() => choose(found.name, -1)}>
            Choose again
          </Button>
        )}
      </div>
    </article>
  );
}

export const FoundCards = ({ all, label }: { all: readonly Found[]; label: string }) => (
  <ul aria-label={label} className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
    {all.map((found) => (
      <li key={nameKey(found.name)} className="min-w-0">
        <FoundCard found={found} />
      </li>
    ))}
  </ul>
);
