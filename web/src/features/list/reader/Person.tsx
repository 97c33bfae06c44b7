import type { JsonObject } from '@libs/list/model/document.js';
import { cx } from '../../../lib/cx';
import { personHref } from '../../../lib/person-link';
import { Ruby } from '../../../ui/text/Ruby';
import { outsideLinkId, unconfirmedId, unconfirmedWords, useStaffPages } from './staff-pages';

/** As set in the reader's preferences; the line height scales with the size. */
const lineHeight = 10 / 7;
const englishLook = {
  fontSize: 'calc(var(--english-size) * var(--name-scale))',
  lineHeight,
  fontFamily: 'var(--english-font, inherit)',
};
const nativeLook = {
  fontSize: 'calc(var(--native-size) * var(--name-scale))',
  lineHeight,
  fontFamily: 'var(--native-font, var(--font-ja))',
};

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A question mark behind the name, hidden from screen readers, who are told in words. */
const unconfirmedLook =
  "after:ml-0.5 after:align-super after:text-[0.6875rem] after:leading-none after:font-semibold after:text-warning after:content-['?'_/_'']";

/** On a phone, as high as a finger needs. */
const linkLook = 'max-sm:min-h-8 max-sm:content-center hover:text-primary hover:underline';
/** A decorative arrow, hidden from screen readers. */
const outsideLook = "after:-ml-1 after:text-xs after:text-muted after:content-['↗'_/_'']";

interface PersonProps {
  pair: JsonObject;
  isStudio: boolean;
  /** In the size of the surrounding text, in brackets: an affiliation. */
  isSmall?: boolean;
  /** False for a studio that is only an affiliation: it has a page only if it is credited itself somewhere. */
  isLinked?: boolean;
  /** Nobody has confirmed the English name: it is marked, also for screen readers. The mark is not text, so it is not copied. */
  isUnconfirmed?: boolean;
  className?: string;
}

/**
 * A name as credited, linked: English first, Japanese muted beside it. Which of the two are visible depends on
 * `data-names` of an element with the class `group/names`; a name in only one language is always shown. Plain links
 * with navigation handled by the list's container, so two thousand of them are cheap. Where they lead: `StaffPages`.
 */
export function Person(props: PersonProps) {
  const { pair, isStudio, isSmall = false, isLinked = true, isUnconfirmed = false, className } = props;
  // A name that is the same in both languages is shown once.
  const ja = text(pair['ja']) === text(pair['en']) ? '' : text(pair['ja']);
  const written = text(pair['en']);
  const unknown = written === '???';
  const en = unknown ? '' : written;
  const provider = useStaffPages();
  const id = typeof pair['id'] === 'number' ? pair['id'] : null;
  const href = isLinked ? personHref({ id, ja: text(pair['ja']), en: written }, isStudio, provider) : null;
  const primary = primaryName(pair);
  const shape = cx(
    'name rounded-sm',
    // Its brackets are text beside it: as items of their own, one alone would stand on a line.
    isSmall
      ? "before:content-['('] after:content-[')']"
      : 'inline-flex max-w-full flex-wrap items-baseline gap-x-2 max-sm:reading:justify-center max-sm:reading:text-center',
    className,
  );
  const names = (
    <>
      {en && (
        <span
          style={isSmall ? undefined : englishLook}
          className={cx(ja && 'group-data-[names=ja]/names:hidden', isUnconfirmed && unconfirmedLook)}
          {...(isUnconfirmed && !href ? { title: unconfirmedWords } : {})}
        >
          {en}
        </span>
      )}
      {/* Seen where the name is no row of its own, and in what is copied and read aloud. */}
      {en &&
        ja &&
        (isSmall ? (
          <span className="group-data-[names=en]/names:hidden group-data-[names=ja]/names:hidden"> </span>
        ) : (
          ' '
        ))}
      {ja && (
        <span
          lang="ja"
          style={isSmall ? undefined : nativeLook}
          className={cx(
            en &&
              'text-muted reading:text-inherit group-data-[names=en]/names:hidden group-data-[names=ja]/names:text-inherit',
          )}
        >
          <Ruby text={ja} />
        </span>
      )}
      {unknown && (
        <span className="text-xs text-muted italic" title="The reading of this name is not known yet">
          {ja ? 'reading unknown' : 'unknown'}
        </span>
      )}
    </>
  );
  if (!href) return <span className={shape}>{names}</span>;
  const about = [primary, isUnconfirmed && unconfirmedWords].filter(Boolean);
  if (href.startsWith('/')) {
    return (
      <a href={href} title={about.join(' · ') || undefined} className={cx(shape, linkLook)}>
        {names}
      </a>
    );
  }
  return (
    <a
      href={href}
      title={[...about, 'AniList, in a new tab'].join(' · ')}
      target="_blank"
      rel="noopener noreferrer"
      aria-describedby={isUnconfirmed ? `${unconfirmedId} ${outsideLinkId}` : outsideLinkId}
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
