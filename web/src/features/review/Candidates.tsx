'use client';
import { Check } from '../../ui/icons/lucide';
import { cx } from '../../lib/cx';
import { Avatar } from '../../ui/pictures/Avatar';
import { Ja } from '../../ui/text/Ja';
import { factsOf } from './names/name-words';
import { confidenceLook, confidenceWords } from './confidence';
import type { Proposal, Proposals } from './proposals';

interface CandidatesProps {
  proposals: Proposals;
  /** Index of the selected one; null: none, or a name was typed. */
  chosen: number | null;
  onChoose: (place: number) => void;
  /** The selected one was pressed again. */
  onConfirm: () => void;
}

/** Everything that can be confirmed for a name, each with its number key: people with their face and works, readings. */
export function Candidates({ proposals, chosen, onChoose, onConfirm }: CandidatesProps) {
  if (proposals.all.length === 0)
    return <p className="p-4 text-muted">Nobody known by this name, and no suggestions.</p>;
  return (
    <ol aria-label="Suggestions" className="flex flex-col p-2">
      {proposals.all.map((proposal, place) => {
        const isChosen = place === chosen;
        return (
          <li key={place}>
            <button
              type="button"
              aria-pressed={isChosen}
              onClick={() => (isChosen ? onConfirm() : onChoose(place))}
              className={cx(
                'flex w-full items-center gap-3 rounded-sm border px-2 py-1.5 text-left',
                isChosen ? 'border-primary bg-primary-soft' : 'border-transparent hover:bg-hover',
              )}
            >
              <kbd
                aria-hidden
                className={cx(
                  'tabular w-5 shrink-0 rounded-[4px] border border-line bg-hover text-center text-xs pointer-coarse:hidden',
                  place > 8 && 'invisible',
                )}
              >
                {place + 1}
              </kbd>
              {proposal.match && (
                <Avatar
                  name={proposal.match.en || proposal.match.ja}
                  src={proposal.match.picture}
                  className="size-10 text-xs"
                />
              )}
              <Text proposal={proposal} />
              <span className={cx('tabular shrink-0 text-xs', confidenceLook(proposal.confidence))}>
                {confidenceWords(proposal.confidence)}
              </span>
              <Check aria-hidden className={cx('size-4 shrink-0 text-primary', !isChosen && 'invisible')} />
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function Text({ proposal: { en, source, match } }: { proposal: Proposal }) {
  // The facts end with the evidence for the match, which is shown first here.
  const facts = match ? factsOf({ ...match, basis: 'id' }) : [];
  return (
    <span className="min-w-0 flex-1">
      <span className="block wrap-anywhere">
        <span className="font-medium">{en}</span>
        {match && <Ja className="ml-2 text-xs text-muted">{match.ja}</Ja>}
      </span>
      <span className="block text-xs text-muted wrap-anywhere">
        {[
          match ? (match.isStudio ? 'Studio' : match.occupations.slice(0, 2).join(', ')) : '',
          source,
          match?.studios
            .slice(0, 2)
            .map((studio) => studio.en || studio.ja)
            .join(', '),
          ...facts,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  );
}
