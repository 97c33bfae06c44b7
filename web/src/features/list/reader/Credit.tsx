import { isUnconfirmed, staffKind } from '@libs/list/model/credits.js';
import type { CreditNode, JsonObject } from '@libs/list/model/document.js';
import { isJsonObject } from '@libs/list/model/json.js';
import { cx } from '../../../lib/cx';
import { Inline } from '../../../ui/text/Inline';
import { Person } from './Person';

const affiliationOf = ({ studio }: JsonObject): JsonObject | null => {
  if (studio === undefined || studio === null) return null;
  if (isJsonObject(studio)) return studio['ja'] || studio['en'] ? studio : null;
  return typeof studio === 'string' && studio ? { en: studio } : null;
};

/** One credit as readers see it: the name, followed by muted qualifiers. */
export function Credit({ credit, heading = false }: { credit: CreditNode; heading?: boolean }) {
  const { data } = credit;
  const affiliation = affiliationOf(data);
  const comment = typeof data['comment'] === 'string' ? data['comment'] : '';
  const kind = staffKind(data);
  return (
    <span
      data-node={credit.id}
      className={cx(
        'flex flex-wrap items-baseline gap-x-2 rounded-sm max-sm:reading:justify-center',
        heading && 'mb-1 text-xs font-semibold tracking-wide reading:[--name-scale:0.95]',
        !heading && kind === 'studio' && 'font-medium',
        Boolean(data['subItem']) && 'pl-4',
        // On lines of their own, they belong to the name above.
        (affiliation || comment) && 'max-sm:reading:mb-2',
      )}
    >
      {kind === 'workTitle' ? (
        <Person
          pair={{ ja: data['ja']!, en: data['en']! }}
          isStudio={false}
          isUnconfirmed={isUnconfirmed(data)}
          className="italic"
        />
      ) : (
        <Person pair={data} isStudio={Boolean(data['isStudio'])} isUnconfirmed={isUnconfirmed(data)} />
      )}
      {affiliation && (
        <span className="text-xs text-muted max-sm:reading:text-center">
          <span className="sr-only">from </span>
          <Person
            pair={affiliation}
            isStudio
            isSmall
            isLinked={false}
            isUnconfirmed={Boolean(affiliation['unconfirmed'])}
          />
        </span>
      )}
      {comment && (
        <span className="text-xs text-muted max-sm:reading:text-center">
          <Inline text={comment} />
        </span>
      )}
      {data['isNC'] === true && (
        <span
          className="rounded-sm border border-line px-1 text-xs text-muted"
          title="Not credited on screen"
        >
          uncredited
        </span>
      )}
      {Boolean(data['isMiscredit']) && (
        <span
          className="rounded-sm border border-line px-1 text-xs text-muted"
          title="The credit on screen is wrong"
        >
          miscredited
        </span>
      )}
    </span>
  );
}
