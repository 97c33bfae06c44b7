'use client';
import { personPath } from '@libs/contract/person-path.js';
import type { SearchAnswer } from '@libs/contract/search.js';
import { useState } from 'react';
import { api } from '../../lib/api';
import { useAfterTyping } from '../../lib/use-after-typing';
import { ComboBox } from '../../ui/ComboBox';
import { Option } from '../../ui/Option';
import { kindOf } from '../people/kind';
import type { Member } from './use-overlap';

type Found = SearchAnswer['staff'][number];
interface Choice {
  key: string;
  member: Member;
  jobs: string;
}

const most = 12;

function choiceOf({ anilist_id: id, is_studio: isStudio, ja, en, main_ja, main_en, jobs }: Found): Choice {
  const name = { ja: main_ja ?? ja ?? '', en: main_en ?? en ?? '' };
  const kind = kindOf(isStudio === 1);
  // Ids in queries are encoded once, in paths twice where they have a slash.
  const asked = decodeURIComponent(personPath({ id, ...name }));
  return {
    key: `${kind} ${asked}`,
    member: { kind, asked, ...name },
    jobs: isStudio ? 'Studio' : jobs.slice(0, 2).join(', '),
  };
}

/** A field that finds people and studios by their names in any script, and adds the chosen one. */
export function AddMember({ group, onAdd }: { group: readonly Member[]; onAdd: (member: Member) => void }) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<{ of: string; choices: Choice[] }>({ of: '', choices: [] });
  const query = typed.trim();
  useAfterTyping(query, query !== '', async (q, signal) => {
    const { staff } = await api.call('GET /api/v1/search', { query: { q, type: 'staff' }, signal });
    setFound({ of: q, choices: staff.map(choiceOf) });
  });
  const isIn = ({ member }: Choice) =>
    group.some(({ kind, asked }) => kind === member.kind && asked === member.asked);
  const choices = query === '' ? [] : found.choices.filter((choice) => !isIn(choice)).slice(0, most);
  return (
    <ComboBox
      label="Add a person or studio"
      placeholder="Name in any script"
      className="w-full sm:w-80"
      items={choices}
      inputValue={typed}
      onInputChange={setTyped}
      selectedKey={null}
      onSelectionChange={(key) => {
        const choice = choices.find((one) => one.key === key);
        if (!choice) return;
        setTyped('');
        onAdd(choice.member);
      }}
      menuTrigger="input"
      emptyText={found.of === query ? 'Nobody has this name' : 'Searching …'}
      allowsEmptyCollection={query !== ''}
    >
      {({ key, member, jobs }: Choice) => (
        <Option id={key} textValue={member.en || member.ja}>
          {member.en || member.ja}
          {member.en && member.ja && <span lang="ja"> {member.ja}</span>}
          {jobs && <span className="text-muted"> · {jobs}</span>}
        </Option>
      )}
    </ComboBox>
  );
}
