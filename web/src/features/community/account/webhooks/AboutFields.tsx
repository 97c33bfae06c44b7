'use client';
import { type ChangeSubject, changeSubjects } from '@libs/contract/lists/changes.js';
import { cx } from '../../../../lib/cx';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { label as labelLook } from '../../../../ui/styles';
import { TextArea } from '../../../../ui/fields/TextArea';
import { type About, isAboutListsOnly, subjectTexts } from './about';

/** What is wrong with which field. */
export interface AboutFault {
  of: 'subjects' | 'lists';
  message: string;
}

interface AboutFieldsProps {
  about: About;
  onChange: (about: About) => void;
  fault: AboutFault | null;
}

/** What a webhook is told about. */
export function AboutFields({ about, onChange, fault }: AboutFieldsProps) {
  const { subjects, lists, onlyFollowed } = about;
  const choose = (subject: ChangeSubject, isChosen: boolean) =>
    onChange({
      ...about,
      subjects: isChosen ? [...subjects, subject] : subjects.filter((other) => other !== subject),
    });
  return (
    <>
      <fieldset className="w-full">
        <legend className={cx(labelLook, 'mb-1.5')}>Send messages about</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {changeSubjects.map((subject) => (
            <Checkbox
              key={subject}
              isSelected={subjects.includes(subject)}
              onChange={(isChosen) => choose(subject, isChosen)}
            >
              {subjectTexts[subject]}
            </Checkbox>
          ))}
        </div>
        {fault?.of === 'subjects' && (
          <p role="alert" className="mt-1 text-xs text-danger">
            {fault.message}
          </p>
        )}
      </fieldset>
      <div className="flex flex-col gap-1">
        <Checkbox
          isSelected={onlyFollowed}
          onChange={(isChosen) => onChange({ ...about, onlyFollowed: isChosen })}
        >
          Only what I follow
        </Checkbox>
        <p className="text-xs text-muted">
          The lists and people you follow, and every list that gains a credit of a person or role you follow.
          Messages arrive about 30 seconds later.
        </p>
      </div>
      {isAboutListsOnly(about) && !onlyFollowed && (
        <TextArea
          label="Only these lists (optional)"
          rows={2}
          placeholder="/staff/…"
          value={lists}
          onChange={(typed) => onChange({ ...about, lists: typed })}
          description="Addresses, one per line. Empty: all lists."
          className="w-full max-w-xl"
          isInvalid={fault?.of === 'lists'}
          errorMessage={fault?.of === 'lists' && <span role="alert">{fault.message}</span>}
        />
      )}
    </>
  );
}
