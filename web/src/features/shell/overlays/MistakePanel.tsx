'use client';
import { TriangleAlert } from '../../../ui/icons/lucide';
import { useId, useState } from 'react';
import { answerMistake } from '../../../stores/mistakes';
import type { PotentialMistake, StaffName } from '../../../stores/overlay.types';
import { BottomPanel } from '../../../ui/overlays/BottomPanel';
import { Button } from '../../../ui/actions/Button';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { Ja } from '../../../ui/text/Ja';

function Name({ staff: { ja, en } }: { staff: StaffName }) {
  return (
    <span className="wrap-anywhere">
      {ja && <Ja className="font-semibold">{ja}</Ja>}
      {ja && en && ' '}
      {en && <span className={ja ? 'text-muted' : 'font-semibold'}>{ja ? `(${en})` : en}</span>}
    </span>
  );
}

/** Shown before saving. Only its two buttons close it; Escape does not (rule editor-4). */
export function MistakePanel({ mistake }: { mistake: PotentialMistake }) {
  const { id, staff, matches, episode } = mistake;
  const [isApart, setApart] = useState(false);
  const heading = useId();
  const text = useId();
  return (
    <BottomPanel role="alertdialog" labelledBy={heading} describedBy={text} subject={id} takesFocus>
      <div className="mx-auto flex max-w-list flex-col gap-3 p-4 md:px-8">
        <h2 id={heading} className="flex items-center gap-2 text-base font-semibold">
          <TriangleAlert aria-hidden className="size-5 shrink-0 text-warning" />
          Possible mistake
        </h2>
        <div id={text} className="flex max-w-prose flex-col gap-2">
          <p>
            A possible mistake was detected: <Name staff={staff} /> matches{' '}
            {matches.length === 1 ? 'another name' : 'other names'} of this list.
          </p>
          <ul className="list-disc pl-5">
            {matches.map((match, place) => (
              <li key={place}>
                <Name staff={match.staff} />
              </li>
            ))}
          </ul>
          <p>
            Please check the credits of <Ja className="font-medium wrap-anywhere">{episode}</Ja>.
          </p>
        </div>
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-3">
          <Checkbox isSelected={isApart} onChange={setApart} className="mr-auto">
            They are different. Don’t ask again.
          </Checkbox>
          <span className="flex gap-2">
            <Button onPress={() => answerMistake(id, false)}>Stop</Button>
            <Button data-first tone="primary" onPress={() => answerMistake(id, true, isApart)}>
              Next
            </Button>
          </span>
        </div>
      </div>
    </BottomPanel>
  );
}
