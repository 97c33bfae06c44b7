'use client';
import type { Person } from '@libs/contract/lists/presence.js';
import { Eye } from '../../../ui/icons/lucide';
import { use, useEffect, useRef, type ReactNode } from 'react';
import { count } from '../../../lib/words';
import { Avatar } from '../../../ui/pictures/Avatar';
import { Button } from '../../../ui/actions/Button';
import { ClosePanel } from '../../../ui/overlays/close-panel';
import { Popover } from '../../../ui/overlays/Popover';
import { useAssistance } from '../../../stores/assistance';
import { say } from '../../../stores/announcements';
import { distinct, editingText, personColour, personName } from './people';
import type { Present } from './presence';

const shown = 5;

interface PresenceBarProps {
  present: Present;
  /** The name of a person's menu; null if it is unknown here. */
  menuName: (id: string) => string | null;
  onJump: (person: Person) => void;
  /** If space is limited: only the pictures. */
  isShort?: boolean;
}

function Picture({ person, className }: { person: Person; className: string }) {
  return (
    <span className="inline-flex rounded-full p-[2px]" style={{ background: personColour(person) }}>
      <Avatar name={personName(person)} src={person.avatar} className={`${className} ring-1 ring-page`} />
    </span>
  );
}

/** Closes the panel, too. */
function JumpButton({
  label,
  onPress,
  children,
}: {
  label: string;
  onPress: () => void;
  children: ReactNode;
}) {
  const close = use(ClosePanel);
  const press = () => {
    onPress();
    close();
  };
  return (
    <Button
      tone="quiet"
      className="h-auto w-full justify-start px-2 py-1.5"
      aria-label={label}
      onPress={press}
    >
      {children}
    </Button>
  );
}

/** Says who came and who left, to those who want to hear it. */
function usePresenceSaid(others: readonly Person[]): void {
  const { tellsPresence } = useAssistance();
  const names = others.map(personName);
  const all = names.join('\n');
  const before = useRef(names);
  useEffect(() => {
    const [last, now] = [before.current, all ? all.split('\n') : []];
    before.current = now;
    if (!tellsPresence) return;
    const came = now.filter((name) => !last.includes(name)).map((name) => `${name} is here`);
    const left = last.filter((name) => !now.includes(name)).map((name) => `${name} has left`);
    if (came.length + left.length > 0) say([...came, ...left].join(', '), 'presence', 1_000);
  }, [all, tellsPresence]);
}

/**
 * Who else is here: pictures in their colours, and on a click who they are and where. Nothing if there is nobody else.
 */
export function PresenceBar({ present: { people, readers }, menuName, onJump, isShort }: PresenceBarProps) {
  const others = distinct(people);
  usePresenceSaid(others);
  if (others.length + readers === 0) return null;
  const editors = others.filter(({ editing }) => editing);
  const label = [
    others.length > 0 &&
      `${others.map(personName).slice(0, shown).join(', ')} ${others.length === 1 ? 'is' : 'are'} here`,
    readers > 0 && count(readers, 'reader'),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <Popover
      label="Who is here"
      placement="bottom end"
      trigger={
        <Button tone="quiet" className="gap-1.5 px-1.5" title={label}>
          <span className="sr-only">Who is here: {label}</span>
          <span className="flex -space-x-1.5">
            {others.slice(0, shown).map((person) => (
              <Picture key={person.connection} person={person} className="size-5" />
            ))}
          </span>
          {others.length > shown && <span className="tabular text-xs">+{others.length - shown}</span>}
          {readers > 0 && (
            <span className="tabular flex items-center gap-1 text-xs">
              <Eye aria-hidden className="size-3.5!" /> {readers}
            </span>
          )}
          {!isShort && editors.length > 0 && (
            <span className="max-w-56 truncate text-xs max-sm:hidden">{editingText(editors)}</span>
          )}
        </Button>
      }
    >
      <ul className="flex max-h-80 w-60 max-w-full flex-col overflow-y-auto">
        {others.map((person) => {
          const menu = person.menu === null ? null : menuName(person.menu);
          const where = [person.editing ? 'editing' : 'reading', menu].filter(Boolean).join(' ');
          const text = (
            <>
              <Picture person={person} className="size-6" />
              <span className="min-w-0 flex-1 text-left">
                <span className="block truncate font-medium text-text">{personName(person)}</span>
                <span className="block truncate text-xs font-normal text-muted">{where}</span>
              </span>
            </>
          );
          return (
            <li key={person.connection}>
              {menu === null ? (
                <span className="flex items-center gap-2 px-2 py-1.5">{text}</span>
              ) : (
                <JumpButton label={`Go to ${personName(person)}, ${where}`} onPress={() => onJump(person)}>
                  {text}
                </JumpButton>
              )}
            </li>
          );
        })}
        {readers > 0 && (
          <li className="px-2 py-1.5 text-xs text-muted">{count(readers, 'reader')} not signed in</li>
        )}
      </ul>
    </Popover>
  );
}
