'use client';
import { SegmentedControl } from '../../../ui/actions/SegmentedControl';
import { nameDisplays, setNameDisplay, useNameDisplay, type NameDisplay } from './name-display';

/** Chooses whether names are shown in English, in Japanese or in both languages. */
export function NameChoice({ label }: { label?: string }) {
  return (
    <SegmentedControl<NameDisplay>
      {...(label ? { label } : { 'aria-label': 'Names' })}
      value={useNameDisplay()}
      onChange={setNameDisplay}
      choices={nameDisplays}
      className="print:hidden"
    />
  );
}
