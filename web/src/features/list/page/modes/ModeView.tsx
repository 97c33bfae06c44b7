'use client';
import type { ToldFailure } from '@libs/contract/base/errors.js';
import type { ListTree } from '@libs/list/model/document.js';
import type { InterchangeDocument } from '@libs/list/model/interchange.types.js';
import { lazy, Suspense, useDeferredValue } from 'react';
import { ErrorState } from '../../../../ui/messages/ErrorState';
import type { ListMode } from '../../reader/address';
import { MenuSkeleton } from '../../reader/MenuSkeleton';
import { NameChoice } from '../../reader/NameChoice';
import type { NameDisplay } from '../../reader/name-display';

const Summary = lazy(() =>
  import('../../reader/summary/Summary').then((module) => ({ default: module.Summary })),
);
const Stats = lazy(() => import('../../reader/stats/Stats').then((module) => ({ default: module.Stats })));

export interface ModeViewProps {
  mode: Exclude<ListMode, 'credits' | 'settings'>;
  /** Null while the list is loading. */
  source: InterchangeDocument | ListTree | null;
  names: NameDisplay;
  failure: ToldFailure | null;
  onRetry: () => void;
}

const titles = { summary: 'Summary', stats: 'Statistics' };

/** The whole list at once, in place of an episode. Computed after the page has responded to the click. */
export function ModeView({ mode, source, names, failure, onRetry }: ModeViewProps) {
  const ready = useDeferredValue(source, null);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
        <h2 className="mr-auto text-lg font-semibold">{titles[mode]}</h2>
        <NameChoice />
      </div>
      <div data-names={names} className="group/names">
        {ready ? (
          <Suspense fallback={<MenuSkeleton />}>
            {mode === 'summary' ? <Summary source={ready} /> : <Stats source={ready} />}
          </Suspense>
        ) : failure ? (
          <ErrorState failure={failure} onRetry={onRetry} />
        ) : (
          <MenuSkeleton />
        )}
      </div>
    </>
  );
}
