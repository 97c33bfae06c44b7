'use client';
import { useEffect, useRef } from 'react';
import { Check } from '../../../../ui/icons/lucide';
import { cx } from '../../../../lib/cx';
import { hasNavigated } from '../../../../lib/own-history';
import { useRouter } from '../../../../lib/router';
import { Link } from '../../../../ui/actions/Link';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import { AnimeStep } from './AnimeStep';
import { addConfirm } from '../../../../stores/overlays';
import { Button } from '../../../../ui/actions/Button';
import { CreditsStep } from './CreditsStep';
import { DetailsStep } from './DetailsStep';
import { clearDraft, isBegun, restoreDraft, useDraft } from '../../../shell/new-list/draft';
import { EpisodesStep } from './EpisodesStep';
import { useAuth } from '../../../../stores/auth';
import { BannedHere } from '../../../shell/auth/BannedHere';
import { ReviewStep } from './ReviewStep';
import { steps, type Step } from './steps';

/** A new list in five steps. The input stays in the browser until the list is created. */
export function Wizard({ step }: { step: Step }) {
  const { known, draft } = useDraft();
  const { push } = useRouter();
  const startOver = () =>
    addConfirm({
      id: 'start-over',
      text: 'Start over? Everything you entered here will be cleared.',
      callback: (confirmed) => {
        if (!confirmed) return;
        clearDraft();
        void push('/staff/create/1');
      },
    });
  useEffect(restoreDraft, []);
  if (useAuth().banned)
    return (
      <>
        <h1 className="mb-6 text-xl font-semibold">Create a staff list</h1>
        <BannedHere what="create lists" />
      </>
    );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-xl font-semibold">Create a staff list</h1>
        {known && isBegun(draft) && (
          <Button tone="quiet" size="small" onPress={startOver}>
            Start over
          </Button>
        )}
      </div>
      <nav aria-label="Steps" className="mt-4 mb-8">
        <ol className="flex flex-wrap gap-x-2 gap-y-1">
          {steps.map((name, index) => {
            const number = index + 1;
            const current = number === step;
            return (
              <li key={name}>
                <Link
                  look="bare"
                  to={`/staff/create/${number}`}
                  aria-current={current ? 'step' : undefined}
                  className={cx(
                    'flex items-center gap-2 rounded-full border py-1 pl-1 text-sm transition-colors',
                    current ? 'pr-3' : 'pr-1 sm:pr-3',
                    current ? 'border-primary font-medium' : 'border-line text-muted hover:bg-hover',
                  )}
                >
                  <span
                    className={cx(
                      'flex size-6 items-center justify-center rounded-full text-xs tabular-nums',
                      current
                        ? 'bg-primary text-on-primary'
                        : number < step
                          ? 'bg-primary-soft text-primary'
                          : 'bg-hover',
                    )}
                  >
                    {number < step ? <Check aria-label="Done" className="size-3.5" /> : number}
                  </span>
                  <span className={cx(!current && 'max-sm:sr-only')}>{name}</span>
                </Link>
              </li>
            );
          })}
        </ol>
      </nav>
      {known ? (
        <StepForm key={step} step={step} />
      ) : (
        <div data-unsettled="">
          <Skeleton className="h-64 max-w-2xl" />
        </div>
      )}
    </>
  );
}

/** Where a step starts: its first field, or the button for the next step if it has none. */
const begins = 'input:not([type="checkbox"], [type="file"]), textarea, button[data-begin]';

function StepForm({ step }: { step: Step }) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After Continue and Back the heading has the focus (`useRouteFocus`), so that the step is read from its start.
    if (hasNavigated()) return;
    // On touch screens a focused field opens the keyboard, which would cover the step.
    if (window.matchMedia('(pointer: coarse)').matches) return;
    form.current?.querySelector<HTMLElement>(begins)?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={form} data-step>
      {stepForm(step)}
    </div>
  );
}

function stepForm(step: Step) {
  switch (step) {
    case 1:
      return <AnimeStep />;
    case 2:
      return <DetailsStep />;
    case 3:
      return <EpisodesStep />;
    case 4:
      return <CreditsStep />;
    case 5:
      return <ReviewStep />;
  }
}
