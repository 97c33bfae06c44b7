'use client';
import { useState } from 'react';
import { api } from '../../lib/api';
import { useAfterTyping } from '../../lib/use-after-typing';
import { count } from '../../lib/words';
import { ComboBox } from '../../ui/ComboBox';
import { Option } from '../../ui/Option';

interface Choice {
  id: string;
  ja: string;
  credits: number;
}

const most = 12;

interface RoleFieldProps {
  onChoose: (role: string) => void;
  onClose: () => void;
}

/** A field that finds roles of the dictionary by their English or Japanese name. */
export function RoleField({ onChoose, onClose }: RoleFieldProps) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<{ of: string; choices: Choice[] }>({ of: '', choices: [] });
  const q = typed.trim();
  useAfterTyping(q, q !== '', async (query, signal) => {
    const { items } = await api.call('GET /api/v1/roles', { query: { q: query }, signal });
    const choices = items
      .slice(0, most)
      .map(({ nameEn, namesJa, credits }) => ({ id: nameEn, ja: namesJa[0] ?? '', credits }));
    setFound({ of: query, choices: [...new Map(choices.map((choice) => [choice.id, choice])).values()] });
  });
  return (
    <ComboBox
      label="Role"
      placeholder="Key Animation, 原画 …"
      className="w-full sm:w-80"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just asked for it
      autoFocus
      items={q === '' ? [] : found.choices}
      inputValue={typed}
      onInputChange={setTyped}
      selectedKey={null}
      onSelectionChange={(key) => key !== null && onChoose(String(key))}
      onKeyDown={(event) => event.key === 'Escape' && typed === '' && onClose()}
      menuTrigger="input"
      emptyText={found.of === q ? 'No role has this name' : 'Searching …'}
      allowsEmptyCollection={q !== ''}
    >
      {({ id, ja, credits }: Choice) => (
        <Option id={id} textValue={id}>
          {id} {ja && <span lang="ja">{ja}</span>}{' '}
          <span className="text-muted">· {count(credits, 'credit')}</span>
        </Option>
      )}
    </ComboBox>
  );
}
