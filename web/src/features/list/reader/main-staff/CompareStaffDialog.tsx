'use client';
import type { AnimeStaff } from '@libs/contract/lists/anime.js';
import { compareStaff, type DifferingCredit, type ListedCredit } from '@libs/list/overview/compare-staff.js';
import type { ListTree } from '@libs/list/model/document.js';
import { overviewOf } from '@libs/list/overview/overview.js';
import { ChevronRight } from '../../../../ui/icons/lucide';
import { useId, useMemo } from 'react';
import { count } from '../../../../lib/words';
import { Button } from '../../../../ui/actions/Button';
import { Ja } from '../../../../ui/text/Ja';
import { AskAnilist, DialogButtons } from './AskAnilist';
import { StaffPreview } from './StaffPreview';

interface CompareStaffDialogProps {
  /** ID in the anime database; null: closed. */
  anilistId: string | null;
  tree: ListTree;
  readOnly: boolean;
  onClose: () => void;
  /** Adds missing credits to the Overview. */
  onAdd: (credits: AnimeStaff['credits'], rows: number) => void;
  /** Shows a row. */
  onJump: (id: string) => void;
}

/** What AniList has and the list lacks, and the other way round. */
export function CompareStaffDialog({ anilistId, onClose, ...rest }: CompareStaffDialogProps) {
  return (
    <AskAnilist title="Compare with AniList" {...{ anilistId, onClose }}>
      {(staff) => <Comparison {...rest} {...{ staff, onClose }} />}
    </AskAnilist>
  );
}

interface ComparisonProps extends Omit<CompareStaffDialogProps, 'anilistId'> {
  staff: AnimeStaff;
}

function Comparison({ staff, tree, readOnly, onClose, onAdd, onJump }: ComparisonProps) {
  const { missing, missingRows, differing, extra } = useMemo(
    () => compareStaff(tree, staff.credits),
    [tree, staff],
  );
  const canAdd = missingRows > 0 && !readOnly && overviewOf(tree) !== undefined;
  return (
    <>
      <h3 className="font-medium">
        {missingRows > 0
          ? `AniList has ${count(missingRows, 'credit')} that the list has in no episode`
          : `The list has all ${count(staff.rows, 'credit')} that AniList has`}
      </h3>
      {staff.isMore && <p className="text-muted">AniList has more staff; these are the most relevant.</p>}
      {missingRows > 0 && <StaffPreview credits={missing} />}
      {differing.length > 0 && (
        <Listed
          title={`${count(differing.length, 'credit')} with other episodes or comments`}
          credits={differing}
          onJump={onJump}
          detail={difference}
        />
      )}
      {extra.length > 0 && (
        <Listed
          title={`The Overview has ${count(extra.length, 'credit')} that AniList lacks`}
          credits={extra}
          onJump={onJump}
        />
      )}
      <DialogButtons>
        <Button onPress={onClose}>Close</Button>
        {canAdd && (
          <Button tone="primary" onPress={() => onAdd(missing, missingRows)}>
            Add {count(missingRows, 'row')} to the Overview
          </Button>
        )}
      </DialogButtons>
    </>
  );
}

/** Maximum number of credits shown; the rest is only counted. */
const shown = 100;

const difference = ({ inList, there }: DifferingCredit) => `${inList} in the list, ${there} on AniList`;

interface ListedProps<Credit extends ListedCredit> {
  title: string;
  credits: readonly Credit[];
  onJump: (id: string) => void;
  detail?: (credit: Credit) => string;
}

/** Credits of the list, each a click away. */
function Listed<Credit extends ListedCredit>({ title, credits, onJump, detail }: ListedProps<Credit>) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mt-5">
      <h3 id={titleId} className="font-medium">
        {title}
      </h3>
      <ul className="mt-2 max-h-[25dvh] overflow-y-auto rounded-lg border border-line p-2">
        {credits.slice(0, shown).map((credit) => (
          <li key={credit.id}>
            <button
              type="button"
              onClick={() => onJump(credit.id)}
              className="flex w-full items-center gap-2 rounded-sm px-2 py-1 text-left hover:bg-hover"
            >
              <span className="min-w-0 flex-1">
                {credit.en || <Ja>{credit.ja}</Ja>}{' '}
                {credit.en && credit.ja && <Ja className="text-muted">{credit.ja}</Ja>}{' '}
                <span className="text-xs text-muted">{credit.role.en || credit.role.ja}</span>
                {detail && <span className="block text-xs text-muted">{detail(credit)}</span>}
              </span>
              {/* It leads to its row. */}
              <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
            </button>
          </li>
        ))}
        {credits.length > shown && (
          <li className="px-2 py-1 text-muted">and {count(credits.length - shown, 'more', 'more')}</li>
        )}
      </ul>
    </section>
  );
}
