'use client';
import { policy, type Actor } from '@libs/contract/policy.js';
import { TextField } from '../../../ui/TextField';
import type { LostChange } from '../../live/pending';
import { lostSetting } from './lost-setting';
import { slug } from './text-settings';
import { useSetting, type SettingsContext } from './use-setting';

interface SlugSettingProps {
  context: SettingsContext;
  actor: Actor | null;
  lost: readonly LostChange[];
  onDismiss: (id: string) => void;
}

/** The slug. The server knows which are taken, so what it says stands at the field until the next try. */
export function SlugSetting({ context, actor, lost, onDismiss }: SlugSettingProps) {
  const may = policy.changeSlug(actor);
  const { theirs: _theirs, ...field } = useSetting({ ...context, readOnly: context.readOnly || !may }, slug);
  const refused = lostSetting(lost, 'slug');
  return (
    <TextField
      label="Slug"
      {...field}
      onChange={(text) => {
        if (refused) onDismiss(refused.id);
        field.onChange(text);
      }}
      isInvalid={field.isInvalid || refused !== null}
      errorMessage={refused ? `“${String(refused.value)}”: ${refused.reason}` : field.errorMessage}
      description={
        may
          ? 'The address of the list: /staff/slug. Old links by slug stop working when it changes; those by id stay.'
          : 'Only moderators change a slug, because links by the old one stop working.'
      }
      autoComplete="off"
      spellCheck="false"
    />
  );
}
