'use client';
import type { Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaProps,
} from 'react-aria-components/TextField';
import { cx } from '../../lib/cx';
import { Field, type FieldTexts } from './Field';
import { field } from '../styles';

export interface TextFieldProps extends Omit<AriaProps, 'className' | 'style' | 'children'>, FieldTexts {
  placeholder?: string;
  className?: string;
  inputRef?: Ref<HTMLInputElement>;
  /** `ja` for Japanese text. */
  lang?: string;
}

export function TextField(props: TextFieldProps) {
  const { label, description, errorMessage, placeholder, className, inputRef, lang, ...rest } = props;
  return (
    <AriaTextField {...rest} className={cx('flex min-w-0 flex-col gap-1', className)}>
      <Field label={label} description={description} errorMessage={errorMessage}>
        <Input ref={inputRef} placeholder={placeholder} lang={lang} className={cx(field, 'h-(--control)')} />
      </Field>
    </AriaTextField>
  );
}
