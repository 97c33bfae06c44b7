import type { JsonObject } from '@libs/list/document.js';
import { cx } from '../../lib/cx';
import { personHref } from '../../lib/person-link';
import { outsideLinkId, useStaffPages } from './staff-pages';

/** As the reader set them in the preferences; lines keep their distance in every size. */
const lineHeight = 10 / 7;
const englishLook = {
  fontSize: 'var(--english-size)',
  lineHeight,
  fontFamily: 'var(--english-font, inherit)',
};
const nativeLook = {
  fontSize: 'var(--native-size)',
  lineHeight,
  fontFamily: 'var(--native-font, var(--font-ja))',
};

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const linkLook = 'hover:text-primary hover:underline';
/** An arrow that is seen and not read out. */
const outsideLook = "after:-ml-1 after:text-xs after:text-muted after:content-['↗'_/_'']";

interface PersonProps {
  pair: JsonObject;
  isStudio: boolean;
  /** In the size of the text around it, in brackets: an affiliation. */
  isSmall?: boolean;
  /** False for a studio that only stands beside a credit: it has a page only when it is credited itself somewhere. */
  isLinked?: boolean;
  className?: string;
}

/**
 * A name as credited, linked: English first, Japanese muted beside it. Which of the two are in sight is decided by the
 * `data-names` of an element with the class `group/names`; a name in one language only is always shown. Plain links, and
 * the list's container navigates: two thousand of them cost nothing. Where they lead: `StaffPages`.
 */
export function Person({ pair, isStudio, isSmall = false, isLinked = true, className }: PersonProps) {
  // A name that is the same in both languages is said once.
  const ja = text(pair['ja']) === text(pair['en']) ? '' : text(pair['ja']);
  const written = text(pair['en']);
  const unknown = written === '???';
  const en = unknown ? '' : written;
  const provider = useStaffPages();
  const id = typeof pair['id'] === 'number' ? pair['id'] : null;
  const href = isLinked ? personHref({ id, ja: text(pair['ja']), en: written }, isStudio, provider) : null;
  const primary = primaryName(pair);
  const shape = cx(
    'name inline-flex max-w-full flex-wrap items-baseline rounded-sm',
    isSmall ? "gap-x-1 before:-mr-1 before:content-['('] after:-ml-1 after:content-[')']" : 'gap-x-2',
    className,
  );
  const names = (
    <>
      {en && (
        <span
          style={isSmall ? undefined : englishLook}
          className={cx(ja && 'group-data-[names=ja]/names:hidden')}
        >
          {en}
        </span>
      )}
      {ja && (
        <span
          lang="ja"
          style={isSmall ? undefined : nativeLook}
          className={cx(
            en && 'text-muted group-data-[names=en]/names:hidden group-data-[names=ja]/names:text-inherit',
          )}
        >
          {ja}
        </span>
      )}
      {unknown && (
        <span className="text-xs text-muted italic" title="Nobody knows yet how this name is read">
          {ja ? 'reading unknown' : 'unknown'}
        </span>
      )}
    </>
  );
  if (!href) return <span className={shape}>{names}</span>;
  if (href.startsWith('/')) {
    return (
      <a href={href} title={primary} className={cx(shape, linkLook)}>
        {names}
      </a>
    );
  }
  return (
    <a
      href={href}
      title={[primary, 'AniList, in a new tab'].filter(Boolean).join(' · ')}
      target="_blank"
      rel="noopener noreferrer"
      aria-describedby={outsideLinkId}
      className={cx(shape, linkLook, outsideLook)}
    >
      {names}
    </a>
  );
}

function primaryName({ pn }: JsonObject): string | undefined {
  if (!pn || typeof pn !== 'object' || Array.isArray(pn)) return undefined;
  const name = [text(pn['en']), text(pn['ja'])].filter(Boolean).join(' ');
  return name ? `Known as ${name}` : undefined;
}
