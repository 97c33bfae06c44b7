'use client';
import { errors } from '@libs/contract/base/errors.js';
import { formats, seasons } from '@libs/contract/base/choices.js';
import { useState } from 'react';
import { focusFirstFault } from '../../../../lib/first-fault';
import { useRouter } from '../../../../lib/router';
import { formatWords, seasonWords } from '../../../../lib/words';
import { Button } from '../../../../ui/actions/Button';
import { Option } from '../../../../ui/fields/Option';
import { Select } from '../../../../ui/fields/Select';
import { TextArea } from '../../../../ui/fields/TextArea';
import { TextField } from '../../../../ui/fields/TextField';
import { Cover } from '../../../../ui/pictures/Cover';
import { draftAnime } from '../../../shell/new-list/anime';
import { changeDraft, draftFaults, useDraft } from '../../../shell/new-list/draft';
import { StepButtons } from './StepButtons';
import { TitleInUse } from './TitleInUse';

/** The titles of the list, and the data on its card. Only the title is required. */
export function DetailsStep() {
  const { draft } = useDraft();
  const { push } = useRouter();
  const [isChecked, setChecked] = useState(false);
  const faults = draftFaults(draft);
  const anime = draftAnime(draft);
  if (!draft.title.trim()) faults.title = errors['list-unnamed'].message;
  const fault = (name: keyof typeof faults) => ({
    isInvalid: isChecked && faults[name] !== undefined,
    errorMessage: faults[name],
  });
  return (
    <form
      noValidate
      className="max-w-2xl"
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (Object.keys(faults).length === 0) void push('/staff/create/3');
        else focusFirstFault(event.currentTarget);
      }}
    >
      <h2 className="mb-4 text-lg font-semibold">Details</h2>
      {anime && (
        <div className="mb-4 flex items-center gap-3 rounded-lg border border-line bg-surface p-3">
          <Cover title={draft.title} src={anime.cover} isAdult={anime.isAdult} className="w-11" />
          <p className="text-muted">Filled in from AniList. Correct anything that is wrong.</p>
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-6">
        <TextField
          label="Title"
          className="sm:col-span-6"
          value={draft.title}
          onChange={(title) => changeDraft({ title })}
          isRequired
          autoComplete="off"
          {...fault('title')}
        />
        <TextField
          label="Japanese title"
          lang="ja"
          className="sm:col-span-6"
          value={draft.native}
          onChange={(native) => changeDraft({ native })}
          autoComplete="off"
          {...fault('native')}
        />
        <TitleInUse className="sm:col-span-6" />
        <ChoiceOf
          label="Format"
          words={formatWords}
          of={formats}
          value={draft.format}
          onChange={(format) => changeDraft({ format })}
        />
        <ChoiceOf
          label="Season"
          words={seasonWords}
          of={seasons}
          value={draft.season}
          onChange={(season) => changeDraft({ season })}
        />
        <TextField
          label="Year"
          inputMode="numeric"
          className="sm:col-span-1"
          value={draft.year}
          onChange={(year) => changeDraft({ year })}
          autoComplete="off"
          {...fault('year')}
        />
        <TextField
          label="Episodes"
          inputMode="numeric"
          className="sm:col-span-1"
          value={draft.episodes}
          onChange={(episodes) => changeDraft({ episodes })}
          autoComplete="off"
          {...fault('episodes')}
        />
        <TextArea
          label="Studios"
          description="One per line"
          rows={2}
          className="sm:col-span-3"
          value={draft.studios}
          onChange={(studios) => changeDraft({ studios })}
        />
        <TextArea
          label="Other titles"
          description="One per line"
          rows={2}
          className="sm:col-span-3"
          value={draft.synonyms}
          onChange={(synonyms) => changeDraft({ synonyms })}
        />
      </div>
      <StepButtons back={1}>
        <Button type="submit" tone="primary">
          Continue
        </Button>
      </StepButtons>
    </form>
  );
}

interface ChoiceOfProps<Code extends string> {
  label: string;
  of: readonly Code[];
  words: Record<Code, string>;
  /** Empty: not known. */
  value: string;
  onChange: (code: string) => void;
}

function ChoiceOf<Code extends string>({ label, of, words, value, onChange }: ChoiceOfProps<Code>) {
  return (
    <Select
      label={label}
      className="sm:col-span-2"
      value={value || 'none'}
      onChange={(code) => onChange(code === 'none' ? '' : code)}
    >
      {[
        <Option key="none" id="none">
          Not known
        </Option>,
        ...of.map((code) => (
          <Option key={code} id={code}>
            {words[code]}
          </Option>
        )),
      ]}
    </Select>
  );
}
