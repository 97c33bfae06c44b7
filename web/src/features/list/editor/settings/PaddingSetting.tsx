'use client';
import { episodePadding, padEpisodes } from '@libs/list/model/episode-names.js';
import { count } from '../../../../lib/words';
import { addConfirm } from '../../../../stores/overlays';
import { SegmentedControl } from '../../../../ui/actions/SegmentedControl';
import type { SettingsContext } from './use-setting';
import { set } from './values';

const paddings = ['2', '3', '4', '5'] as const;
type Padding = (typeof paddings)[number];

/**
 * Digits of episode numbers, 2 to 5 (rule input-2). Existing episodes are renamed accordingly, after confirmation.
 */
export function PaddingSetting({ context: { tree, now, edit, readOnly } }: { context: SettingsContext }) {
  const choose = (digits: number) => {
    const store = () => {
      const current = now();
      edit([...set(current, 'settings', 'episodePadding', digits), ...padEpisodes(current, digits)]);
    };
    const renamed = padEpisodes(tree, digits);
    const [first] = renamed;
    if (!first) return store();
    const before = tree.menus.find(({ id }) => id === first.id)?.data['name'];
    addConfirm({
      id: 'episode-padding',
      text: `This renames ${count(renamed.length, 'episode')}, such as \`${String(before)}\` to \`${String(first.value)}\`. Links to them keep working.`,
      callback: (isWanted) => isWanted && store(),
    });
  };
  return (
    <div className="sm:col-span-2">
      <SegmentedControl<Padding>
        label="Episode padding"
        isDisabled={readOnly}
        value={String(episodePadding(tree)) as Padding}
        onChange={(digits) => choose(Number(digits))}
        choices={paddings.map((value) => ({
          value,
          label: `#${'1'.padStart(Number(value), '0')}`,
          name: `#${'1'.padStart(Number(value), '0')}, ${value} digits`,
        }))}
      />
      <p className="mt-1 text-xs text-muted">
        How many digits episode numbers have: existing and new ones, and those read from text.
      </p>
    </div>
  );
}
