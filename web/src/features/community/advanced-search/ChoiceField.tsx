'use client';
import type { ChoicesQuery } from '@libs/contract/site/advanced-search.js';
import { useState } from 'react';
import { api } from '../../../lib/api';
import { useAfterTyping } from '../../../lib/use-after-typing';
import { ComboBox } from '../../../ui/fields/ComboBox';
import { Option } from '../../../ui/fields/Option';

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
  useAfterTyping(value.trim(), isUsed, async (q, signal) => {
    const { choices } = await api.call('GET /api/v1/search/advanced/choices', { query: { of, q }, signal });
    setItems(choices.map((id) => ({ id })));
  });
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
