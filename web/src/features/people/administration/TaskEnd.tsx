import type { PersonTask } from '@libs/contract/people/people-administration.js';
import { count } from '../../../lib/words';
import { Link } from '../../../ui/actions/Link';
import { pageOf } from './address';

const verbs: Record<PersonTask['kind'], string> = {
  link: 'linked',
  unlink: 'unlinked',
  sync: 'synced',
  convert: 'changed',
  divide: 'divided off',
  undo: 'changed back',
};
const heads: Partial<Record<PersonTask['state'], string>> = {
  cancelled: 'Stopped. What was done stays. ',
  failed: 'It ended early. ',
};

/** The result of a task. */
export function TaskEnd({ task }: { task: PersonTask }) {
  const { state, reason, kind, credits, lists, skipped } = task;
  return (
    <output className="block">
      <p>
        {heads[state]}
        <strong className="tabular font-semibold">
          {count(credits, 'credit')} {verbs[kind]} in {count(lists.done, 'list')}.
        </strong>
      </p>
      {kind === 'divide' && task.to && (
        <p className="mt-1">
          <Link to={pageOf(task.to.isStudio, task.to.id)}>Their page</Link>
        </p>
      )}
      {reason && <p className="mt-1 text-danger">{reason}</p>}
      {skipped.length > 0 && (
        <>
          <p className="mt-3 text-muted">{count(lists.skipped, 'list')} left as it was:</p>
          <ul className="mt-1 max-h-48 divide-y divide-line overflow-y-auto border-y border-line">
            {skipped.map((list) => (
              <li key={list.uuid} className="py-1.5">
                <Link to={`/staff/${list.uuid}`} target="_blank">
                  {list.title}
                </Link>
                <span className="block text-xs text-muted">{list.reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </output>
  );
}
