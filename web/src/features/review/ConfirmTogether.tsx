'use client';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { digits } from '@libs/characters/digits.js';
import { count } from '../../lib/words';
import { Button } from '../../ui/actions/Button';
import { Checkbox } from '../../ui/fields/Checkbox';
import { CheckCheck } from '../../ui/icons/lucide';
import { Ja } from '../../ui/text/Ja';
import { confidenceLook, confidenceWords } from './confidence';
import type { ConfirmedBefore } from './confirmed-before';

interface ConfirmTogetherProps {
  /** In the order of the list. */
  names: readonly ConfirmedBefore[];
  /** Confirms these, as one change. */
  onConfirm: (names: readonly ConfirmedBefore[]) => void;
  /** Reviews all names one at a time instead. */
  onSkip: () => void;
}

/**
 * The first decision of a review: all names at once that somebody has confirmed before, each with who, where and how sure. Any of
 * them can be left out; it is then reviewed with the others.
 */
export function ConfirmTogether({ names, onConfirm, onSkip }: ConfirmTogetherProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = names.filter(({ entry }) => !left.has(entry.key));
  const rows = chosen.reduce((sum, { entry }) => sum + entry.nodes.length, 0);
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => button.current?.querySelector('button')?.focus(), []);
  const include = (keys: readonly string[], isIncluded: boolean) => {
    const next = new Set(left);
    for (const key of keys) {
      if (isIncluded) next.delete(key);
      else next.add(key);
    }
    setLeft(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onSkip();
  };
  return (
    // Escape works wherever the focus is inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-labelledby="confirm-together"
      onKeyDown={onKeyDown}
      className="flex min-h-0 flex-col rounded-lg border border-line bg-surface md:max-h-(--desk)"
    >
      <header className="border-b border-line px-4 py-3">
        <h2 id="confirm-together" className="text-lg font-semibold">
          {count(names.length, 'name')} that you or others have confirmed before
        </h2>
        <p className="mt-0.5 text-muted">
          Homonyms, similar names and people new to a department are left out. One undo reverts it all.
        </p>
        <div ref={button} className="mt-3 flex flex-wrap items-center gap-2">
          <Button tone="primary" isDisabled={chosen.length === 0} onPress={() => onConfirm(chosen)}>
            <CheckCheck aria-hidden /> Confirm {chosen.length === names.length ? 'all ' : ''}
            {digits(chosen.length)}
          </Button>
          <Button onPress={onSkip}>Review one by one</Button>
          <span className="tabular text-xs text-muted">{count(rows, 'row')}</span>
        </div>
      </header>
      <div className="min-h-0 overflow-y-auto overscroll-contain">
        <table className="w-full text-left">
          <thead className="sticky top-0 z-1 bg-surface text-xs text-muted">
            <tr className="border-b border-line">
              <th className="w-9 py-2 pl-4">
                <Checkbox
                  aria-label="All names"
                  isSelected={chosen.length > 0}
                  isIndeterminate={chosen.length > 0 && chosen.length < names.length}
                  onChange={(isSelected) =>
                    include(
                      names.map(({ entry }) => entry.key),
                      isSelected,
                    )
                  }
                />
              </th>
              <th className="px-2 py-2 font-medium">Name</th>
              <th className="px-2 py-2 font-medium">English</th>
              <th className="px-2 py-2 font-medium max-md:hidden">Credited as, before</th>
              <th className="px-2 py-2 font-medium max-lg:hidden">Works</th>
              <th className="px-2 py-2 font-medium max-sm:hidden">Confirmed</th>
              <th className="py-2 pr-4 pl-2 text-right font-medium">Sure</th>
            </tr>
          </thead>
          <tbody>
            {names.map((one) => (
              <Line
                key={one.entry.key}
                {...one}
                isIncluded={!left.has(one.entry.key)}
                onInclude={(isIncluded) => include([one.entry.key], isIncluded)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface LineProps extends ConfirmedBefore {
  isIncluded: boolean;
  onInclude: (isIncluded: boolean) => void;
}

function Line({ entry, match, proposal, isIncluded, onInclude }: LineProps) {
  return (
    <tr className="border-b border-line last:border-b-0">
      <td className="py-1.5 pl-4 align-baseline">
        <Checkbox aria-label={`${entry.ja}, ${proposal.en}`} isSelected={isIncluded} onChange={onInclude} />
      </td>
      <td className="px-2 py-1.5 align-baseline">
        <Ja className="wrap-anywhere">{entry.ja}</Ja>
        {entry.nodes.length > 1 && (
          <span className="tabular ml-1.5 text-xs text-muted">×{digits(entry.nodes.length)}</span>
        )}
      </td>
      <td className="px-2 py-1.5 align-baseline font-medium wrap-anywhere">{proposal.en}</td>
      <td className="px-2 py-1.5 align-baseline text-xs text-muted wrap-anywhere max-md:hidden">
        {match.isStudio ? 'Studio' : match.occupations.slice(0, 2).join(', ')}
      </td>
      <td className="px-2 py-1.5 align-baseline text-xs text-muted wrap-anywhere max-lg:hidden">
        {match.works.slice(0, 2).join(', ')}
      </td>
      <td className="px-2 py-1.5 align-baseline text-xs text-muted wrap-anywhere max-sm:hidden">
        {proposal.source}
      </td>
      <td
        className={`tabular py-1.5 pr-4 pl-2 text-right align-baseline text-xs ${confidenceLook(proposal.confidence)}`}
      >
        {confidenceWords(proposal.confidence)}
      </td>
    </tr>
  );
}
