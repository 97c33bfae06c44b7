'use client';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaProps,
} from 'react-aria-components/SearchField';
import { cx } from '../lib/cx';
import { Field, type FieldTexts } from './Field';
import { field } from './styles';

export interface SearchFieldProps extends Omit<AriaProps, 'className' | 'style' | 'children'>, FieldTexts {
  placeholder?: string;
  className?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** A search box with a clear button; Escape clears it. */
export function SearchField(props: SearchFieldProps) {
  const { label, description, errorMessage, placeholder, className, inputRef, ...rest } = props;
  const box = useRef<HTMLDivElement>(null);
  // Text typed before hydration is in the field, but no event reported it.
  const catchUp = useEffectEvent(() => {
    const typed = box.current?.querySelector('input')?.value;
    if (typed && typed !== rest.value) rest.onChange?.(typed);
  });
  useEffect(() => catchUp(), []);
  return (
    <AriaSearchField {...rest} className={cx('group flex min-w-0 flex-col gap-1', className)}>
      <Field label={label} description={description} errorMessage={errorMessage}>
        <div ref={box} className="relative">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-faint"
          />
          <Input
            ref={inputRef}
            placeholder={placeholder}
            className={cx(field, 'h-(--control) px-9 text-ellipsis [&::-webkit-search-cancel-button]:hidden')}
          />
          <Button className="absolute top-1/2 right-1.5 flex size-6 -translate-y-1/2 items-center justify-center rounded-sm text-muted group-data-empty:hidden after:absolute after:-inset-1.5 hover:bg-hover">
            <X aria-hidden className="size-4" />
          </Button>
        </div>
      </Field>
    </AriaSearchField>
  );
}
