'use client';
import type { ListTask, MemberWork } from '@libs/contract/site/list-tasks.js';
import type { Member } from '@libs/contract/site/moderation.js';
import { useState } from 'react';
import { listAddress } from '../../../lib/addresses';
import { api } from '../../../lib/api';
import { failureIn } from '../../../lib/failure';
import { useLoaded } from '../../../lib/use-loaded';
import { count } from '../../../lib/words';
import { Button } from '../../../ui/actions/Button';
import { Link } from '../../../ui/actions/Link';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { Option } from '../../../ui/fields/Option';
import { Select } from '../../../ui/fields/Select';
import { Spinner } from '../../../ui/feedback/Spinner';
import { ErrorState } from '../../../ui/messages/ErrorState';
import { Modal } from '../../../ui/overlays/Modal';
import { ListTaskView, Sentences } from '../../shell/list-tasks/ListTaskView';
import { useListTask } from '../../shell/list-tasks/use-list-task';
import { useBanTerms } from './ban-terms';
import { type Since, sinceTime, sinceWords } from './since';

interface RevertMemberDialogProps {
  member: Member;
  /** What is chosen at first. */
  since: Since;
  onClose: (changed: boolean) => void;
}

/** Shows what reverting a member would do; bans them, and reverts it. */
export function RevertMemberDialog({ member, since: first, onClose }: RevertMemberDialogProps) {
  const [since, setSince] = useState(first);
  // The time that is previewed is the time that is reverted.
  const [now] = useState(() => Date.now() / 1000);
  const from = sinceTime(since, now);
  const { data, failure, reload } = useLoaded('GET /api/v1/moderation/users/:id/work', {
    path: { id: member.id },
    query: { since: from, preview: '1' },
    timeout: 60_000,
  });
  const mayBan = !member.isModerator && member.ban === null;
  const [bans, setBans] = useState(mayBan);
  const terms = useBanTerms(member, false);
  const [begun, setBegun] = useState<ListTask | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const followed = useListTask(begun);
  const close = () => onClose(begun !== null);
  const isReady = data !== null && (data.changes > 0 || bans) && (!bans || terms.isComplete);
  const start = async () => {
    if (!isReady || isBusy) return;
    setBusy(true);
    setRefusal('');
    try {
      const body = { since: from, ...(bans ? { ban: terms.read() } : {}) };
      setBegun(await api.call('POST /api/v1/moderation/users/:id/revert', { path: { id: member.id }, body }));
    } catch (error) {
      setRefusal(failureIn(error, 'list-task-failed').message);
    }
    setBusy(false);
  };
  return (
    <Modal isOpen onClose={close} title={`Revert what ${member.screenName} did`} width="medium" stays>
      {begun ? (
        <div className="flex flex-col gap-4">
          {bans && (followed.task?.kind === 'undo' ? <BanStays /> : <p>{member.screenName} is banned.</p>)}
          <ListTaskView followed={followed} onClose={close} />
        </div>
      ) : (
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void start();
          }}
        >
          <Select label="What they did" value={since} onChange={(one) => setSince(one as Since)}>
            {Object.entries(sinceWords).map(([id, word]) => (
              <Option key={id} id={id}>
                {word}
              </Option>
            ))}
          </Select>
          {failure ? (
            <ErrorState failure={failure} onRetry={reload} />
          ) : data ? (
            <Preview work={data} />
          ) : (
            <Spinner label="Checking their changes" />
          )}
          {mayBan && (
            <Checkbox isSelected={bans} onChange={setBans}>
              Also ban {member.screenName}
            </Checkbox>
          )}
          {bans && terms.fields}
          {refusal && (
            <p role="alert" className="text-danger">
              {refusal}
            </p>
          )}
          <div className="flex flex-wrap justify-end gap-2">
            <Button onPress={close}>Cancel</Button>
            <Button type="submit" tone="danger" isDisabled={!isReady} isPending={isBusy}>
              {bans ? 'Ban and revert' : 'Revert'} {count(data?.changes ?? 0, 'change')}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  );
}

/** Undoing a revert gives back the changes, and no rights. */
export const BanStays = () => <p className="mt-1">The ban stays. “Lift the ban” ends it.</p>;

/** What a revert would do, list by list. */
function Preview({ work }: { work: MemberWork }) {
  const { changes, lists, items, comments, made } = work;
  if (changes === 0) return <p aria-live="polite">No changes in this period, so nothing to revert.</p>;
  const kept = items.reduce((sum, { revert }) => sum + (revert?.keptTotal ?? 0), 0);
  return (
    <div>
      <p aria-live="polite">
        <strong className="tabular font-semibold">
          {count(changes, 'change')} in {count(lists, 'list')}
        </strong>{' '}
        will be reverted, in each list by one change in your name.{' '}
        {kept > 0 && `${count(kept, 'part')} that others have edited since will stay.`}
      </p>
      <ul
        aria-label="What will be reverted"
        className="mt-2 max-h-64 divide-y divide-line overflow-y-auto border-y border-line"
      >
        {items.map(({ list, changes: own, revert }) => (
          <li key={list.uuid} className="py-1.5">
            <span className="flex flex-wrap items-baseline gap-x-3">
              <Link to={listAddress(list)} target="_blank" className="min-w-0 flex-1">
                {list.title}
              </Link>
              <span className="tabular text-xs text-muted">{count(own, 'change')}</span>
            </span>
            {revert?.refusal && <span className="block text-xs text-danger">{revert.refusal}</span>}
            {revert && !revert.refusal && (
              <span className="tabular block text-xs text-muted">
                {revert.changes === 0
                  ? 'Nothing left to revert'
                  : `${count(revert.changes, 'part')} changed back`}
                {revert.keptTotal > 0 && `, ${revert.keptTotal} left as others changed them:`}
              </span>
            )}
            {revert && <Sentences sentences={revert.kept} total={revert.keptTotal} />}
          </li>
        ))}
        {lists > items.length && (
          <li className="py-1.5 text-muted">and {count(lists - items.length, 'more list')}</li>
        )}
      </ul>
      {(comments > 0 || made.length > 0) && (
        <p className="mt-2 text-muted">
          {comments > 0 && `${count(comments, 'comment')} of them will stay. `}
          {made.length > 0 && (
            <>
              Lists they created are not deleted:{' '}
              {made.map((list, index) => (
                <span key={list.uuid}>
                  {index > 0 && ', '}
                  <Link to={listAddress(list)} target="_blank">
                    {list.title}
                  </Link>
                </span>
              ))}
              .
            </>
          )}
        </p>
      )}
    </div>
  );
}
