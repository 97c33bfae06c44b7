import type { FoundText as Found } from '@libs/contract/site/advanced-search.js';
import { excerptOf } from './excerpt';

/** A text, shortened if it is long, with its matches marked. */
export function FoundText({ found }: { found: Found }) {
  const { text, marks } = excerptOf(found);
  const isJapanese = found.field === 'ja' || found.field === 'original' || found.field === 'native';
  const pieces = marks.map(([from, to], index) => (
    <span key={from}>
      {text.slice(marks[index - 1]?.[1] ?? 0, from)}
      <mark className="rounded-[3px] bg-warning/25 text-inherit">{text.slice(from, to)}</mark>
    </span>
  ));
  return (
    <span {...(isJapanese ? { lang: 'ja' } : {})} className="wrap-anywhere">
      {pieces}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </span>
  );
}
