'use client';
import type { Actor, ListFacts } from '@libs/contract/policy.js';
import { idMaker } from '@libs/list/ids.js';
import type { ListStatus } from '@libs/list/interchange.types.js';
import { useDeferredValue, useMemo } from 'react';
import { addPrompt } from '../../../stores/overlays';
import { popup } from '../../../stores/toasts';
import { RadioGroup } from '../../../ui/RadioGroup';
import { StatusPill } from '../../../ui/StatusPill';
import type { LostChange } from '../../live/pending';
import { statusMeaning } from '../status-meaning';
import { lostSetting } from './lost-setting';
import { overviewOf, setPartial, setStatus, statusChoices } from './status-rules';
import type { SettingsContext } from './use-setting';

const newId = idMaker(Math.random);

interface StatusSettingProps {
  context: SettingsContext;
  actor: Actor | null;
  list: ListFacts;
  lost: readonly LostChange[];
  onDismiss: (id: string) => void;
}

/** The status of a list, each with what it means or with what is in its way. */
export function StatusSetting({ context, actor, list, lost, onDismiss }: StatusSettingProps) {
  const { tree, edit, readOnly } = context;
  // Looking through 40,000 rows must not hold up a key.
  const settled = useDeferredValue(tree);
  const choices = useMemo(() => statusChoices(settled, actor, list), [settled, actor, list]);
  const refused = lostSetting(lost, 'status');

  const choose = (status: ListStatus) => {
    if (refused) onDismiss(refused.id);
    if (status === list.status) return;
    if (status !== 'PARTIAL') return edit([setStatus(status)]);
    addPrompt({
      id: 'partial-note',
      text: 'Which parts are missing? This becomes the note on **Overview**, where readers see it.',
      value: String(overviewOf(tree)?.data['note'] ?? ''),
      placeholder: 'Missing: the credits of #05 and ED2',
      type: 'textarea',
      callback: (note) => {
        if (note === null) return;
        if (note) edit(setPartial(tree, note, newId));
        else popup('Name the missing parts to set Partially Completed.', 'warning');
      },
    });
  };

  return (
    <>
      <RadioGroup<ListStatus>
        aria-label="Status"
        value={list.status}
        onChange={choose}
        isDisabled={readOnly}
        className="gap-0! divide-y divide-line"
        choices={choices.map(({ status, reasons }) => ({
          value: status,
          isDisabled: reasons.length > 0,
          label: (
            <span className="flex min-w-0 flex-1 flex-col gap-x-3 gap-y-1 py-2 sm:flex-row sm:items-baseline">
              <span className="w-40 shrink-0">
                <StatusPill status={status} />
              </span>
              <span className="min-w-0 text-xs text-muted">
                {reasons.length > 0
                  ? reasons.map((reason) => <Reason key={reason} text={reason} />)
                  : statusMeaning[status]}
              </span>
            </span>
          ),
        }))}
      />
      {refused && (
        <p role="alert" className="mt-2 text-xs text-danger">
          {refused.reason}
        </p>
      )}
    </>
  );
}

const Reason = ({ text }: { text: string }) => <span className="block">{text}</span>;
