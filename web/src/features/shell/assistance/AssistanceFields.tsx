'use client';
import { useState } from 'react';
import {
  changeKey,
  ownerOf,
  resetAssistance,
  setAssistance,
  singleKeys,
  useAssistance,
  type SingleKey,
} from '../../../stores/assistance';
import { Button } from '../../../ui/actions/Button';
import { Switch } from '../../../ui/fields/Switch';
import { field } from '../../../ui/styles';
import { cx } from '../../../lib/cx';

const words: Record<SingleKey, string> = {
  search: 'Search the site',
  previousEpisode: 'Previous episode',
  nextEpisode: 'Next episode',
  find: 'Find in the list',
  edit: 'Edit',
  help: 'Show all shortcuts',
};

const names = Object.keys(singleKeys) as SingleKey[];

/** How the site is used by keyboard, voice and ear: applies at once, in this browser. */
export function AssistanceFields() {
  const { isOff, keys, asksBeforeEditing, tellsPresence } = useAssistance();
  return (
    <div className="flex flex-col gap-4">
      <Switch isSelected={!isOff} onChange={(isOn) => setAssistance({ isOff: !isOn })}>
        Single-key shortcuts
      </Switch>
      <fieldset disabled={isOff} className={cx('flex flex-col gap-1.5', isOff && 'opacity-60')}>
        <legend className="mb-1 text-xs text-muted">
          Speech input can trigger them by accident. Turn them off or change the keys; shortcuts with Ctrl,
          Alt or F1–F12 stay.
        </legend>
        {names.map((name) => (
          <KeyField key={name} name={name} now={keys[name] ?? singleKeys[name]} />
        ))}
      </fieldset>
      <Switch
        isSelected={asksBeforeEditing}
        isDisabled={isOff}
        onChange={(asks) => setAssistance({ asksBeforeEditing: asks })}
      >
        Ask before the Edit key starts editing
      </Switch>
      <Switch isSelected={tellsPresence} onChange={(tells) => setAssistance({ tellsPresence: tells })}>
        Announce who joins and leaves a list
      </Switch>
      <Button size="small" className="self-start" onPress={resetAssistance}>
        Restore the defaults
      </Button>
    </div>
  );
}

/** Takes the next character that is typed. */
function KeyField({ name, now }: { name: SingleKey; now: string }) {
  const [fault, setFault] = useState('');
  const id = `key-${name}`;
  const change = (typed: string) => {
    // What is new in it, wherever the caret was.
    const pressed = [...typed].find((one) => one.toUpperCase() !== now.toUpperCase());
    if (!pressed) return setFault('');
    const owner = ownerOf(pressed, name);
    const isChanged = changeKey(name, pressed);
    setFault(
      isChanged
        ? ''
        : owner
          ? `${pressed.toUpperCase()} is already used for “${words[owner]}”.`
          : 'This key cannot be used.',
    );
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <label htmlFor={id} className="min-w-40 flex-1">
        {words[name]}
      </label>
      <span className="w-14 shrink-0">
        <input
          id={id}
          value={now}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => change(event.target.value)}
          onFocus={(event) => event.target.select()}
          {...(fault ? { 'aria-invalid': true, 'aria-describedby': `${id}-fault` } : {})}
          className={cx(field, 'h-(--control) text-center font-medium')}
        />
      </span>
      {fault && (
        <p id={`${id}-fault`} role="alert" className="basis-full text-xs text-danger">
          {fault}
        </p>
      )}
    </div>
  );
}
