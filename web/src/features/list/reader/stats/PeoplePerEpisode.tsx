import { useMemo, useState } from 'react';
import { digits } from '@libs/characters/digits.js';
import { count } from '../../../../lib/words';
import { Option } from '../../../../ui/fields/Option';
import { Select } from '../../../../ui/fields/Select';
import { Columns } from '../../../../ui/charts/Columns';
import type { EpisodeFigures, RoleFigures } from './figures';
import { Numbers, Panel } from '../../../../ui/charts/Panel';

interface PeoplePerEpisodeProps {
  episodes: EpisodeFigures[];
  /** Most people first. */
  roles: RoleFigures[];
}

const everyRole = 'all';
const nameOf = ({ name, original }: RoleFigures): string =>
  [name, original].filter(Boolean).join(' ') || 'Unnamed role';

/** Number of people and studios per episode, in total or in one role. */
export function PeoplePerEpisode({ episodes, roles }: PeoplePerEpisodeProps) {
  const [chosen, setChosen] = useState(everyRole);
  const role = chosen === everyRole ? undefined : roles[Number(chosen)];
  const people = useMemo(
    () => episodes.map((episode) => (role ? (role.inMenu.get(episode.index) ?? 0) : episode.people)),
    [episodes, role],
  );
  const total = people.reduce((sum, value) => sum + value, 0);
  const most = people.indexOf(Math.max(...people));
  const average = total / episodes.length;
  const label = role ? `People per episode, ${nameOf(role)}` : 'People per episode';
  return (
    <Panel
      title="People per episode"
      note={
        total === 0
          ? 'Nobody has this role in any episode.'
          : `Different people and studios: ${average < 10 ? Math.round(average * 10) / 10 : digits(Math.round(average))} on average, most in ${episodes[most]!.label} (${digits(people[most]!)}).`
      }
      className="xl:col-span-2"
    >
      <Select aria-label="Role" className="mb-4 max-w-sm print:hidden" value={chosen} onChange={setChosen}>
        {[
          <Option key={everyRole} id={everyRole}>
            All roles
          </Option>,
          ...roles.map((one, index) => (
            <Option key={index} id={String(index)} textValue={nameOf(one)}>
              {nameOf(one)}
            </Option>
          )),
        ]}
      </Select>
      <Columns
        label={label}
        fills={['fill-chart']}
        format={digits}
        columns={episodes.map((episode, index) => ({
          label: episode.label,
          title: `${episode.name}: ${count(people[index]!, 'name')}`,
          parts: [people[index]!],
        }))}
      />
      <Numbers
        label="people per episode"
        heads={role ? ['Episode', 'People'] : ['Episode', 'People', 'Credits']}
        rows={() =>
          episodes.map(({ name, credits }, index) => [
            name,
            digits(people[index]!),
            ...(role ? [] : [digits(credits)]),
          ])
        }
      />
    </Panel>
  );
}
