'use client';
import type { KeyboardEvent } from 'react';
import { useRouter } from '../../../../lib/router';
import { Button } from '../../../../ui/actions/Button';
import { joinTexts } from '../stills/join-texts';
import { ReadPictures } from '../stills/ReadPictures';
import { TextSplit } from '../paste/TextSplit';
import { changeDraft, useDraft } from '../../../shell/new-list/draft';
import { StepButtons } from './StepButtons';
import { useReadCredits } from './reading';

const example =
  'スタッフクレジット\n監督：石原立也\n\n第1話「夏の終わりのサヨナラ」\n脚本：志茂文彦\n原画：高橋博行　唐田洋';

/** The credits as text, next to what is parsed from them. May stay empty. */
export function CreditsStep() {
  const { draft } = useDraft();
  const { push } = useRouter();
  const { reading, resolving, teaching } = useReadCredits(draft);
  const goOn = () => void push('/staff/create/5');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    // What is typed into a field counts once the field is left.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    goOn();
  };
  return (
    // Only listens for a key on its way down to what has the focus: buttons would take it for a press.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDownCapture={onKeyDown}>
      <h2 className="text-lg font-semibold">Credits</h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">
        Paste credits from a website, wiki, spreadsheet or disc, in Japanese, Chinese or English. Headings and
        table rows become episodes, lines become roles with names. You can also read them from video frames,
        or skip this and enter them in the editor.
      </p>
      <div className="mb-3">
        <ReadPictures onText={(read) => changeDraft({ text: joinTexts(draft.text, read) })} />
      </div>
      <TextSplit
        text={draft.text}
        onText={(text) => changeDraft({ text })}
        reading={reading}
        resolving={resolving}
        teaching={teaching}
        placeholder={example}
        height="h-[min(70dvh,44rem)] min-h-96 md:h-[min(100dvh-33rem,44rem)] md:min-h-80"
      />
      <StepButtons back={3}>
        <span className="self-center text-xs text-muted max-sm:hidden pointer-coarse:hidden">
          <kbd>Ctrl</kbd>+<kbd>Enter</kbd>
        </span>
        <Button tone="primary" onPress={goOn}>
          Continue
        </Button>
      </StepButtons>
    </div>
  );
}
