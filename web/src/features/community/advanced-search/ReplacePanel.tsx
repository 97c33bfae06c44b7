'use client';
import { maxReplaced, type FoundHit, type FoundList } from '@libs/contract/site/advanced-search.js';
import { X } from '../../../ui/icons/lucide';
import { useMemo, useState } from 'react';
import { digits } from '@libs/characters/digits.js';
import { count } from '../../../lib/words';
import { addConfirm } from '../../../stores/overlays';
import { Button } from '../../../ui/actions/Button';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { IconButton } from '../../../ui/actions/IconButton';
import { Link } from '../../../ui/actions/Link';
import { TextField } from '../../../ui/fields/TextField';
import { FoundLists, spotOf, whereOf } from './FoundLists';
import { changeOf, excerptOf } from './excerpt';
import type { AdvancedForm } from './query';
import type { Proposal } from './replacing';
import { ReplaceReport } from './ReplaceReport';
import { applyAll, usePreview, type ReplaceOutcome } from './use-replacement';

interface ReplacePanelProps {
  form: AdvancedForm;
  lists: readonly FoundList[];
  /** There are more hits than can be replaced at once. */
  isCut: boolean;
  onClose: () => void;
}

const none: readonly string[] = [];

const staying = (hit: FoundHit): string => {
  const found = hit.texts.find(({ marks }) => marks.length > 0);
  return found ? excerptOf(found).text : '';
};

/** Shows what each hit would become, to be selected individually before anything is replaced. */
export function ReplacePanel({ form, lists, isCut, onClose }: ReplacePanelProps) {
  const [replacement, setReplacement] = useState('');
  const [isRemoving, setRemoving] = useState(false);
  // An empty field is one where nothing was typed yet: removing texts has to be asked for.
  const asked = isRemoving ? '' : replacement || null;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set(none));
  const [outcomes, setOutcomes] = useState<readonly ReplaceOutcome[] | null>(null);
  const [isDone, setDone] = useState(false);
  const preview = usePreview(form, lists, asked);
  const proposals = useMemo(() => preview?.proposals ?? [], [preview]);
  const byHit = useMemo(() => Map.groupBy(proposals, ({ hit }) => hit), [proposals]);
  const chosen = proposals.filter(({ key, list }) => list.mayEdit && !left.has(key));
  const chosenLists = new Set(chosen.map(({ list }) => list));
  const locked = lists.filter(({ mayEdit }) => !mayEdit).length;

  const choose = (some: readonly Proposal[], on: boolean) =>
    setLeft((before) => {
      const after = new Set(before);
      for (const { key } of some)
        if (on) after.delete(key);
        else after.add(key);
      return after;
    });
  const amount = `${count(chosen.length, 'text')} in ${count(chosenLists.size, 'list')}`;
  const deed = isRemoving ? 'Remove' : 'Replace';
  const replaceAll = async () => {
    setOutcomes([]);
    await applyAll(chosen, (outcome) => setOutcomes((before) => [...(before ?? []), outcome]));
    setDone(true);
  };
  const askOnce = () =>
    addConfirm({
      id: 'replace-in-lists',
      text:
        `**${isRemoving ? 'Remove what was found from' : 'Replace'} ${amount}?**\n\n` +
        'Readers see the change at once. Right afterwards you can undo all of it together.',
      callback: (yes) => void (yes && replaceAll()),
    });

  if (outcomes)
    return <ReplaceReport outcomes={outcomes} of={chosenLists.size} isDone={isDone} onClose={onClose} />;

  const headOf = (list: FoundList) => {
    const mine = proposals.filter((proposal) => proposal.list === list);
    const on = mine.filter(({ key }) => !left.has(key)).length;
    return (
      <Checkbox
        aria-label={`All of ${list.title}`}
        isDisabled={!list.mayEdit || mine.length === 0}
        isSelected={list.mayEdit && mine.length > 0 && on === mine.length}
        isIndeterminate={list.mayEdit && on > 0 && on < mine.length}
        onChange={(to) => choose(mine, to)}
      />
    );
  };
  const draw = (list: FoundList, episode: string, hit: FoundHit) => {
    const mine = byHit.get(hit);
    if (!mine) return <p className="px-4 py-2 text-muted">{staying(hit)} stays</p>;
    return mine.map((proposal) => {
      const { before, after } = changeOf(proposal.before, proposal.after);
      return (
        <div key={proposal.key} className="flex items-baseline gap-3 px-4 py-2">
          <Checkbox
            isDisabled={!list.mayEdit}
            isSelected={list.mayEdit && !left.has(proposal.key)}
            onChange={(to) => choose([proposal], to)}
            className="min-w-0 items-start!"
          >
            <span className="min-w-0">
              <del className="wrap-anywhere text-danger decoration-danger/40">{before}</del>{' '}
              <ins className="wrap-anywhere text-primary no-underline">{after || '(nothing)'}</ins>
              {!list.mayEdit && <span className="block text-xs text-muted">You cannot edit this list.</span>}
            </span>
          </Checkbox>
          <Link to={spotOf(list, episode, hit)} className="ml-auto shrink-0 text-right text-xs">
            {whereOf(hit) || 'Row'}
          </Link>
        </div>
      );
    });
  };
  return (
    <section aria-label="Replace">
      <div className="mb-4 flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
        <div className="flex items-start gap-2">
          <TextField
            label="Replace with"
            value={isRemoving ? '' : replacement}
            onChange={setReplacement}
            isDisabled={isRemoving}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened in order to type here
            autoFocus
            className="flex-1"
            {...(form.regex ? { description: '$1 and $<name> insert groups, $& the whole match.' } : {})}
          />
          <IconButton label="Close" onPress={onClose}>
            <X aria-hidden />
          </IconButton>
        </div>
        <Checkbox isSelected={isRemoving} onChange={setRemoving} className="w-fit">
          Remove what was found instead
        </Checkbox>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <output className="text-sm text-muted">
            {asked === null
              ? 'Type the replacement to see what will change.'
              : !preview
                ? 'Counting…'
                : (preview.failure ?? `${amount} will change.`)}
            {locked > 0 && ` You cannot edit ${count(locked, 'of these lists', 'of these lists')}.`}
            {isCut && ` These are the first ${digits(maxReplaced)} hits; narrow the search for the others.`}
          </output>
          <Button tone="primary" isDisabled={chosen.length === 0} onPress={askOnce}>
            {deed} {chosen.length > 0 && digits(chosen.length)}
          </Button>
        </div>
      </div>
      <FoundLists lists={lists} {...(asked === null ? {} : { headOf, draw })} />
    </section>
  );
}
