import { useState } from 'react';
import { useRouter } from '../../../lib/router';
import { useAuth } from '../../../stores/auth';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { NativeSelect } from '../../../ui/fields/NativeSelect';
import {
  seasonAddress,
  seasonAfter,
  seasonName,
  seasonOf,
  type SeasonOfYear,
} from '../../directory/seasons/season';
import { addressOfChoice, type Choice } from './choice';
import { StudioField } from './StudioField';

/** Any, those that are near, and the one that is chosen. */
function seasonsToChoose(now: SeasonOfYear, chosen: SeasonOfYear | null): (SeasonOfYear | null)[] {
  const near = [1, 0, -1, -2, -3, -4, -5, -6, -7, -8].flatMap((by) => seasonAfter(now, by) ?? []);
  const isNear = !chosen || near.some((one) => seasonAddress(one) === seasonAddress(chosen));
  return [null, ...near, ...(isNear ? [] : [chosen])];
}

/** Narrows tasks down; the choice is in the address. */
export function TaskFilters({ path, choice }: { path: string; choice: Choice }) {
  const { loggedIn } = useAuth();
  const { push } = useRouter();
  const [now] = useState(() => seasonOf(new Date()));
  const { season: chosen, studio, followed } = choice;
  const go = (to: Partial<Choice>) =>
    void push(addressOfChoice(path, { ...choice, ...to }), { scroll: false });
  const seasons = seasonsToChoose(now, chosen);
  return (
    <div className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
      <NativeSelect
        label="Season"
        value={chosen ? seasonAddress(chosen) : ''}
        onChange={(to) =>
          go({ season: seasons.find((one) => one !== null && seasonAddress(one) === to) ?? null })
        }
        options={seasons.map((one) => (one ? [seasonAddress(one), seasonName(one)] : ['', 'Any season']))}
      />
      <StudioField studio={studio} onChoose={(name) => go({ studio: name })} />
      {(loggedIn || followed) && (
        <Checkbox
          className="h-(--control)"
          isSelected={followed}
          onChange={(isChosen) => go({ followed: isChosen })}
        >
          Only what I follow
        </Checkbox>
      )}
    </div>
  );
}
