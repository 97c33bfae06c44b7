'use client';
import type { Failure } from '@libs/contract/base/errors.js';
import type {
  ComparedPerson,
  PeopleComparison,
  Spelling,
} from '@libs/contract/people/people-administration.js';
import { personPath } from '@libs/contract/people/person-path.js';
import type { SearchResults } from '@libs/contract/site/search.js';
import { ArrowLeft } from '../../../ui/icons/lucide';
import { useState } from 'react';
import { api } from '../../../lib/api';
import { popup } from '../../../stores/toasts';
import { Button } from '../../../ui/actions/Button';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { Modal } from '../../../ui/overlays/Modal';
import { Option } from '../../../ui/fields/Option';
import { Spinner } from '../../../ui/feedback/Spinner';
import { FindField } from '../../shell/search/FindField';
import { kindOf, type Managed, partOf } from './address';
import { Comparison } from './Comparison';
import { failureFrom } from './failure';
import { Name, nameAmong, nameText } from './Name';
import { splitOff } from './split';

interface MergeDialogProps {
  person: Managed & { primary: Spelling };
  /** The other one with this one, if it is known: nothing is to be searched then. */
  found?: PeopleComparison;
  onClose: () => void;
  /** Called with the id, as in addresses, of the one that stays. */
  onMerged: (id: string) => Promise<void> | void;
}

/** Finds another person, shows both side by side, and merges them. */
export function MergeDialog({ person, found, onClose, onMerged }: MergeDialogProps) {
  const [both, setBoth] = useState<PeopleComparison | null>(found ?? null);
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={`Merge ${nameText(person.primary)}`}
      width={both ? 'large' : 'medium'}
      stays
    >
      {both ? (
        <Decide both={both} isStudio={person.isStudio} onBack={() => setBoth(null)} onMerged={onMerged} />
      ) : (
        <Find person={person} onFound={setBoth} />
      )}
    </Modal>
  );
}

type Staff = SearchResults['staff'][number];
interface Choice {
  /** As used in addresses. */
  id: string;
  one: Staff;
}

/** Each person or studio of this kind once, however many of their names match; `person` is left out. */
async function find(person: Managed, q: string, signal: AbortSignal): Promise<Choice[]> {
  const { staff } = await api.call('GET /api/v1/search', { query: { q, type: 'staff' }, signal });
  const found = new Map<string, Choice>();
  for (const one of staff) {
    const { anilistId, ja, en, mainJa, mainEn, isStudio } = one;
    const id = personPath({ id: anilistId, ja: mainJa ?? ja, en: mainEn ?? en });
    if (isStudio === person.isStudio && id !== person.id && !found.has(id)) found.set(id, { id, one });
  }
  return [...found.values()];
}

function Find({ person, onFound }: { person: Managed; onFound: (both: PeopleComparison) => void }) {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const compare = async (id: string): Promise<boolean> => {
    setPending(true);
    setFailure(null);
    try {
      const both = await api.call(`GET /api/v1/${kindOf(person)}/:id/compare`, {
        path: partOf(person),
        query: { with: decodeURIComponent(id) },
      });
      if (both.same) popup('They are already merged', 'info');
      else onFound(both);
    } catch (error) {
      setFailure(failureFrom(error));
    }
    setPending(false);
    return false;
  };
  return (
    <div className="flex min-h-24 flex-col gap-3">
      <FindField
        label={person.isStudio ? 'The other studio' : 'The other one'}
        placeholder="Name in any script"
        none="Nobody else is named so"
        takesFocus
        find={(q, signal) => find(person, q, signal)}
        onChoose={({ id }) => compare(id)}
      >
        {({ id, one }) => (
          <Option id={id} textValue={one.en || one.ja || ''}>
            <span className="min-w-0">
              <Name ja={one.ja ?? ''} en={one.en ?? ''} />
              <span className="tabular block text-xs text-muted">
                {[
                  one.anilistId === null ? 'No AniList ID' : `AniList ID ${one.anilistId}`,
                  ...one.jobs.slice(0, 3),
                ].join(' · ')}
              </span>
            </span>
          </Option>
        )}
      </FindField>
      {isPending && <Spinner label="Comparing" />}
      {failure && (
        <p role="alert" className="text-danger">
          {failure.message}
        </p>
      )}
    </div>
  );
}

interface DecideProps {
  both: PeopleComparison;
  isStudio: boolean;
  onBack: () => void;
  onMerged: MergeDialogProps['onMerged'];
}

/** The one with the database id stays; otherwise the one with more credits, unless swapped. */
const staysFirst = ({ one, two }: PeopleComparison): boolean =>
  (one.anilistId === null) === (two.anilistId === null) ? one.credits >= two.credits : one.anilistId !== null;

function Decide({ both, isStudio, onBack, onMerged }: DecideProps) {
  const { one, two } = both;
  const [first, setFirst] = useState(staysFirst(both));
  const [confirmed, setConfirmed] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isPending, setPending] = useState(false);
  const [into, from]: [ComparedPerson, ComparedPerson] = first ? [one, two] : [two, one];
  const nameOfInto = nameAmong(into, [one, two]);
  const haveIds = one.anilistId !== null && two.anilistId !== null;
  const maySwap = (one.anilistId === null) === (two.anilistId === null);
  const merge = async () => {
    setPending(true);
    setFailure(null);
    try {
      const target = { isStudio, id: into.id };
      await api.call(`POST /api/v1/${kindOf(target)}/:id/merge`, {
        path: partOf(target),
        body: { other: decodeURIComponent(from.id), confirmed },
        timeout: 60_000,
      });
      popup(`${nameAmong(from, [one, two])} is shown as ${nameOfInto} now`, 'success', undefined, {
        label: 'Undo',
        onPress: () => void splitOff(target, from),
      });
      await onMerged(into.id);
    } catch (error) {
      setFailure(failureFrom(error));
      setPending(false);
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <Comparison both={both} staysFirst={first} onStay={maySwap ? setFirst : null} />
      {haveIds && (
        <Checkbox isSelected={confirmed} onChange={setConfirmed} className="items-start">
          <span>
            Both have an AniList ID of their own, so AniList considers them different people. I have made sure
            that they are the same.
          </span>
        </Checkbox>
      )}
      {failure && (
        <p role="alert" className="text-danger">
          {failure.message}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Button tone="quiet" className="mr-auto" onPress={onBack}>
          <ArrowLeft aria-hidden /> Another one
        </Button>
        <Button
          tone="primary"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- what had the focus is gone
          autoFocus={!haveIds}
          isDisabled={haveIds && !confirmed}
          isPending={isPending}
          onPress={() => void merge()}
          className="max-w-full"
        >
          <span className="truncate">Merge into {nameOfInto}</span>
        </Button>
      </div>
    </div>
  );
}
