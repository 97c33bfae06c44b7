'use client';
import { errors } from '@libs/contract/base/errors.js';
import { policy, type Actor } from '@libs/contract/accounts/policy.js';
import { useState } from 'react';
import { TextField } from '../../../../ui/fields/TextField';
import type { LostChange } from '../../../shell/live/pending';
import { lostSetting } from './lost-setting';
import { slug } from './text-settings';
import { useSetting, type SettingsContext } from './use-setting';

interface SlugSettingProps {
  context: SettingsContext;
  actor: Actor | null;
  lost: readonly LostChange[];
  /** Why changes are currently not stored; they are sent again later. */
  trouble: string | null;
  onDismiss: (id: string) => void;
}

/**
 * The slug. Only the server knows which ones are taken: its answer is shown at the field, with the typed text, until
 * the next attempt. Enter tries again; Escape restores the current slug.
 */
export function SlugSetting({ context, actor, lost, trouble, onDismiss }: SlugSettingProps) {
  const { tree, edit } = context;
  const may = policy.changeSlug(actor);
  const refused = lostSetting(lost, 'slug');
  const typed = refused && String(refused.value ?? '');
  const [sent, setSent] = useState<string | null>(null);
  const send: typeof edit = (operations) => {
    for (const operation of operations)
      if (operation.op === 'setting' && operation.field === 'slug') setSent(String(operation.value ?? ''));
    edit(operations);
  };
  const { theirs: _theirs, ...field } = useSetting(
    // Half a slug would be another address.
    { ...context, edit: send, keepTyped: () => {}, readOnly: context.readOnly || !may },
    slug,
    false,
    typed,
  );
  const isStuck = trouble !== null && sent !== null && sent === slug.read(tree);
  const fault = refused?.reason ?? (isStuck ? `${errors['slug-update-failed'].message} ${trouble}` : null);
  return (
    <TextField
      label="Slug"
      {...field}
      onChange={(text) => {
        if (refused) onDismiss(refused.id);
        field.onChange(text);
      }}
      onKeyDown={(event) => {
        if (refused && (event.key === 'Enter' || event.key === 'Escape')) {
          onDismiss(refused.id);
          const again = event.key === 'Enter' ? slug.write(tree, String(typed)) : null;
          if (again && 'operations' in again) send(again.operations);
        }
        field.onKeyDown(event);
      }}
      isInvalid={field.isInvalid || fault !== null}
      errorMessage={fault ?? field.errorMessage}
      description={
        may
          ? 'The address of the list: /staff/slug, in upper or lower case. Links with an earlier slug still lead here, unless another list takes that slug.'
          : `${errors['slug-forbidden'].message} Links with earlier slugs still lead here.`
      }
      autoComplete="off"
      spellCheck="false"
    />
  );
}
