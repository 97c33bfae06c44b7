import { isSpacer } from '@libs/list/model/credits.js';
import type { ListTree } from '@libs/list/model/document.js';
import { walk } from '@libs/list/model/walk.js';
import { Languages } from '../../../../ui/icons/lucide';
import { useState } from 'react';
import { count } from '../../../../lib/words';
import { Button } from '../../../../ui/actions/Button';
import { isHalf } from './fill';

/** Fewer names than this are looked up as they are typed. */
const few = 10;

/** The number of rows without one of the languages, if those are most of the list; otherwise 0. */
function mostlyHalf(tree: ListTree): number {
  let [rows, half] = [0, 0];
  for (const { node } of walk(tree.menus, 'credit')) {
    if (isSpacer(node.data)) continue;
    rows++;
    if (isHalf(node)) half++;
  }
  return half >= few && half * 2 >= rows ? half : 0;
}

interface UntranslatedNoticeProps {
  tree: ListTree;
  onTranslate: () => void;
  /** The notice is gone, and the caret with it. */
  onAnswered: () => void;
}

/** Offers to look up the names of a list that was made from a text or a file; disappears once answered. */
export function UntranslatedNotice({ tree, onTranslate, onAnswered }: UntranslatedNoticeProps) {
  const [half, setHalf] = useState(() => mostlyHalf(tree));
  if (half === 0) return null;
  const answer = () => {
    setHalf(0);
    onAnswered();
  };
  return (
    <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-sm border border-line bg-surface px-3 py-1">
      <p className="min-w-0 flex-1 basis-60">
        {count(half, 'row')} are in one language only. Known names can be filled in and linked, and readings
        suggested for the others.
      </p>
      <Button tone="primary" onPress={() => (answer(), onTranslate())}>
        <Languages aria-hidden /> Translate names
      </Button>
      <Button onPress={answer}>Not now</Button>
    </div>
  );
}
