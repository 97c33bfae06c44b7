import { cx } from '../../lib/cx';

/** A role's name, English with the printed one beneath; inside `group/names`, as `Person` is. */
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
            'block text-xs text-muted',
            name
              ? 'group-data-[names=en]/names:hidden group-data-[names=ja]/names:text-sm group-data-[names=ja]/names:text-inherit'
              : 'text-sm',
          )}
        >
          {original}
        </span>
      )}
      {!name && !original && <span className="text-muted">Unnamed role</span>}
    </>
  );
}
