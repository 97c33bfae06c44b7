'use client';
import type { Failure } from '@libs/contract/base/errors.js';
import { adviceFor, pageAdvice } from '@libs/contract/lists/given-identifiers.js';
import type { PersonAdministration } from '@libs/contract/people/people-administration.js';
import { databases, givenDatabases, maxPages } from '@libs/identities/databases.js';
import { readIdentifier, readPage } from '@libs/identities/pasted.js';
import { lazy, Suspense, useRef, useState } from 'react';
import { api } from '../../../lib/api';
import { failureIn } from '../../../lib/failure';
import { focusFirstFault } from '../../../lib/first-fault';
import { popup } from '../../../stores/toasts';
import { Button } from '../../../ui/actions/Button';
import { Modal } from '../../../ui/overlays/Modal';
import { TextArea } from '../../../ui/fields/TextArea';
import { TextField, type TextFieldProps } from '../../../ui/fields/TextField';
import { useOtherHolders } from '../../shell/identifiers/use-other-holders';
import { partOf } from './address';

const SettleDialog = lazy(async () => ({ default: (await import('./SettleDialog')).SettleDialog }));

interface IdentifiersDialogProps {
  person: PersonAdministration;
  onClose: () => void;
  onChange: () => Promise<void>;
}

type Database = (typeof givenDatabases.person)[number];
type Typed = Record<Database, string>;
type Faults = Partial<Record<Database | 'pages', string>>;

/** The non-empty lines. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function faultsOf(typed: Typed, pages: readonly string[]): Faults {
  const faults: Faults = {};
  for (const database of givenDatabases.person)
    if (typed[database].trim() && readIdentifier(database, 'person', typed[database]) === null)
      faults[database] = adviceFor(database, 'person');
  const wrong = pages.find((page) => readPage(page) === null);
  if (wrong !== undefined) faults.pages = `“${wrong}” cannot be kept. ${pageAdvice}`;
  else if (pages.length > maxPages) faults.pages = `At most ${maxPages} pages.`;
  return faults;
}

interface IdentifierFieldProps extends Omit<TextFieldProps, 'value'> {
  database: Database;
  person: PersonAdministration;
  value: string;
}

/** One identifier, with a warning if somebody else has it, which leads to merging the two. */
function IdentifierField({ database, person, ...field }: IdentifierFieldProps) {
  const [compared, setCompared] = useState<string[] | null>(null);
  const warning = useOtherHolders('person', database, field.value, person.id, setCompared);
  const { name } = databases[database];
  return (
    <>
      <TextField {...field} label={name} description={warning} />
      {compared && (
        <Suspense>
          <SettleDialog
            questions={[
              {
                isStudio: false,
                name: `${name} ${field.value.trim()}`,
                ids: compared.map(decodeURIComponent),
                mayDiffer: false,
              },
            ]}
            start={0}
            onClose={() => setCompared(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Sets what a person is called in other databases, and their own pages. */
export function IdentifiersDialog({ person, onClose, onChange }: IdentifiersDialogProps) {
  const { identifiers } = person;
  const [typed, setTyped] = useState(
    () =>
      Object.fromEntries(
        givenDatabases.person.map((database) => [database, identifiers[database] ?? '']),
      ) as Typed,
  );
  const [pages, setPages] = useState((identifiers.pages ?? []).join('\n'));
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isPending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const save = async () => {
    if (isPending) return;
    const found = faultsOf(typed, linesOf(pages));
    setFaults(found);
    setFailure(null);
    if (Object.keys(found).length > 0) {
      focusFirstFault(form.current);
      return;
    }
    setPending(true);
    try {
      await api.call('PATCH /api/v1/people/:id/identifiers', {
        path: partOf(person),
        body: { ...typed, pages: linesOf(pages) },
      });
      onClose();
      popup('Identifiers saved');
      await onChange();
    } catch (error) {
      setFailure(failureIn(error, 'server-error'));
      setPending(false);
    }
  };
  return (
    <Modal isOpen onClose={onClose} title="Other databases" stays>
      <form
        ref={form}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p className="text-muted">
          Paste the address of the person’s page in each database, or the identifier. AniList’s comes from the
          credits.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          {givenDatabases.person.map((database, index) => (
            <IdentifierField
              key={database}
              database={database}
              person={person}
              value={typed[database]}
              onChange={(text) => {
                setTyped({ ...typed, [database]: text });
                setFaults({ ...faults, [database]: undefined });
              }}
              isInvalid={faults[database] !== undefined}
              errorMessage={faults[database]}
              maxLength={500}
              autoComplete="off"
              spellCheck="false"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- in a dialog the focus belongs where it goes on
              autoFocus={index === 0}
            />
          ))}
        </div>
        <TextArea
          label="Own pages"
          description="One address per line"
          rows={3}
          value={pages}
          onChange={(text) => {
            setPages(text);
            setFaults({ ...faults, pages: undefined });
          }}
          isInvalid={faults.pages !== undefined}
          errorMessage={faults.pages}
          autoComplete="off"
          spellCheck="false"
        />
        {failure && (
          <p role="alert" className="text-danger">
            {failure.message}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" isPending={isPending}>
            Save
          </Button>
        </div>
      </form>
    </Modal>
  );
}
