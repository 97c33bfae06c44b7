'use client';
import type { Failure } from '@libs/contract/base/errors.js';
import type {
  Division,
  PersonAdministration,
  PersonTask,
} from '@libs/contract/people/people-administration.js';
import { useState } from 'react';
import { api } from '../../../lib/api';
import { listAddress } from '../../../lib/addresses';
import { useLoaded } from '../../../lib/use-loaded';
import { count } from '../../../lib/words';
import { Button } from '../../../ui/actions/Button';
import { Link } from '../../../ui/actions/Link';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { TextField } from '../../../ui/fields/TextField';
import { ErrorState } from '../../../ui/messages/ErrorState';
import { Modal } from '../../../ui/overlays/Modal';
import { kindOf, partOf } from './address';
import { failureFrom } from './failure';
import { Name, nameText } from './Name';

interface DivideDialogProps {
  person: PersonAdministration;
  onClose: () => void;
  onBegun: (task: PersonTask) => void;
}

/** Divides the lists of one name between two people who share it. */
export function DivideDialog({ person, onClose, onBegun }: DivideDialogProps) {
  const { data, failure, reload } = useLoaded(`GET /api/v1/${kindOf(person)}/:id/division`, {
    path: partOf(person),
  });
  return (
    <Modal isOpen onClose={onClose} title={`Divide ${nameText(person.primary)}`} width="large" stays>
      {failure ? (
        <ErrorState failure={failure} onRetry={reload} />
      ) : data ? (
        <DivideForm person={person} division={data} onClose={onClose} onBegun={onBegun} />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </Modal>
  );
}

const namesOf = (names: Division['lists'][number]['roles']) => names.map(({ en, ja }) => en || ja).join(', ');

function DivideForm({ person, division, onClose, onBegun }: DivideDialogProps & { division: Division }) {
  const { lists } = division;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(lists.filter(({ isOther }) => isOther).map(({ uuid }) => uuid)),
  );
  const [name, setName] = useState(division.name);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isPending, setPending] = useState(false);
  const isProposed = chosen.size > 0 && lists.every(({ uuid, isOther }) => chosen.has(uuid) === isOther);
  const credits = lists.reduce((sum, list) => sum + (chosen.has(list.uuid) ? list.credits : 0), 0);
  const toggle = (uuid: string, isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      if (isChosen) next.add(uuid);
      else next.delete(uuid);
      return next;
    });
  const divide = async () => {
    if (isPending || chosen.size === 0) return;
    setPending(true);
    setFailure(null);
    try {
      onBegun(
        (await api.call(`POST /api/v1/${kindOf(person)}/:id/divide`, {
          path: partOf(person),
          query: { preview: '0' },
          body: { lists: [...chosen], name },
          timeout: 60_000,
        })) as PersonTask,
      );
    } catch (error) {
      setFailure(failureFrom(error));
      setPending(false);
    }
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void divide();
      }}
    >
      <p className="text-muted">
        Choose the lists in which it is somebody else.{' '}
        {isProposed && 'Preselected by years, roles and companies. Check them.'} Credits keep what they say;
        the name below is only how pages and the editor tell the other one apart.
      </p>
      <ul aria-label="Lists" className="max-h-96 divide-y divide-line overflow-y-auto border-y border-line">
        {lists.map(({ uuid, slug, title, year, credits: number, roles, studios, spellings }) => (
          <li key={uuid} className="flex items-start gap-3 py-1.5">
            <Checkbox
              aria-label={`${title} is of the other one`}
              isSelected={chosen.has(uuid)}
              onChange={(isChosen) => toggle(uuid, isChosen)}
            />
            <span className="tabular w-10 shrink-0 text-muted">{year ?? '–'}</span>
            <span className="min-w-0 flex-1">
              <Link to={listAddress({ uuid, slug: slug ?? uuid })} target="_blank" className="wrap-anywhere">
                {title}
              </Link>
              <span className="block text-xs text-muted wrap-anywhere">
                {[namesOf(roles), studios.length > 0 ? `for ${namesOf(studios)}` : '']
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span className="block text-xs text-muted wrap-anywhere">
                as{' '}
                {spellings.map((spelling, index) => (
                  <span key={nameText(spelling)} className="text-text">
                    {index > 0 && ', '}
                    <Name {...spelling} />
                  </span>
                ))}
              </span>
            </span>
            <span className="tabular shrink-0 text-xs text-muted">{count(number, 'credit')}</span>
          </li>
        ))}
      </ul>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Japanese name of the other one"
          lang="ja"
          value={name.ja}
          onChange={(ja) => setName({ ...name, ja })}
          maxLength={500}
          autoComplete="off"
        />
        <TextField
          label="English name of the other one"
          value={name.en}
          onChange={(en) => setName({ ...name, en })}
          maxLength={500}
          autoComplete="off"
        />
      </div>
      {failure && (
        <p role="alert" className="text-danger">
          {failure.message}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onPress={onClose}>Cancel</Button>
        <Button type="submit" tone="primary" isPending={isPending} isDisabled={chosen.size === 0}>
          {chosen.size === 0 ? 'Divide' : `Divide off ${count(credits, 'credit')}`}
        </Button>
      </div>
    </form>
  );
}
