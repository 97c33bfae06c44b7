import { count } from '../../../../lib/words';
import { Button } from '../../../../ui/actions/Button';
import { Ja } from '../../../../ui/text/Ja';
import { jobsOf, Name, studiosOf, yearsOf } from './parts';
import { nameKey, rolesInText, resultText, type Found } from './result';
import { choose } from './store';

/** Names of several: those who may be meant, to choose from. */
export const Several = ({ all }: { all: readonly Found[] }) => (
  <ul className="flex flex-col gap-4">
    {all.map((found) => (
      <li key={nameKey(found.name)} className="rounded-lg border border-line bg-surface p-3">
        <h3 className="name font-semibold">
          {found.name.ja && <Ja>{found.name.ja}</Ja>} {found.name.en}
        </h3>
        {found.name.places.length > 0 && (
          <p className="text-xs text-muted">In your text: {rolesInText(found).join(', ')}</p>
        )}
        <ul aria-label={`Who ${resultText(found.name)} may be`} className="mt-1 divide-y divide-line">
          {found.candidates.map((match, index) => (
            <li key={index} className="flex items-start justify-between gap-3 py-2">
              <div className="min-w-0">
                <Name match={match} />
                <p className="text-xs text-muted">
                  {[
                    match.isStudio ? 'Studio' : jobsOf(match),
                    studiosOf(match),
                    yearsOf(match),
                    count(match.credits, 'credit'),
                    match.works.join(', '),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <Button
                size="small"
                aria-label={`Choose ${resultText(match.primary)}, ${jobsOf(match) || count(match.credits, 'credit')}`}
                onPress={() => choose(found.name, index)}
              >
                Choose
              </Button>
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
);
