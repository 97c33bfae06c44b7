import { Failure } from '@libs/contract/base/errors.js';
import { prolificLimit } from '@libs/contract/base/counted.js';
import type { ProlificPerson, SiteStatistics } from '@libs/contract/site/statistics.js';
import { useRef, useState } from 'react';
import { api, withQuery } from '../../../lib/api';
import { personHref } from '../../../lib/person-link';
import { count } from '../../../lib/words';
import { popup } from '../../../stores/toasts';
import { Bars } from '../../../ui/charts/Bars';
import { Panel } from '../../../ui/charts/Panel';
import { Ja, JaBeside } from '../../../ui/text/Ja';
import { Link } from '../../../ui/actions/Link';
import { Option } from '../../../ui/fields/Option';
import { Select } from '../../../ui/fields/Select';

interface ProlificProps {
  roles: string[];
  first: NonNullable<SiteStatistics['prolific']>;
}

/** Who has the most episodes in a role. The role is in the address. */
export function Prolific({ roles, first }: ProlificProps) {
  const [role, setRole] = useState(first.role);
  const [people, setPeople] = useState(first.people);
  const asked = useRef(first.role);

  async function choose(wanted: string) {
    const before = role;
    asked.current = wanted;
    setRole(wanted);
    try {
      const answer = await api.call('GET /api/v1/stats', { query: { role: wanted } });
      // Somebody may have selected another one in the meantime.
      if (asked.current !== wanted) return;
      setPeople(answer.prolific?.people ?? []);
      window.history.replaceState(window.history.state, '', withQuery('/stats', { role: wanted }));
    } catch (error) {
      if (asked.current !== wanted) return;
      setRole(before);
      popup(error instanceof Failure ? error.message : String(error), 'error');
    }
  }

  return (
    <Panel
      title="Prolific people"
      note={`By number of episodes in which they are credited; ${prolificLimit} at most.`}
      className="self-start"
    >
      <Select
        aria-label="Role"
        className="mb-3 max-w-sm print:hidden"
        value={role}
        onChange={(wanted) => void choose(wanted)}
      >
        {roles.map((one) => (
          <Option key={one} id={one}>
            {one}
          </Option>
        ))}
      </Select>
      <Bars
        label="Prolific people"
        key={people[0]?.en}
        heads={['Person', 'Episodes']}
        bars={people.map((person, index) => ({
          key: `${index} ${person.en} ${person.ja}`,
          name: <PersonName {...person} />,
          value: person.episodes,
          note: `in ${count(person.lists, 'list')}`,
        }))}
      />
    </Panel>
  );
}

function PersonName({ id, ja, en }: ProlificPerson) {
  const href = personHref({ id, ja, en }, false, 'kfsl');
  const names = (
    <span className="name inline-flex flex-wrap gap-x-2">
      {en || <Ja>{ja}</Ja>}
      <JaBeside {...{ ja, en }} className="display-ja" />
    </span>
  );
  return href ? (
    <Link look="bare" to={href} className="reach rounded-sm hover:text-primary hover:underline">
      {names}
    </Link>
  ) : (
    names
  );
}
