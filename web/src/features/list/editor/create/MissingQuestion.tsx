'use client';
import { cx } from '../../../../lib/cx';
import { RadioGroup } from '../../../../ui/fields/RadioGroup';
import { changeDraft, useDraft } from '../../../shell/new-list/draft';
import { addWords, announcedWords } from '../../reader/missing-words';
import { hasAll, type Lack } from './start-menus';

/** More episodes were announced than the text numbers: whether the list shall have them, too. */
export function MissingQuestion({ lack, className }: { lack: Lack; className: string }) {
  const { draft } = useDraft();
  return (
    <div className={cx('rounded-lg border border-line bg-surface p-4', className)}>
      <RadioGroup
        label={
          <span className="text-sm text-text">
            {announcedWords(lack.announced, 'your text', lack.numbered)}
          </span>
        }
        value={hasAll(draft, lack) ? 'all' : 'add'}
        onChange={(answer) => changeDraft({ allEpisodes: answer === 'all' ? String(lack.announced) : '' })}
        choices={[
          { value: 'add', label: `${addWords(lack.names)}, without credits` },
          { value: 'all', label: 'That is all' },
        ]}
      />
    </div>
  );
}
