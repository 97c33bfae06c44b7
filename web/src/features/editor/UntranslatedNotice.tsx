import { isSpacer } from '@libs/list/credits.js';
import type { ListTree } from '@libs/list/document.js';
import { Languages } from 'lucide-react';
import { useState } from 'react';
import { count } from '../../lib/words';
import { Button } from '../../ui/Button';
import { isHalf } from './names/fill';

/** Fewer names are looked up as they are typed. */
const few = 10;

/** How many rows lack a language, where that is most of the list; else 0. */
function mostlyHalf(tree: ListTree): number {
  let [rows, half] = [0, 0];
  for (const { categories } of tree.menus) {
    for (const { roles } of categories) {
      for (const { credits } of roles) {
        for (const node of credits) {
          if (isSpacer(node.data)) continue;
          rows++;
          if (isHalf(node)) half++;
        }
      }
    }
  }
  return half >= few && half * 2 >= rows ? half : 0;
}

interface UntranslatedNoticeProps {
  tree: ListTree;
  onTranslate: () => void;
  /** It is gone, and the caret with it. */
  onAnswered: () => void;
}

/** Offers to look up the names of a list that was made from a text or a file; gone once that was answered. */
export function UntranslatedNotice({ tree, onTranslate, onAnswered }: UntranslatedNoticeProps) {
  const [half, setHalf] = useState(() => mostlyHalf(tree));
  if (half === 0) return null;
  const answer = () => {
    setHalf(0);
    onAnswered();
  };
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface p-4">
      <p className="min-w-0 flex-1 basis-60">
        {count(half, 'row')} stand in one language only. Known names can be filled in and linked, and readings
        suggested for the others.
      </p>
      <Button tone="primary" onPress={() => (answer(), onTranslate())}>
        <Languages aria-hidden /> Translate names
      </Button>
      <Button onPress={answer}>Not now</Button>
    </div>
  );
}
