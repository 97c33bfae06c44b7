'use client';
import type { ChoicesQuery } from '@libs/contract/advanced-search.js';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api';
import { ComboBox } from '../../ui/ComboBox';
import { Option } from '../../ui/Option';

/** Milliseconds without typing before suggestions are requested. */
const typingPause = 250;

interface ChoiceFieldProps {
  label: string;
  of: ChoicesQuery['of'];
  value: string;
  onChange: (value: string) => void;
}

/** A filter with suggestions that accepts any text. */
export function ChoiceField({ label, of, value, onChange }: ChoiceFieldProps) {
  const [items, setItems] = useState<{ id: string }[]>([]);
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    if (!isUsed) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      api
        .call('GET /api/v1/search/advanced/choices', {
          query: { of, q: value.trim() },
          signal: controller.signal,
        })
        .then(
          ({ choices }) => setItems(choices.map((id) => ({ id }))),
          () => undefined,
        );
    }, typingPause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [of, value, isUsed]);
  return (
    <ComboBox
      label={label}
      placeholder="Any"
      items={items}
      inputValue={value}
      onInputChange={onChange}
      onFocus={() => setUsed(true)}
      allowsCustomValue
      menuTrigger="input"
    >
      {({ id }: { id: string }) => (
        <Option id={id} textValue={id}>
          {id}
        </Option>
      )}
    </ComboBox>
  );
}
