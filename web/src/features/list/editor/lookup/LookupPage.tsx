'use client';
import { maxNames } from '@libs/contract/names/name-limits.js';
import { limits } from '@libs/list/model/document.js';
import { SearchX } from '../../../../ui/icons/lucide';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { copyText } from '../../../../stores/copy';
import { digits } from '@libs/characters/digits.js';
import { count } from '../../../../lib/words';
import { Button } from '../../../../ui/actions/Button';
import { EmptyState } from '../../../../ui/messages/EmptyState';
import { ErrorState } from '../../../../ui/messages/ErrorState';
import { SegmentedControl } from '../../../../ui/actions/SegmentedControl';
import { Spinner } from '../../../../ui/feedback/Spinner';
import { TextArea } from '../../../../ui/fields/TextArea';
import { Page } from '../../../shell/frame/Page';
import { LookupExport } from './LookupExport';
import { FoundCards } from './FoundCards';
import { FoundTable } from './FoundTable';
import { guessKind } from './read';
import { nameKey, sorted } from './result';
import { Several } from './Several';
import { cancel, lookUp, setKind, setText, useLookup } from './store';

function Part({ title, of, children }: { title: string; of: number; children: ReactNode }) {
  if (of === 0) return null;
  return (
    <section className="mt-6">
      <h2 className="mb-3 text-base font-semibold">
        {title} <span className="tabular font-normal text-muted">{digits(of)}</span>
      </h2>
      {children}
    </section>
  );
}

/** Who the names of a pasted list or credit sheet are. Nothing is stored. */
export function LookupPage() {
  const { text, kind, isBusy, answer, failure, choices } = useLookup();
  const [view, setView] = useState<'cards' | 'table'>('cards');
  const isLong = text.length > limits.text;
  const canAsk = text.trim() !== '' && !isLong;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !canAsk) return;
    event.preventDefault();
    void lookUp();
  };
  return (
    <Page
      title="Look up names"
      description="Who the people and studios of a list of names or a credit sheet are, in Japanese and English."
    >
      <h1 className="text-xl font-semibold tracking-tight">Look up names</h1>
      <p className="mt-1 mb-5 max-w-prose text-muted">
        Paste names or a whole credit sheet to see who they are and what they worked on. Nothing is stored.
      </p>
      <TextArea
        label="Names or credit sheet"
        rows={answer ? 5 : 10}
        value={text}
        onChange={setText}
        onKeyDown={onKeyDown}
        isInvalid={isLong}
        {...(isLong
          ? { errorMessage: `This is too long: at most ${digits(limits.text)} characters at once.` }
          : {
              description: `Up to ${digits(maxNames)} names, one per line or separated by commas.`,
            })}
      />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <SegmentedControl
          aria-label="What the text is"
          value={kind ?? guessKind(text)}
          onChange={setKind}
          choices={[
            { value: 'names', label: 'Names' },
            { value: 'sheet', label: 'Credit sheet' },
          ]}
        />
        {isBusy ? (
          <Button onPress={cancel}>
            <Spinner label="Looking up" /> Cancel
          </Button>
        ) : (
          <Button tone="primary" isDisabled={!canAsk} onPress={() => void lookUp()}>
            Look up
          </Button>
        )}
      </div>
      {failure ? (
        <div className="mt-6">
          <ErrorState failure={failure} onRetry={() => void lookUp()} />
        </div>
      ) : (
        answer && <Result view={view} onView={setView} answer={answer} choices={choices} />
      )}
    </Page>
  );
}

interface ResultProps extends Pick<ReturnType<typeof useLookup>, 'choices'> {
  answer: NonNullable<ReturnType<typeof useLookup>['answer']>;
  view: 'cards' | 'table';
  onView: (view: 'cards' | 'table') => void;
}

function Result({ answer, choices, view, onView }: ResultProps) {
  const result = sorted(answer, choices);
  const { people, studios, several, unknown } = result;
  const known = people.length + studios.length;
  const Found = view === 'cards' ? FoundCards : FoundTable;
  if (known + several.length + unknown.length === 0)
    return (
      <EmptyState Icon={SearchX} title="No names in this text" className="mt-6">
        If it is a list of names, choose “Names” above; if it has roles, “Credit sheet”.
      </EmptyState>
    );
  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-center gap-3">
        <output className="tabular text-muted">
          {[
            `${digits(known)} known`,
            several.length > 0 && `${digits(several.length)} to choose`,
            unknown.length > 0 && `${digits(unknown.length)} unknown`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </output>
        <div className="ml-auto flex flex-wrap gap-3">
          <SegmentedControl
            aria-label="View"
            value={view}
            onChange={onView}
            choices={[
              { value: 'cards', label: 'Cards' },
              { value: 'table', label: 'Table' },
            ]}
          />
          <LookupExport result={result} />
        </div>
      </div>
      {answer.omitted > 0 && (
        <output className="mt-3 block">
          {count(answer.omitted, 'name')} more {answer.omitted === 1 ? 'was' : 'were'} left out: at most{' '}
          {digits(maxNames)} are looked up at once.
        </output>
      )}
      <Part title="Several matches" of={several.length}>
        <Several all={several} />
      </Part>
      <Part title="People" of={people.length}>
        <Found all={people} label="People" />
      </Part>
      <Part title="Studios" of={studios.length}>
        <Found all={studios} label="Studios" />
      </Part>
      <Part title="Unknown" of={unknown.length}>
        <p className="mb-2 text-muted">
          Nobody here is credited by these names.{' '}
          <Button
            size="small"
            tone="quiet"
            onPress={() => void copyText(unknown.map(({ name }) => name.ja || name.en).join('\n'))}
          >
            Copy them
          </Button>
        </p>
        <ul className="columns-2 gap-4 md:columns-4">
          {unknown.map(({ name }) => (
            <li key={nameKey(name)} className="name py-0.5" {...(name.ja ? { lang: 'ja' } : {})}>
              {name.ja || name.en}
            </li>
          ))}
        </ul>
      </Part>
    </div>
  );
}
