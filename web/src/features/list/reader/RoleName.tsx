import { cx } from '../../../lib/cx';
import { Ruby } from '../../../ui/text/Ruby';

/** A role's English name with the printed one below; inside `group/names`, like `Person`. */
export function RoleName({ name, original }: { name: string; original: string }) {
  return (
    <>
      {name && (
        <span className={cx('block font-medium', original && 'group-data-[names=ja]/names:hidden')}>
          {name}
        </span>
      )}
      {original && (
        <span
          lang="ja"
          className={cx(
            'block text-xs text-muted reading:text-sm',
            name
              ? 'group-data-[names=en]/names:hidden group-data-[names=ja]/names:text-sm group-data-[names=ja]/names:text-inherit'
              : 'text-sm',
          )}
        >
          <Ruby text={original} />
        </span>
      )}
      {!name && !original && <span className="text-muted">Unnamed role</span>}
    </>
  );
}
