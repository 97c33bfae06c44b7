import type { Json } from '@libs/list/model/document.js';
import { fieldName, settingName, shownValue } from '@libs/list/history/words.js';
import { Ja } from '../../../../ui/text/Ja';
import type { DifferenceItem, FieldChange } from './use-difference';

type Named = Pick<DifferenceItem, 'kind' | 'ja' | 'en'>;

const unnamed = {
  menu: 'unnamed episode',
  category: 'unnamed category',
  role: 'unnamed role',
  credit: 'a row',
};

/** Both names of something, the Japanese one first. */
export function Names({ kind, ja, en, isSpacer }: Named & { isSpacer?: boolean | undefined }) {
  if (!ja && !en) return <span className="text-muted italic">{isSpacer ? 'empty row' : unnamed[kind]}</span>;
  return (
    <>
      {ja && <Ja className="name">{ja}</Ja>}
      {ja && en && ' '}
      {en && <span className={ja ? 'name text-muted' : 'name'}>{en}</span>}
    </>
  );
}

/** The place of something, from the episode down. */
export function Path({ place }: { place: readonly Named[] }) {
  return place.map(({ kind, ja, en }, index) => (
    <span key={index}>
      {index > 0 && <span className="text-faint"> › </span>}
      {ja && <Ja>{ja}</Ja>}
      {ja && en && <span className="text-faint"> / </span>}
      {en || (!ja && unnamed[kind])}
    </span>
  ));
}

const japanese = new Set(['ja', 'original', 'pn', 'studio']);

function Value({ field, value }: { field: string; value: unknown }) {
  const text = typeof value === 'string' && field !== 'status' ? value : shownValue(value as Json, field);
  return japanese.has(field) || /[\u3040-\u30ff\u4e00-\u9fff]/.test(text) ? <Ja>{text}</Ja> : text;
}

interface FieldLineProps {
  label: string;
  change: FieldChange;
}

/** A field's old and new value: the old one struck through, the new one marked. */
export function FieldLine({ label, change: { field, before, after } }: FieldLineProps) {
  const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
  return (
    <span className="block wrap-anywhere">
      <span className="text-xs text-muted">{label}: </span>
      {!isEmpty(before) && (
        <del className="rounded-xs bg-danger/10 px-0.5 text-danger decoration-danger/60">
          <span className="sr-only">before: </span>
          <Value field={field} value={before} />
        </del>
      )}
      {!isEmpty(before) && !isEmpty(after) && <span aria-hidden> → </span>}
      {!isEmpty(after) && (
        <ins className="rounded-xs bg-primary/10 px-0.5 text-primary no-underline">
          <span className="sr-only">after: </span>
          <Value field={field} value={after} />
        </ins>
      )}
      {isEmpty(after) && <span className="sr-only"> removed</span>}
    </span>
  );
}

export const labelOf = (kind: DifferenceItem['kind'], field: string): string => fieldName(kind, field);
export const settingLabel = (scope: string, field: string): string => settingName(scope, field);
