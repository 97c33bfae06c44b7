'use client';
import type { Ban, Member } from '@libs/contract/site/moderation.js';
import { useState, type ReactNode } from 'react';
import { dateText } from '../../../lib/time';
import { Option } from '../../../ui/fields/Option';
import { Select } from '../../../ui/fields/Select';
import { TextArea } from '../../../ui/fields/TextArea';

const day = 86_400;
const terms = { day: day, week: 7 * day, month: 30 * day, year: 365 * day };
const termWords = {
  forever: 'Until it is lifted',
  day: 'One day',
  week: 'One week',
  month: '30 days',
  year: 'One year',
};

type Term = keyof typeof termWords | 'same';

/** Epoch seconds of the end; null: permanent. `current`: that of the existing ban. */
const endOf = (term: Term, current: number | null): number | null =>
  term === 'same' ? current : term === 'forever' ? null : Math.floor(Date.now() / 1000) + terms[term];

interface BanTerms {
  fields: ReactNode;
  isComplete: boolean;
  /** What was typed, as the server takes it. */
  read: () => Ban;
}

/** The fields of a ban: its reason, which the member sees, and its end. */
export function useBanTerms({ ban }: Member, isFocused = true): BanTerms {
  const [reason, setReason] = useState(ban?.reason ?? '');
  const end = ban?.until ?? null;
  // Editing the reason of a ban should not change its end.
  const [term, setTerm] = useState<Term>(end === null ? 'forever' : 'same');
  return {
    isComplete: reason.trim() !== '',
    read: () => {
      const until = endOf(term, end);
      return { reason, ...(until === null ? {} : { until }) };
    },
    fields: (
      <>
        <TextArea
          label="Reason"
          description="Shown to the member on every page."
          value={reason}
          onChange={setReason}
          maxLength={2000}
          isRequired
          {...(isFocused ? { areaRef: focusOnce } : {})}
        />
        <Select label="Ends" value={term} onChange={(one) => setTerm(one as Term)}>
          {end !== null && <Option id="same">Currently: on {dateText(end)}</Option>}
          {Object.entries(termWords).map(([id, word]) => (
            <Option key={id} id={id}>
              {word}
            </Option>
          ))}
        </Select>
      </>
    ),
  };
}

/** The reason comes next. A stable function runs once. */
const focusOnce = (area: HTMLTextAreaElement | null): void => area?.focus();
