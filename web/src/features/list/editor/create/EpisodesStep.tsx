'use client';
import { useState } from 'react';
import { useRouter } from '../../../../lib/router';
import { count } from '../../../../lib/words';
import { focusFirstFault } from '../../../../lib/first-fault';
import { Button } from '../../../../ui/actions/Button';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { TextArea } from '../../../../ui/fields/TextArea';
import { TextField } from '../../../../ui/fields/TextField';
import { changeDraft, useDraft, type CreateDraft } from '../../../shell/new-list/draft';
import { MainStaffOffer } from './MainStaffOffer';
import { StepButtons } from './StepButtons';
import { planFaults, planNames, planOf, usualEpisodes } from './start-menus';

/** Maximum number of names shown; the rest is only counted. */
const shown = 40;

/** The initial episodes of the list. The credit text can add more, and the editor can at any time. */
export function EpisodesStep() {
  const { draft } = useDraft();
  const { push } = useRouter();
  const [isChecked, setChecked] = useState(false);
  const faults = planFaults(draft);
  const usual = usualEpisodes(draft);
  const names = planNames(planOf(draft));
  const amount = (name: 'menuEpisodes' | 'openings' | 'endings', label: string, placeholder = '0') => (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      placeholder={placeholder}
      value={draft[name]}
      onChange={(text) => changeDraft({ [name]: text } as Partial<CreateDraft>)}
      isInvalid={isChecked && faults[name] !== undefined}
      errorMessage={faults[name]}
    />
  );
  return (
    <form
      noValidate
      className="max-w-2xl"
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (Object.keys(faults).length === 0) void push('/staff/create/4');
        else focusFirstFault(event.currentTarget);
      }}
    >
      <h2 className="text-lg font-semibold">Episodes</h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">
        Episodes to start with. Those found in the credit text are added, and you can change them in the
        editor at any time.
      </p>
      <div className="grid grid-cols-3 gap-4">
        <Checkbox
          className="col-span-3"
          isSelected={draft.overview !== 'no'}
          onChange={(on) => changeDraft({ overview: on ? '' : 'no' })}
        >
          Overview, for staff of the whole series
        </Checkbox>
        <MainStaffOffer className="col-span-3" />
        {amount('menuEpisodes', 'Episodes', String(usual))}
        {amount('openings', 'Openings')}
        {amount('endings', 'Endings')}
        <TextArea
          label="Others"
          description="One per line, such as PV, CM or Movie"
          rows={2}
          className="col-span-3"
          value={draft.otherMenus}
          onChange={(otherMenus) => changeDraft({ otherMenus })}
        />
      </div>
      <section aria-labelledby="episodes-title" className="mt-6">
        <h3 id="episodes-title" className="text-xs text-muted">
          {names.length > 0 ? count(names.length, 'episode') : 'None yet. The credit text may add some.'}
        </h3>
        <ul className="mt-2 flex flex-wrap gap-1">
          {names.slice(0, shown).map((name) => (
            <li key={name} className="tabular rounded-sm border border-line bg-surface px-2 py-0.5">
              {name}
            </li>
          ))}
          {names.length > shown && (
            <li className="px-2 py-0.5 text-muted">and {count(names.length - shown, 'more', 'more')}</li>
          )}
        </ul>
      </section>
      <StepButtons back={2}>
        <Button type="submit" tone="primary">
          Continue
        </Button>
      </StepButtons>
    </form>
  );
}
