'use client';
import { policy, type Actor, type ListFacts } from '@libs/contract/accounts/policy.js';
import { completeness } from '@libs/list/check/completeness.js';
import { standingOf } from '@libs/list/check/completed-status.js';
import type { Column } from '@libs/list/operations/columns.js';
import { idMaker } from '@libs/list/model/ids.js';
import type { ListStatus } from '@libs/list/model/interchange.types.js';
import { useDeferredValue, useMemo } from 'react';
import { dateText } from '../../../../lib/time';
import { addPrompt } from '../../../../stores/overlays';
import { popup } from '../../../../stores/toasts';
import { Button } from '../../../../ui/actions/Button';
import { RadioGroup } from '../../../../ui/fields/RadioGroup';
import { StatusPill } from '../../../../ui/feedback/StatusPill';
import type { LostChange } from '../../../shell/live/pending';
import { statusMeaning } from '../../reader/status-meaning';
import { untranslatedBeside } from '../grid/travel';
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
  /** When it stopped being complete, in epoch seconds; absent if the page does not know. */
  since: number | null;
  /** Jumps to a row in the editor. */
  onShowRow: (id: string, column: Column) => void;
}

/** The status of a list, each with its meaning or what prevents it. */
export function StatusSetting(props: StatusSettingProps) {
  const { context, actor, list, lost, onDismiss, since, onShowRow } = props;
  const { tree, edit, readOnly } = context;
  // Scanning 40,000 rows must not delay typing.
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

  const { lapse } = useMemo(() => standingOf(settled), [settled]);
  const { untranslated, unconfirmed, limit } = useMemo(() => completeness(settled), [settled]);
  const showFirst = () => {
    const id = untranslatedBeside(tree, '', 1);
    if (id) onShowRow(id, 'en');
  };

  return (
    <>
      {lapse && (
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sm border border-warning/40 p-3">
          <div className="min-w-0 flex-1 text-xs text-warning">
            <p className="font-medium">
              This list is marked Completed but is no longer complete{since && `, since ${dateText(since)}`}.
            </p>
            {lapse.reasons.map((reason) => (
              <Reason key={reason} text={reason} />
            ))}
          </div>
          {!readOnly && policy.setStatus(actor, list, 'FINISHED') && (
            <Button size="small" onPress={() => choose('FINISHED')}>
              Set To Review
            </Button>
          )}
        </div>
      )}
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
      {untranslated + unconfirmed > limit && !readOnly && (
        <Button size="small" className="mt-3" onPress={showFirst}>
          Go to the first row without a confirmed name
        </Button>
      )}
      {refused && (
        <p role="alert" className="mt-2 text-xs text-danger">
          {refused.reason}
        </p>
      )}
    </>
  );
}

const Reason = ({ text }: { text: string }) => <span className="block">{text}</span>;
