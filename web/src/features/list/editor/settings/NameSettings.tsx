'use client';
import { nameSettings, type NameSettings as Switches } from '@libs/list/model/name-settings.js';
import { Switch } from '../../../../ui/fields/Switch';
import type { SettingsContext } from './use-setting';
import { set } from './values';

const switches: [setting: keyof Switches, label: string, help: string][] = [
  [
    'autoTranslation',
    'Fill in the other language',
    'If a name in one language belongs to only one known person, the other language is filled in.',
  ],
  ['autoLink', 'Link to the anime database', 'The name is also linked to the ID of that person or studio.'],
  [
    'showConflicts',
    'Ask who is meant',
    'If several known people share a name, you are asked which one is meant.',
  ],
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
