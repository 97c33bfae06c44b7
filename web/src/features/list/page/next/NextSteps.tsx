'use client';
import { nextSteps, type NextStep } from '@libs/list/check/next-steps.js';
import type { ListTree } from '@libs/list/model/document.js';
import { idMaker } from '@libs/list/model/ids.js';
import { allEpisodes } from '@libs/list/model/import-memory.js';
import { setSetting } from '@libs/list/model/kept-settings.js';
import type { Operation } from '@libs/list/model/operation.js';
import { addMissing } from '@libs/list/operations/missing-episodes.js';
import { ArrowRight, CheckCheck, X } from '../../../../ui/icons/lucide';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { focusOn } from '../../../../lib/focus-heading';
import { count } from '../../../../lib/words';
import { Button } from '../../../../ui/actions/Button';
import { IconButton } from '../../../../ui/actions/IconButton';
import { noteCreated } from '../../reader/created';
import { addWords, announcedWords } from '../../reader/missing-words';

const newId = idMaker(Math.random);

interface NextStepsProps {
  tree: ListTree;
  /** Puts the caret into the name of a role or an episode in the editor. */
  onShow: (id: string) => void;
  onEdit: (operations: readonly Operation[]) => void;
  /** Opens the review of names. */
  onReview: () => void;
  onSettings: () => void;
}

/** The next steps after a list was created, with numbers; each leads to its place. */
export function NextSteps(props: NextStepsProps) {
  const { tree, onShow, onEdit, onReview, onSettings } = props;
  const settled = useDeferredValue(tree);
  const { names, roles, episodes, missing } = useMemo(() => nextSteps(settled), [settled]);
  const [isAsking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const steps = [
    {
      step: episodes,
      words: `${count(episodes.count, 'episode')} ${episodes.count === 1 ? 'lacks' : 'lack'} credits`,
      lead: () => onShow(episodes.first!),
    },
    {
      step: missing ?? { count: 0 },
      words: `${count(missing?.count ?? 0, 'announced episode')} ${missing?.count === 1 ? 'is' : 'are'} missing`,
      lead: () => setAsking(!isAsking),
      isAsked: isAsking,
    },
    {
      step: roles,
      words: `${count(roles.count, 'role')} without an English name`,
      lead: () => onShow(roles.first!),
    },
    {
      step: names,
      words: `${count(names.count, 'name')} to review`,
      lead: onReview,
    },
  ].filter(({ step }: { step: Pick<NextStep, 'count'> }) => step.count > 0);
  const add = (lacking: readonly string[]) => {
    const operations = addMissing(tree, lacking, newId);
    onEdit(operations);
    setAsking(false);
    if (operations[0]) onShow(operations[0].node.id);
  };
  const isAll = (announced: number) => {
    onEdit([setSetting(allEpisodes, announced)]);
    setAsking(false);
    // The pressed button goes away.
    if (heading.current) focusOn(heading.current);
  };
  return (
    <section
      aria-labelledby="next-steps"
      // Phones have no room for it next to the review, which itself counts what is left.
      className="max-sm:[body:has([data-review])_&]:hidden mt-4 rounded-lg border border-primary/40 bg-primary-soft px-4 py-3 print:hidden"
    >
      <div className="flex items-center gap-2">
        <h2 ref={heading} id="next-steps" className="mr-auto font-semibold">
          {steps.length > 0 ? 'Next steps' : 'All done'}
        </h2>
        <IconButton label="Close next steps" size="small" onPress={() => noteCreated(null)}>
          <X aria-hidden />
        </IconButton>
      </div>
      <ul className="mt-1 flex flex-wrap gap-2">
        {steps.map(({ words, lead, isAsked }) => (
          <li key={words}>
            <Button size="small" aria-expanded={isAsked} onPress={lead}>
              {words} <ArrowRight aria-hidden />
            </Button>
          </li>
        ))}
        <li>
          <Button size="small" tone={steps.length > 0 ? 'quiet' : 'primary'} onPress={onSettings}>
            <CheckCheck aria-hidden /> Set its status
          </Button>
        </li>
      </ul>
      {isAsking && missing && (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <p>{announcedWords(missing.announced, 'the list', missing.numbered)}</p>
          {missing.names.length > 0 && (
            <Button size="small" onPress={() => add(missing.names)}>
              {addWords(missing.names)}
            </Button>
          )}
          <Button size="small" onPress={() => isAll(missing.announced)}>
            That is all
          </Button>
        </div>
      )}
    </section>
  );
}
