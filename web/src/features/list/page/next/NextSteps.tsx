'use client';
import { nextSteps, type NextStep } from '@libs/list/check/next-steps.js';
import type { ListTree } from '@libs/list/model/document.js';
import { ArrowRight, CheckCheck, X } from '../../../../ui/icons/lucide';
import { useDeferredValue, useMemo } from 'react';
import { count } from '../../../../lib/words';
import { Button } from '../../../../ui/actions/Button';
import { IconButton } from '../../../../ui/actions/IconButton';
import { noteCreated } from '../../reader/created';

interface NextStepsProps {
  tree: ListTree;
  /** Jumps to a role in the editor. */
  onShow: (id: string, column: 'en') => void;
  /** Jumps to an episode in the editor; null: to where more can be added. */
  onEpisode: (id: string | null) => void;
  /** Opens the review of names. */
  onReview: () => void;
  onSettings: () => void;
}

/** The next steps after a list was created, with numbers; each leads to its place. */
export function NextSteps({ tree, onShow, onEpisode, onReview, onSettings }: NextStepsProps) {
  const settled = useDeferredValue(tree);
  const { names, roles, episodes } = useMemo(() => nextSteps(settled), [settled]);
  const steps = [
    {
      step: episodes,
      words: `${count(episodes.count, 'episode')} ${episodes.count === 1 ? 'lacks' : 'lack'} credits`,
      lead: () => onEpisode(episodes.first),
    },
    {
      step: roles,
      words: `${count(roles.count, 'role')} without an English name`,
      lead: () => onShow(roles.first!, 'en'),
    },
    {
      step: names,
      words: `${count(names.count, 'name')} to review`,
      lead: onReview,
    },
  ].filter(({ step }: { step: NextStep }) => step.count > 0);
  return (
    <section
      aria-labelledby="next-steps"
      // Phones have no room for it next to the review, which itself counts what is left.
      className="max-sm:[body:has([data-review])_&]:hidden mt-4 rounded-lg border border-primary/40 bg-primary-soft px-4 py-3 print:hidden"
    >
      <div className="flex items-center gap-2">
        <h2 id="next-steps" className="mr-auto font-semibold">
          {steps.length > 0 ? 'Next steps' : 'Nothing is missing'}
        </h2>
        <IconButton label="Close next steps" size="small" onPress={() => noteCreated(null)}>
          <X aria-hidden />
        </IconButton>
      </div>
      <ul className="mt-1 flex flex-wrap gap-2">
        {steps.map(({ words, lead }) => (
          <li key={words}>
            <Button size="small" onPress={lead}>
              {words} <ArrowRight aria-hidden />
            </Button>
          </li>
        ))}
        <li>
          <Button size="small" tone={steps.length > 0 ? 'quiet' : 'primary'} onPress={onSettings}>
            <CheckCheck aria-hidden /> Then set its status
          </Button>
        </li>
      </ul>
    </section>
  );
}
