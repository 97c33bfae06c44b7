'use client';
import { Search, X } from '../icons/lucide';
import { useEffect, useEffectEvent, useId, useRef, type KeyboardEvent } from 'react';
import { cx } from '../../lib/cx';
import { field, label as labelLook } from '../styles';
import { langOf } from '../../lib/lang-of';

interface SearchFieldProps {
  /** Omitted only if `aria-label` is given. */
  label?: string;
  'aria-label'?: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** For Enter. */
  onSubmit?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  maxLength?: number;
  autoFocus?: boolean;
  /** What is wrong with the text; null or omitted for nothing. */
  errorMessage?: string | null;
  className?: string;
}

/** A search box with a clear button; Escape clears it. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, onSubmit, onKeyDown, errorMessage, className, ...rest } = props;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  // Text typed before hydration is in the field, but no event reported it.
  const catchUp = useEffectEvent(() => {
    const typed = input.current?.value;
    if (typed && typed !== value) onChange(typed);
  });
  useEffect(() => catchUp(), []);
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && onSubmit) {
      event.preventDefault();
      onSubmit();
    } else if (event.key === 'Escape' && value) {
      // Only the text goes, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      onChange('');
    } else onKeyDown?.(event);
  };
  return (
    <div className={cx('flex min-w-0 flex-col gap-1', className)}>
      {label && (
        <label htmlFor={id} className={labelLook}>
          {label}
        </label>
      )}
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-faint"
        />
        <input
          {...rest}
          ref={input}
          id={id}
          type="search"
          lang={langOf(value)}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={onKey}
          {...(errorMessage
            ? { 'aria-invalid': true, 'aria-describedby': `${id}error`, 'data-invalid': true }
            : {})}
          className={cx(field, 'h-(--control) px-9 text-ellipsis [&::-webkit-search-cancel-button]:hidden')}
        />
        {value && (
          <button
            type="button"
            // With the keyboard, Escape does the same.
            tabIndex={-1}
            aria-label="Clear search"
            onClick={() => {
              onChange('');
              input.current?.focus();
            }}
            className="absolute top-1/2 right-1.5 flex size-6 -translate-y-1/2 items-center justify-center rounded-sm text-muted after:absolute after:-inset-1.5 hover:bg-hover"
          >
            <X aria-hidden className="size-4" />
          </button>
        )}
      </div>
      {errorMessage && (
        <span id={`${id}error`} className="text-xs text-danger">
          {errorMessage}
        </span>
      )}
    </div>
  );
}
