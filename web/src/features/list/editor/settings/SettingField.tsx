'use client';
import type { ReactNode } from 'react';
import { TextArea } from '../../../../ui/fields/TextArea';
import { TextField } from '../../../../ui/fields/TextField';
import { useSetting, type SettingsContext } from './use-setting';
import type { TextSetting } from './values';

interface SettingFieldProps {
  context: SettingsContext;
  setting: TextSetting;
  label: string;
  help?: ReactNode;
  /** Number of lines; a single-line field if omitted. */
  rows?: number;
  placeholder?: string;
  inputMode?: 'text' | 'numeric' | 'url';
  lang?: string;
  className?: string;
  /** For patterns, where every character counts. */
  isCode?: boolean;
}

/** A text setting with its label, help and error. */
export function SettingField(props: SettingFieldProps) {
  const { context, setting, label, help, rows, className, isCode, ...input } = props;
  const { theirs, ...field } = useSetting(context, setting, rows !== undefined);
  const texts = {
    label,
    description:
      theirs === null ? (
        help
      ) : (
        <span className="text-warning">
          Somebody else changed this to “{theirs}”. Escape takes theirs; leaving the field keeps yours.
        </span>
      ),
  };
  const common = {
    ...input,
    ...field,
    ...texts,
    autoComplete: 'off',
    spellCheck: isCode ? ('false' as const) : ('true' as const),
    className: className ?? '',
  };
  return rows === undefined ? <TextField {...common} /> : <TextArea {...common} rows={rows} />;
}
