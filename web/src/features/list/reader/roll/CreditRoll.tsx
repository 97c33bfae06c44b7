import { isSpacer, staffKind } from '@libs/list/model/credits.js';
import type { CreditNode, JsonObject, MenuNode } from '@libs/list/model/document.js';
import { departmentNames, departmentOf } from '@libs/roles/departments.js';
import { cx } from '../../../../lib/cx';
import { personHref } from '../../../../lib/person-link';
import { Link } from '../../../../ui/actions/Link';
import { Ruby } from '../../../../ui/text/Ruby';
import { groupRows } from '../row-groups';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

interface CreditRollProps {
  menu: MenuNode;
  /** Names lead to their pages. */
  isLinked?: boolean;
  /** Level of the headings of categories; roles are no headings here. `p`: an excerpt without headings. */
  heading?: 'h2' | 'h3' | 'p';
}

/**
 * The credits of an episode as on a screen: roles right-aligned at an axis, names at its other side, and long roles in columns
 * below. In sizes of the surrounding text, and without state, so that the server can draw it for pages that need no script for it.
 * Inside `group/names`, like `Person`.
 */
export function CreditRoll({ menu, isLinked = false, heading: Heading = 'h3' }: CreditRollProps) {
  return (
    <div className="flex flex-col gap-[3.5em]">
      {menu.categories.map((category) => (
        <section key={category.id} className="flex flex-col gap-[0.9em]">
          <Heading data-block className="text-center text-[1.2em] font-medium tracking-[0.08em]">
            {text(category.data['name'])}
          </Heading>
          {category.roles.map(({ id, data, credits }) => {
            const [name, original] = [text(data['name']), text(data['original'])];
            const department = departmentOf(name, original, text(category.data['name']));
            const isBlock = credits.length > 12;
            return (
              <div
                key={id}
                // Pages of a roll that stands still begin at a block; long roles are several.
                data-block={isBlock ? undefined : ''}
                data-department={department ?? undefined}
                className={cx('grid items-baseline gap-x-[3em] gap-y-[0.3em]', !isBlock && 'sm:grid-cols-2')}
              >
                <p
                  data-block={isBlock ? '' : undefined}
                  title={department ? departmentNames[department] : undefined}
                  className={cx(
                    'relative flex flex-wrap items-baseline justify-center gap-x-[0.5em] text-center text-[0.9em] text-muted',
                    department && 'department-dot',
                    !isBlock && 'sm:justify-end sm:text-right',
                    !isBlock && department && 'sm:department-axis sm:before:right-[calc(-1.667em-1px)]!',
                  )}
                >
                  {name && (
                    <span className={cx(original && 'group-data-[names=ja]/names:hidden')}>{name}</span>
                  )}
                  {original && (
                    <span lang="ja" className={cx(name && 'group-data-[names=en]/names:hidden')}>
                      <Ruby text={original} />
                    </span>
                  )}
                </p>
                <Names {...{ credits, isBlock, isLinked }} />
              </div>
            );
          })}
        </section>
      ))}
    </div>
  );
}

function Names({
  credits,
  isBlock,
  isLinked,
}: {
  credits: CreditNode[];
  isBlock: boolean;
  isLinked: boolean;
}) {
  return (
    <div className="flex min-w-0 flex-col gap-[0.9em]">
      {groupRows(credits).map(({ heading, rows }, index) => (
        <div key={heading?.id ?? rows[0]?.id ?? index}>
          {heading && (
            <p className="mb-[0.3em] flex gap-x-[0.5em] text-[0.8em] font-semibold tracking-wide max-sm:justify-center">
              <Name data={heading.data} isLinked={isLinked} />
            </p>
          )}
          <ul
            className={
              isBlock
                ? 'flex flex-wrap justify-center gap-x-[1.5em] gap-y-[0.35em] sm:grid sm:grid-cols-[repeat(auto-fit,minmax(15em,1fr))] sm:text-center'
                : 'flex flex-col gap-[0.35em] max-sm:text-center'
            }
          >
            {rows
              .filter(({ data }) => !isSpacer(data))
              .map(({ id, data }) => (
                <li
                  key={id}
                  data-block={isBlock ? '' : undefined}
                  className={cx('min-w-0', staffKind(data) === 'workTitle' && 'italic')}
                >
                  <Name data={data} isLinked={isLinked} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Name({ data, isLinked }: { data: JsonObject; isLinked: boolean }) {
  const ja = text(data['ja']);
  const written = text(data['en']);
  const en = written === ja || written === '???' || data['unconfirmed'] ? '' : written;
  const isStudio = Boolean(data['isStudio']);
  const id = typeof data['id'] === 'number' ? data['id'] : null;
  const href =
    isLinked && !data['isWorkTitle'] ? personHref({ id, ja, en: written }, isStudio, 'kfsl') : null;
  const names = (
    <>
      {en && <span className={cx(ja && 'group-data-[names=ja]/names:hidden')}>{en}</span>}
      {ja && (
        <span
          lang="ja"
          className={cx(
            en && 'ml-[0.5em] group-data-[names=en]/names:hidden group-data-[names=ja]/names:ml-0',
          )}
        >
          <Ruby text={ja} />
        </span>
      )}
    </>
  );
  return href ? (
    <Link look="bare" to={href} className="name rounded-sm hover:text-primary hover:underline">
      {names}
    </Link>
  ) : (
    <span className="name">{names}</span>
  );
}
