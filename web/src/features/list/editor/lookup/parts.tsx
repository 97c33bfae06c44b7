import type { NameMatch } from '@libs/contract/names/names.js';
import type { ReactNode } from 'react';
import { personHref, readProvider } from '../../../../lib/person-link';
import { usePreferences } from '../../../../stores/preferences';
import { Ja } from '../../../../ui/text/Ja';
import { Link } from '../../../../ui/actions/Link';
import { Tag } from '../../../../ui/text/Tag';
import { certaintyOf, resultText, type Found } from './result';

/** Somebody’s name in both languages; the first leads to their page. */
export function Name({ match }: { match: NameMatch }) {
  const { staffPageProvider } = usePreferences();
  const { primary, isStudio, id } = match;
  const href = personHref({ id, ...primary }, isStudio, readProvider(staffPageProvider));
  const first = primary.en || <Ja>{primary.ja}</Ja>;
  return (
    <>
      {href ? (
        <Link look="bare" to={href} className="name font-semibold hover:text-primary hover:underline">
          {first}
        </Link>
      ) : (
        <span className="name font-semibold">{first}</span>
      )}
      {primary.en && primary.ja && <Ja className="name ml-1.5 text-muted">{primary.ja}</Ja>}
    </>
  );
}

/** The name of the text, where it is not the usual one. */
export function Asked({ found: { name, match } }: { found: Found }): ReactNode {
  const plain = (text: string) => text.replace(/\s/gu, '');
  const same = (one: { ja: string; en: string }) =>
    match &&
    (!one.ja || plain(one.ja) === plain(match.primary.ja)) &&
    (!one.en || plain(one.en) === plain(match.primary.en));
  if (same(name)) return null;
  return (
    <>
      {name.ja && <Ja>{name.ja}</Ja>} {name.en}
    </>
  );
}

/** Marks what rests on one list or editor alone. */
export const Doubt = ({ found }: { found: Found }) =>
  certaintyOf(found) === 'unconfirmed' && (
    <span title="Only one list or editor says so">
      <Tag>Unconfirmed</Tag>
    </span>
  );

export const jobsOf = ({ occupations }: NameMatch): string => occupations.slice(0, 3).join(', ');
export const studiosOf = ({ studios }: NameMatch): string => studios.slice(0, 2).map(resultText).join(', ');

export const yearsOf = ({ years }: NameMatch): string =>
  !years ? '' : years.last === years.first ? String(years.first) : `${years.first}–${years.last ?? ''}`;
