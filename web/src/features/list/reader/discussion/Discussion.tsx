'use client';
import { useState } from 'react';
import { optional } from '../../../../lib/optional';
import { useIsIdle } from '../../../../lib/use-is-idle';
import { useIsNear } from '../../../../lib/use-is-near';
import { digits } from '@libs/characters/digits.js';
import { ErrorState } from '../../../../ui/messages/ErrorState';
import type { ListContent } from '../content';
import { Unsettled } from '../../../../ui/layout/Unsettled';
import { askedComment, useSubject, type Counted } from './subject';

const DiscussionView = optional(async () => (await import('./DiscussionView')).DiscussionView);

interface DiscussionProps {
  uuid: string;
  content: ListContent;
  /** Index of the menu on the page. */
  selected: number;
  onJump: (id: string) => void;
}

/**
 * The discussion of a list, below its credits. Its heading is there once the page is idle; the rest is loaded when that comes near, or at
 * once for a comment that the address names or that is to be written.
 */
export function Discussion(props: DiscussionProps) {
  const isIdle = useIsIdle();
  const [isNear, mark] = useIsNear();
  const [isLinked] = useState(() => askedComment() !== null);
  const { asked } = useSubject(props.uuid);
  const [counted, setCounted] = useState<Counted | null>(null);
  const later = <Unsettled of="last" />;
  if (!isIdle) return later;
  return (
    <section
      data-below
      ref={mark}
      aria-labelledby="discussion"
      className="mt-12 max-w-3xl border-t border-line pt-6 print:hidden"
    >
      <h2 id="discussion" className="mb-3 text-lg font-semibold">
        Discussion{' '}
        {counted && counted.total > 0 && (
          <span className="tabular text-base font-normal text-muted">
            {digits(counted.total)}
            {counted.open > 0 && counted.open < counted.total && `, ${digits(counted.open)} open`}
          </span>
        )}
      </h2>
      {isNear || isLinked || asked > 0 ? (
        <DiscussionView
          {...props}
          onCounted={setCounted}
          waiting={later}
          missing={<ErrorState failure={{ code: 'network' }} />}
        />
      ) : (
        <>
          <div className="h-32" />
          {isNear === null && later}
        </>
      )}
    </section>
  );
}
