'use client';
import { maxRoleNameLength } from '@libs/list/model/import-memory.js';
import type { UnknownRole } from '@libs/text/notes/unknown-roles.js';
import { similarRoles } from '@libs/roles/similar.js';
import { Check } from '../../../../ui/icons/lucide';
import { useId, useState } from 'react';
import { cx } from '../../../../lib/cx';
import { digits } from '@libs/characters/digits.js';
import { FoldChevron } from '../../../../ui/layout/FoldChevron';
import { Button } from '../../../../ui/actions/Button';
import { ComboBox } from '../../../../ui/fields/ComboBox';
import { Option } from '../../../../ui/fields/Option';
import { rolesNow } from '../../../../stores/role-dictionary';
import { menuKindOf } from '../state/menu-kind';
import { suggestEnglish } from '../suggestions/suggest';
import type { Resolving } from './use-resolving';

/** Roles that are asked about at first, and more at each press. */
const listed = 20;

interface RoleQuestionsProps {
  resolving: Resolving;
  /** `said`: what was decided, in a few words. */
  onName: (role: UnknownRole, name: string | null, said: string) => void;
  onLeaveOut: (role: UnknownRole, isOut: boolean) => void;
  onLine: (line: number) => void;
}

/** Asks once about each role of a text that nobody knows, however often it is there. */
export function RoleQuestions({ resolving, onName, onLeaveOut, onLine }: RoleQuestionsProps) {
  const { roles, roleNames } = resolving;
  const [isOpen, setOpen] = useState(true);
  const [shown, setShown] = useState(listed);
  const id = useId();
  const isDone = roles.every((role) => roleNames.has(role.original) || resolving.isLeftOut(role));
  return (
    <div className="border-b border-line last:border-b-0">
      <h4>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex w-full items-center gap-2 px-3 py-1.5 text-left text-sm hover:bg-hover"
        >
          <FoldChevron isOpen={isOpen} />
          <span className={cx('shrink-0 font-semibold tabular-nums', isDone ? 'text-muted' : 'text-warning')}>
            {digits(roles.length)} ×
          </span>
          <span className={cx(isDone && 'text-muted')}>a role that nobody knows</span>
          {isDone && <Check aria-label="Decided" className="size-4 shrink-0 text-primary" />}
        </button>
      </h4>
      <div id={id} hidden={!isOpen} className="pb-2">
        {isOpen && (
          <>
            <p className="px-3 pb-1 pl-9 text-xs text-muted">
              No English name in the dictionary or this list. Your choice applies to every occurrence, now and
              the next time this text is pasted. What is not a role is left out, with its names.
            </p>
            <ul>
              {roles.slice(0, shown).map((role) => (
                <Question
                  key={role.original}
                  role={role}
                  answer={roleNames.get(role.original)}
                  isOut={resolving.isLeftOut(role)}
                  onName={onName}
                  onLeaveOut={onLeaveOut}
                  onLine={onLine}
                />
              ))}
            </ul>
            {roles.length > shown && (
              <Button size="small" tone="quiet" className="ml-7" onPress={() => setShown(shown + listed)}>
                Show {digits(Math.min(listed, roles.length - shown))} more
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}

interface QuestionProps extends Omit<RoleQuestionsProps, 'resolving'> {
  role: UnknownRole;
  /** Undefined: nothing was said. */
  answer: string | undefined;
  /** Somebody said that it is no role. */
  isOut: boolean;
}

function Question({ role, answer, isOut, onName, onLeaveOut, onLine }: QuestionProps) {
  const { original, amount, line, menu } = role;
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? answer ?? '';
  const take = (name: string) => {
    setTyped(null);
    const fresh = name.trim().slice(0, maxRoleNameLength);
    if (fresh && fresh !== answer) onName(role, fresh, `${original}: ${fresh}`);
    else if (!fresh && answer) onName(role, null, `${original}: not said`);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 py-0.5 pr-2">
      <button
        type="button"
        onClick={() => onLine(line)}
        className="flex min-w-48 flex-1 items-baseline gap-2 py-1 pr-2 pl-9 text-left text-xs hover:bg-hover"
      >
        <span className="w-14 shrink-0 text-muted tabular-nums">Line {line}</span>
        <span className="min-w-0 wrap-anywhere">
          <span lang="ja">{original}</span>
          {amount > 1 && <span className="text-muted tabular-nums"> {digits(amount)} ×</span>}
        </span>
      </button>
      <span className="flex min-w-0 flex-1 items-center gap-1 max-sm:basis-full max-sm:flex-wrap max-sm:pl-9">
        <ComboBox
          aria-label={`English name of ${original}`}
          placeholder="English name"
          className="min-w-0 flex-1 max-sm:basis-full"
          items={offersFor(original, menu, typed ?? '')}
          inputValue={text}
          onInputChange={setTyped}
          onSelectionChange={(key) => key !== null && take(String(key))}
          onBlur={() => typed !== null && take(typed)}
          onKeyDown={(event) => {
            const isOnOffer = (event.target as Element).hasAttribute('aria-activedescendant');
            if (event.key === 'Enter' && typed !== null && !isOnOffer) take(typed);
          }}
          allowsCustomValue
          menuTrigger="focus"
          defaultFilter={() => true}
        >
          {({ id, ja }: Offer) => (
            <Option id={id} textValue={id}>
              {id}{' '}
              {ja && (
                <span lang="ja" className="text-xs text-muted">
                  {ja}
                </span>
              )}
            </Option>
          )}
        </ComboBox>
        <Button
          size="tight"
          aria-pressed={answer === ''}
          aria-label={`Keep as it is: ${original}`}
          onPress={() => (setTyped(null), onName(role, answer === '' ? null : '', `${original}: kept`))}
          className={cx('text-xs', answer === '' && 'border-primary! bg-primary-soft! text-primary!')}
        >
          Keep as it is
        </Button>
        <Button
          size="tight"
          aria-pressed={isOut}
          aria-label={`Not a role: ${original}`}
          onPress={() => (setTyped(null), onLeaveOut(role, !isOut))}
          className={cx('text-xs', isOut && 'border-primary! bg-primary-soft! text-primary!')}
        >
          Not a role
        </Button>
      </span>
    </li>
  );
}

interface Offer {
  /** The English name. */
  id: string;
  ja: string;
}

/** Known roles that it may be: like the Japanese one, or like what is typed. */
function offersFor(original: string, menu: string, typed: string): Offer[] {
  const roles = rolesNow();
  if (!roles) return [];
  const place = { menuKind: menuKindOf(menu) };
  const offers = typed.trim()
    ? suggestEnglish(typed, '', place, roles)
    : similarRoles(original, place, roles.dictionary);
  return offers.map(({ en, ja }) => ({ id: en, ja }));
}
