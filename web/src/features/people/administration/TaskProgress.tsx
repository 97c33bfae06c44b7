import type { PersonTask } from '@libs/contract/people/people-administration.js';
import { digits } from '@libs/characters/digits.js';
import { count } from '../../../lib/words';
import { ProgressBar } from '../../../ui/feedback/ProgressBar';

const doing: Record<PersonTask['kind'], string> = {
  link: 'Linking credits',
  unlink: 'Unlinking credits',
  sync: 'Syncing credits',
  convert: 'Changing credits',
  divide: 'Dividing credits',
  undo: 'Undoing',
};

/** The progress of a task. */
export function TaskProgress({ task, className = '' }: { task: PersonTask; className?: string }) {
  const { total, done, skipped } = task.lists;
  return (
    <div className={className} aria-live="polite">
      <p className="mb-2">
        {doing[task.kind]}:{' '}
        <span className="tabular">
          {digits(done + skipped)} of {count(total, 'list')}
        </span>
      </p>
      <ProgressBar label={doing[task.kind]} value={total === 0 ? 1 : (done + skipped) / total} />
    </div>
  );
}
