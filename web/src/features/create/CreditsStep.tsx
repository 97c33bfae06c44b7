'use client';
import { useRouter } from 'waku/router/client';
import { Button } from '../../ui/Button';
import { TextSplit } from '../editor/TextSplit';
import { changeDraft, useDraft } from './draft';
import { StepButtons } from './StepButtons';
import { useReadCredits } from './reading';

const example =
  'スタッフクレジット\n監督：石原立也\n\n第1話「夏の終わりのサヨナラ」\n脚本：志茂文彦\n原画：高橋博行　唐田洋';

/** The credits as text, with what is read from them beside it. May stay empty. */
export function CreditsStep() {
  const { draft } = useDraft();
  const { push } = useRouter();
  const reading = useReadCredits(draft);
  return (
    <div>
      <h2 className="text-lg font-semibold">Credits</h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">
        Paste the credits as a site, a wiki, a spreadsheet or a disc has them, in Japanese, Chinese or
        English: headings or table rows become episodes, then role and names line by line. You can also leave
        this empty and enter them in the editor.
      </p>
      <TextSplit
        text={draft.text}
        onText={(text) => changeDraft({ text })}
        reading={reading}
        placeholder={example}
        className="h-[min(70dvh,44rem)] min-h-96"
      />
      <StepButtons back={3}>
        <Button tone="primary" onPress={() => void push('/staff/create/5' as '/')}>
          Continue
        </Button>
      </StepButtons>
    </div>
  );
}
