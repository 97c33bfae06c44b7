'use client';
import { api } from '../../../lib/api';
import { count } from '../../../lib/words';
import { Option } from '../../../ui/fields/Option';
import { FindField } from '../../shell/search/FindField';

interface Choice {
  id: string;
  ja: string;
  credits: number;
}

/** Several terms may have the same English name. */
async function find(q: string, signal: AbortSignal): Promise<Choice[]> {
  const { items } = await api.call('GET /api/v1/roles', { query: { q }, signal });
  const choices = items.map(({ nameEn, namesJa, credits }) => ({
    id: nameEn,
    ja: namesJa[0] ?? '',
    credits,
  }));
  return [...new Map(choices.map((choice) => [choice.id, choice])).values()];
}

interface RoleFieldProps {
  onChoose: (role: string) => void;
  onClose: () => void;
}

/** A field that finds roles of the dictionary by their English or Japanese name. */
export const RoleField = ({ onChoose, onClose }: RoleFieldProps) => (
  <FindField
    label="Role"
    placeholder="Key Animation, 原画 …"
    none="No role has this name"
    className="w-full sm:w-80"
    takesFocus
    find={find}
    onChoose={({ id }) => onChoose(id)}
    onLeave={onClose}
  >
    {({ id, ja, credits }) => (
      <Option id={id} textValue={id}>
        {id} {ja && <span lang="ja">{ja}</span>}{' '}
        <span className="text-muted">· {count(credits, 'credit')}</span>
      </Option>
    )}
  </FindField>
);
