'use client';
import { personPath } from '@libs/contract/people/person-path.js';
import type { SearchResults } from '@libs/contract/site/search.js';
import { api } from '../../../lib/api';
import { Option } from '../../../ui/fields/Option';
import { kindOf } from '../parts/kind';
import { FindField } from '../../shell/search/FindField';
import type { Member } from './use-overlap';

type Found = SearchResults['staff'][number];
interface Choice {
  id: string;
  member: Member;
  jobs: string;
}

function choiceOf({ anilistId: id, isStudio, ja, en, mainJa, mainEn, jobs }: Found): Choice {
  const name = { ja: mainJa ?? ja ?? '', en: mainEn ?? en ?? '' };
  const kind = kindOf(isStudio);
  // Ids in queries are encoded once, in paths twice where they have a slash.
  const asked = decodeURIComponent(personPath({ id, ...name }));
  return {
    id: `${kind} ${asked}`,
    member: { kind, asked, ...name },
    jobs: isStudio ? 'Studio' : jobs.slice(0, 2).join(', '),
  };
}

async function find(q: string, signal: AbortSignal): Promise<Choice[]> {
  const { staff } = await api.call('GET /api/v1/search', { query: { q, type: 'staff' }, signal });
  return staff.map(choiceOf);
}

/** A field that finds people and studios by their names in any script, and adds the chosen one. */
export function AddMember({ group, onAdd }: { group: readonly Member[]; onAdd: (member: Member) => void }) {
  const isIn = ({ member }: Choice) =>
    group.some(({ kind, asked }) => kind === member.kind && asked === member.asked);
  return (
    <FindField
      label="Add a person or studio"
      placeholder="Name in any script"
      none="Nobody has this name"
      className="w-full sm:w-80"
      find={find}
      isOffered={(choice) => !isIn(choice)}
      onChoose={({ member }) => onAdd(member)}
    >
      {({ id, member, jobs }) => (
        <Option id={id} textValue={member.en || member.ja}>
          {member.en || member.ja}
          {member.en && member.ja && <span lang="ja"> {member.ja}</span>}
          {jobs && <span className="text-muted"> · {jobs}</span>}
        </Option>
      )}
    </FindField>
  );
}
