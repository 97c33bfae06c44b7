'use client';
import type { Ref } from 'react';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaProps,
} from 'react-aria-components/TextField';
import { cx } from '../../lib/cx';
import { Field, type FieldTexts } from './Field';
import { field } from '../styles';

interface TextAreaProps extends Omit<AriaProps, 'className' | 'style' | 'children'>, FieldTexts {
  placeholder?: string;
  className?: string;
  rows?: number;
  areaRef?: Ref<HTMLTextAreaElement>;
  lang?: string;
}

export function TextArea(props: TextAreaProps) {
  const {
    label,
    description,
    errorMessage,
    placeholder,
    className,
    rows = 4,
    areaRef,
    lang,
    ...rest
  } = props;
  return (
    <AriaTextField {...rest} className={cx('flex min-w-0 flex-col gap-1', className)}>
      <Field label={label} description={description} errorMessage={errorMessage}>
        <AriaTextArea
          ref={areaRef}
          rows={rows}
          placeholder={placeholder}
          lang={lang}
          className={cx(field, 'resize-y py-2')}
        />
      </Field>
    </AriaTextField>
  );
}
