'use client';
import { nameSettings, type NameSettings as Switches } from '../../editor/names/fill';
import { Switch } from '../../../ui/Switch';
import type { SettingsContext } from './use-setting';
import { set } from './values';

const switches: [setting: keyof Switches, label: string, help: string][] = [
  [
    'autoTranslation',
    'Fill in the other language',
    'A name in one language gets the other one where only one person is known by it.',
  ],
  ['autoLink', 'Link to the anime database', 'Such a name gets the id of that person or studio, too.'],
  ['showConflicts', 'Ask who is meant', 'A name of several known people is asked about.'],
];

/** What happens to names that are typed or pasted. */
export function NameSettings({ context: { tree, edit, readOnly } }: { context: SettingsContext }) {
  const now = nameSettings(tree);
  return (
    <div className="flex flex-col gap-4">
      {switches.map(([setting, label, help]) => (
        <div key={setting}>
          <Switch
            isDisabled={readOnly}
            isSelected={now[setting]}
            onChange={(isOn) => edit(set(tree, 'settings', setting, isOn))}
          >
            {label}
          </Switch>
          <p className="mt-1 pl-11 text-xs text-muted">{help}</p>
        </div>
      ))}
    </div>
  );
}
