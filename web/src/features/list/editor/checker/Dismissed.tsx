'use client';
import type { Cause } from '@libs/list/check/causes.js';
import type { Flag } from '@libs/list/check/flags.js';
import type { LookAlike } from '@libs/list/check/look-alikes.js';
import { dismissalOf } from '@libs/list/check/dismissed.js';
import { RotateCcw } from '../../../../ui/icons/lucide';
import { useState } from 'react';
import { Button } from '../../../../ui/actions/Button';
import { IconButton } from '../../../../ui/actions/IconButton';
import { reasonWords, ruleNames } from './rules';

export type Finding = Flag | LookAlike;

const membersOf = (finding: Cause | LookAlike): readonly Finding[] =>
  'a' in finding ? [finding] : finding.flags;

/** Findings rendered initially. */
const shownAtFirst = 25;

interface DismissedProps {
  findings: readonly (Cause | LookAlike)[];
  isRefused: boolean;
  onBringBack: (findings: readonly Finding[]) => void;
}

/** What editors of the list called no problem; each can be brought back, with all that are the same. */
export function Dismissed({ findings, isRefused, onBringBack }: DismissedProps) {
  const [shown, setShown] = useState(shownAtFirst);
  return (
    <section aria-label="Dismissed findings" className="mt-1">
      {findings.length > 1 && !isRefused && (
        <Button
          tone="quiet"
          size="small"
          className="mx-4"
          onPress={() => onBringBack(findings.flatMap(membersOf))}
        >
          Restore all
        </Button>
      )}
      <ul className="px-4">
        {findings.slice(0, shown).map((finding, index) => (
          <li
            key={`${index}/${dismissalOf(membersOf(finding)[0]!).field}`}
            className="flex items-start gap-2 py-1 text-muted"
          >
            <span className="min-w-0 flex-1">
              <span className="block text-xs">
                {'a' in finding ? reasonWords[finding.reason] : ruleNames[finding.flags[0].rule]}
              </span>
              <span className="block wrap-anywhere">
                {'a' in finding ? dismissalOf(finding).shown : finding.message}
              </span>
            </span>
            {!isRefused && (
              <IconButton
                label="Restore"
                tone="plain"
                size="small"
                onPress={() => onBringBack(membersOf(finding))}
              >
                <RotateCcw aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {findings.length > shown && (
        <Button tone="quiet" size="small" className="mx-4" onPress={() => setShown(shown + 100)}>
          Show {Math.min(100, findings.length - shown)} more
        </Button>
      )}
    </section>
  );
}
