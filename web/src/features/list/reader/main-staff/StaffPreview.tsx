import type { AnimeStaff } from '@libs/contract/lists/anime.js';
import { Inline } from '../../../../ui/text/Inline';
import { Ja } from '../../../../ui/text/Ja';

/** Each role with its people, below its category. */
export function StaffPreview({ credits }: Pick<AnimeStaff, 'credits'>) {
  return (
    <section
      aria-label="Preview"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls with the arrow keys
      tabIndex={0}
      className="mt-4 max-h-[45dvh] overflow-y-auto rounded-lg border border-line px-4 py-3"
    >
      {credits.map(({ name, roles }) => (
        <div key={name} className="not-first:mt-4">
          <h3 className="text-xs font-semibold text-muted">{name}</h3>
          <dl className="mt-1 divide-y divide-line">
            {roles.map((role) => (
              <div key={`${role.name} ${role.original}`} className="py-1.5 sm:flex sm:gap-4">
                <dt className="shrink-0 sm:w-48">
                  {role.name} {role.original && <Ja className="text-xs text-muted">{role.original}</Ja>}
                </dt>
                <dd className="min-w-0 flex-1">
                  {role.staff.map(({ id, ja, en, comment }) => (
                    <span key={id} className="block">
                      {en} {ja && <Ja className="text-muted">{ja}</Ja>}{' '}
                      {comment && (
                        <span className="text-xs text-muted">
                          <Inline text={comment} />
                        </span>
                      )}
                    </span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}
