'use client';
import { RotateCcw } from '../../../ui/icons/lucide';
import { resetAssistance } from '../../../stores/assistance';
import { addConfirm } from '../../../stores/overlays';
import { popup } from '../../../stores/toasts';
import { resetPreferences, setPreferences, usePreferences } from '../../../stores/preferences';
import { Button } from '../../../ui/actions/Button';
import { LinkedText } from '../../../ui/text/LinkedText';
import { RelativeTime } from '../../../ui/text/RelativeTime';
import { useLoaded } from '../../../lib/use-loaded';
import { RadioGroup } from '../../../ui/fields/RadioGroup';
import { AssistanceFields } from '../../shell/assistance/AssistanceFields';
import { LookFields } from '../../list/reader/LookFields';
import { setNameDisplay, useNameDisplay } from '../../list/reader/name-display';
import { Person } from '../../list/reader/Person';
import { Section } from '../../../ui/layout/Section';
import { StaffPages } from '../../list/reader/staff-pages';

/** Invented, so that no real person is used as an example. */
const sample = [
  { role: 'Director', ja: '海野岬', en: 'Misaki Unno' },
  { role: 'Key Animation', ja: '波多野凪', en: 'Nagi Hatano' },
  { role: 'Key Animation', ja: '砂川昇', en: 'Noboru Sunagawa' },
];

/** The local preferences (rule page-5): they apply immediately, to this browser only. */
export function SettingsTab() {
  const { searchSystem } = usePreferences();
  const names = useNameDisplay();
  const reset = () =>
    addConfirm({
      text: 'Reset all settings on this page to their defaults?',
      callback: (confirmed) => {
        if (!confirmed) return;
        resetPreferences();
        setNameDisplay('both');
        resetAssistance();
        popup('Settings reset');
      },
    });
  return (
    <div className="flex flex-col gap-4">
      <LastWarning />
      <Section level={2} title="Names" note="How credits look to you. Saved in this browser.">
        <div className="grid gap-6 md:grid-cols-[18rem_minmax(0,1fr)]">
          <div className="flex flex-col gap-4">
            <LookFields />
          </div>
          <figure
            aria-label="Preview"
            className="min-w-0 self-start rounded-sm border border-line bg-page p-4"
          >
            <StaffPages>
              <div data-names={names} className="group/names flex flex-col gap-2">
                {sample.map((person) => (
                  <div key={person.en} className="grid gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
                    <span className="text-muted">{person.role}</span>
                    <Person pair={{ ja: person.ja, en: person.en }} isStudio={false} isLinked={false} />
                  </div>
                ))}
              </div>
            </StaffPages>
          </figure>
        </div>
      </Section>
      <Section
        level={2}
        title="Search"
        note="What the search button in the navigation opens. Saved in this browser."
      >
        <RadioGroup
          aria-label="Search"
          value={searchSystem}
          onChange={(system) => setPreferences({ searchSystem: system })}
          choices={[
            { value: 'new', label: 'Quick search, with results as you type' },
            { value: 'old', label: 'The advanced search page' },
          ]}
        />
      </Section>
      <Section
        level={2}
        title="Keyboard and voice"
        note="Shortcuts, and what screen readers announce. Saved in this browser."
      >
        <AssistanceFields />
      </Section>
      <Button className="self-start" onPress={reset}>
        <RotateCcw aria-hidden /> Reset all settings
      </Button>
    </div>
  );
}

/** Latest warning that the member has read; nothing if there is none. */
function LastWarning() {
  const { data } = useLoaded('GET /api/v1/account');
  if (!data?.lastWarning) return null;
  const { text, at } = data.lastWarning;
  return (
    <Section
      level={2}
      title="The last warning"
      note={
        <>
          Written to you by a moderator <RelativeTime seconds={at} />.
        </>
      }
    >
      <p>
        <LinkedText text={text} />
      </p>
    </Section>
  );
}
